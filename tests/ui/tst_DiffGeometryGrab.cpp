#include "ui/PlainStyle.h"
#include "ui/Theme.h"
#include "ui/diff/DiffView.h"

#include <QDir>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <set>
#include <string>

using namespace Qt::StringLiterals;

namespace {

const char *const baseText = R"(import torch
from torch import nn

from engine.config import RunConfig


def load_scale(weights, name):
    """Reads one scale from a checkpoint."""
    if name not in weights:
        raise KeyError(f"no scale {name!r}")
    scale = weights[name]
    if scale.dim() == 0:
        scale = scale.reshape(1)
    return scale.float()


class Attention(nn.Module):
    def __init__(self, config: RunConfig):
        super().__init__()
        self.heads = config.num_heads
        self.backend = "flash"
        self.window = None

    def forward(self, query, key, value):
        out = self.attend(query, key, value)
        return self.project(out)

    def project(self, out):
        return out @ self.weight


def rotate(x, cos, sin):
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cos - second * sin, second * cos + first * sin))
)";

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const std::size_t at = text.find(from);
    Q_ASSERT(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string localText()
{
    std::string text =
        replaced(baseText, "self.backend = \"flash\"", "self.backend = \"maca\"  # NOTE(MetaX)");
    text = replaced(text, "        self.window = None\n", "        self.window = config.window\n");
    text = replaced(text, "first, second = x.chunk(2, dim=-1)", "first, second = x.float().chunk(2, dim=-1)");
    return replaced(
        text, "        return self.project(out)\n",
        "        out = out.contiguous()  # the kernel of this device reads rows that lie behind each "
        "other, whatever the strides of the tensor say: measured with the padded head size\n"
        "        return self.project(out)\n");
}

std::string targetText()
{
    const std::string whole = baseText;
    const std::size_t begin = whole.find("def load_scale");
    const std::string helper = whole.substr(begin, whole.find("class Attention") - begin);
    std::string text = replaced(baseText, helper, "");
    text = replaced(text, "        self.window = None\n", "        self.window = config.window\n");
    text = replaced(text, "self.backend = \"flash\"", "self.backend = config.backend or \"flash\"");
    text = replaced(text, "        return out @ self.weight\n",
                    "        return torch.nn.functional.linear(out, self.weight, self.bias)\n");
    return text + "\n\n" + replaced(helper, "scale = weights[name]", "scale = weights.pop(name)");
}

audit::FilePair picturePair(bool hasBase)
{
    audit::FilePair pair = audit::textPair("engine/attention.py", localText(), targetText());
    if (hasBase)
        pair.base = diff::textSide(baseText, "engine/attention.py");
    return pair;
}

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

// Pictures of panes, wrapping, moves and themes, for the eye (saved when METAX_GRABS names a folder) and as a
// smoke test.
class tst_DiffGeometryGrab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pictures_data();
    void pictures();

private:
    std::unique_ptr<ui::Theme> m_theme;
};

void tst_DiffGeometryGrab::initTestCase()
{
    m_theme = std::make_unique<ui::Theme>();
    ui::installLook(*qApp);
}

void tst_DiffGeometryGrab::pictures_data()
{
    QTest::addColumn<ui::ThemeKind>("theme");
    QTest::addColumn<double>("scale");
    for (const auto &[name, kind] : {std::pair{"light", ui::ThemeKind::Light},
                                     {"dark", ui::ThemeKind::Dark},
                                     {"contrast", ui::ThemeKind::HighContrast}}) {
        QTest::addRow("%s-100", name) << kind << 1.0;
        QTest::addRow("%s-200", name) << kind << 2.0;
    }
}

void tst_DiffGeometryGrab::pictures()
{
    QFETCH(ui::ThemeKind, theme);
    QFETCH(double, scale);
    m_theme->setKind(theme);
    const QString folder = qEnvironmentVariable("METAX_GRABS");
    ui::DiffView view;
    view.resize(1200, 680);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy ready(&view, &ui::DiffView::diffReady);
    for (const bool hasBase : {false, true}) {
        for (const bool isWrapped : {false, true}) {
            view.setWrapped(isWrapped);
            view.showPair(picturePair(hasBase), u"local · vllm_metax/attention.py"_s,
                          u"target B · engine/attention.py"_s);
            QTRY_COMPARE(ready.size(), 1);
            ready.clear();
            QTest::qWait(60); // the colours
            const QImage image = picture(view, scale);
            const QString name = QStringLiteral("%1%2").arg(hasBase ? u"three"_s : u"two"_s,
                                                            isWrapped ? u"-wrapped"_s : QString());
            if (!folder.isEmpty())
                QVERIFY(image.save(QDir(folder).filePath(
                    u"geometry-%1-%2.png"_s.arg(name, QLatin1StringView(QTest::currentDataTag())))));
            QCOMPARE(image.width(), qRound(1200 * scale));
            QVERIFY2(colorCount(image) > 8, qPrintable(name));
        }
    }
}

QTEST_MAIN(tst_DiffGeometryGrab)
#include "tst_DiffGeometryGrab.moc"
