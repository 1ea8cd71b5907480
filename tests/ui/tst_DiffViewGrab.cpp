#include "ui/PlainStyle.h"
#include "ui/Theme.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/SearchBar.h"

#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <set>

using namespace Qt::StringLiterals;

// Pictures of the viewer, for the eye (saved when METAX_GRABS names a folder) and as a smoke test.
class tst_DiffViewGrab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pictures_data();
    void pictures();

private:
    std::unique_ptr<ui::Theme> m_theme;
};

namespace {

const char *const leftText = R"(# A model of our own invention, for pictures.
import torch
from torch import nn

from engine.config import RunConfig


class DraftPredictor(nn.Module):
    """Predicts the next tokens from the hidden states."""

    def __init__(self, *, run_config: RunConfig, prefix: str = ""):
        super().__init__()
        config = run_config.model_config.hf_config
        ratios = config.compress_ratios[: config.num_hidden_layers]
        self.start = config.num_hidden_layers
        self.layers = nn.ModuleDict({
            str(i): DraftLayer(config, ratios[i])
            for i in range(self.start, self.start + config.num_draft)
        })
        self.cache_dtype = torch.bfloat16  # 缓存类型：见设备说明

    @staticmethod
    def scale(values: list[float], factor: float = 1.0) -> list[float]:
        # TODO: replace by the fused kernel
        return [value * factor for value in values]

    def forward(self, input_ids, positions, hidden, step: int = 0):
        layer = self.layers[str(self.start + step)]
        out = layer(input_ids, positions, hidden)
        if out is None:
            raise ValueError(f"no output for step {step!r}")
        return self.norm(out)

    def unused(self):
        print("this method goes")
        return None

    def load_weights(self, weights):
        loaded = set()
        for name, tensor in weights:
	        loaded.add(name)
        return loaded
)";

const char *const rightText = R"(# A model of our own invention, for pictures.
import torch
from torch import nn

from engine.config import RunConfig


class DraftPredictor(nn.Module):
    """Predicts the next tokens from the hidden states."""

    def __init__(self, *, run_config: RunConfig, prefix: str = ""):
        super().__init__()
        config = run_config.model_config.hf_config
        ratios = config.compress_ratios
        # Draft ratios follow the backbone's in the checkpoint array, so the whole array is needed here and not only its first part.
        assert len(ratios) == config.num_hidden_layers + config.num_draft
        self.start = config.num_hidden_layers
        self.layers = nn.ModuleDict({
            str(i): DraftLayer(config, ratios[self.start + i])
            for i in range(self.start, self.start + config.num_draft)
        })
        self.cache_dtype = torch.uint8  # 缓存类型：见设备说明

    @staticmethod
    def scale(values: list[float], factor: float = 1.0) -> list[float]:
        # TODO: replace by the fused kernel
        return [value * factor for value in values]

    def forward(self, input_ids, positions, hidden, step: int = 0):
        layer = self.layers[str(self.start + step)]
        out = layer(input_ids, positions, hidden)
        if out is None:
            raise ValueError(f"no output for step {step!r}")
        return self.norm(out)

    def load_weights(self, weights):
        loaded = set()
        for name, tensor in weights:
	        loaded.add(name)
        access = "user)"
                              "\u202E"
                              R"( )"
                              "\u2066"
                              R"(# admin)"
                              "\u2069"
                              R"( )"
                              "\u2066"
                              R"("  # hidden)"
                              "\u200B"
                              R"( width
        return loaded

    def extra_repr(self) -> str:
        return f"layers={len(self.layers)}"
)";

audit::FilePair picturePair()
{
    const std::string right = rightText;
    return audit::textPair("engine/draft.py", leftText, right.substr(0, right.size() - 1));
}

// The same picture at any scale, without a second process.
QImage picture(QWidget &widget, double scale)
{
    QImage image((QSizeF(widget.size()) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    widget.render(&image);
    return image;
}

int colorCount(const QImage &image)
{
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colors.insert(image.pixel(x, y));
    }
    return static_cast<int>(colors.size());
}

} // namespace

void tst_DiffViewGrab::initTestCase()
{
    m_theme = std::make_unique<ui::Theme>();
    ui::installLook(*qApp);
}

void tst_DiffViewGrab::pictures_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<double>("scale");
    QTest::newRow("light-100") << false << 1.0;
    QTest::newRow("light-200") << false << 2.0;
    QTest::newRow("dark-100") << true << 1.0;
    QTest::newRow("dark-200") << true << 2.0;
}

void tst_DiffViewGrab::pictures()
{
    QFETCH(bool, isDark);
    QFETCH(double, scale);
    m_theme->setKind(isDark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
    const QString folder = qEnvironmentVariable("METAX_GRABS");
    ui::DiffView view;
    view.resize(1100, 620);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto take = [&](const QString &name) {
        QCoreApplication::processEvents(); // the layout that the last change asked for
        const QImage image = picture(view, scale);
        if (!folder.isEmpty())
            QVERIFY(image.save(QDir(folder).filePath(
                u"diff-%1-%2.png"_s.arg(name, QLatin1StringView(QTest::currentDataTag())))));
        QCOMPARE(image.width(), qRound(1100 * scale));
        QVERIFY2(colorCount(image) > 8, qPrintable(name));
    };

    view.showNotice(u"Choose a commit to read its patch."_s);
    take(u"notice"_s);
    QSignalSpy ready(&view, &ui::DiffView::diffReady);
    audit::FilePair plainPair = picturePair();
    plainPair.change.oldPath = plainPair.change.newPath = "draft.unknown-syntax";
    view.showPair(plainPair, u"before · 3f2a91c^"_s, u"after · 3f2a91c"_s);
    QTRY_COMPARE(ready.size(), 1);
    const QImage plain = picture(view, 1);
    view.showPair(picturePair(), u"before · 3f2a91c^"_s, u"after · 3f2a91c"_s);
    QTRY_COMPARE(ready.size(), 2);
    QTRY_VERIFY(picture(view, 1) != plain); // the colours have come
    take(u"view"_s);
    auto *panes = view.findChild<ui::DiffPanes *>();
    view.setFolded(true);
    view.goToHunk(2);
    panes->selectAll();
    take(u"fold-selected"_s);
    view.setFolded(false);
    view.openSearch();
    view.findChild<ui::SearchBar *>()->findChild<QLineEdit *>()->setText(u"config"_s);
    QTRY_VERIFY(view.findChild<ui::SearchBar *>()->countText().contains(u" of "));
    view.goToHunk(view.hunkCount() - 1);
    take(u"search"_s);
}

QTEST_MAIN(tst_DiffViewGrab)
#include "tst_DiffViewGrab.moc"
