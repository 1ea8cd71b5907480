// One window that shows each state of the viewer in turn; the right arrow goes on, the title names the state
// once it is on screen.
// For tests/bench/gui/states.py and for looking at them.
//
//   hard_content [--dark] [--list] [NAME]
#include "tests/ui/HardContent.h"
#include "ui/PlainStyle.h"
#include "ui/Theme.h"
#include "ui/diff/DiffView.h"

#include <QApplication>
#include <QShortcut>
#include <QTextStream>

#include <iterator>

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    const QStringList words = QApplication::arguments().mid(1);
    std::vector<tests::HardPair> pairs = tests::hardTexts();
    std::ranges::move(tests::hardKinds(), std::back_inserter(pairs));
    std::ranges::move(tests::hardSizes(), std::back_inserter(pairs));
    if (words.contains(QStringLiteral("--list"))) {
        for (const tests::HardPair &one : pairs)
            QTextStream(stdout) << one.name << '\n';
        return 0;
    }
    ui::Theme theme;
    theme.setKind(words.contains(QStringLiteral("--dark")) ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
    ui::installLook(*qApp);
    ui::DiffView view;
    std::size_t at = 0;
    const auto show = [&] {
        const tests::HardPair &one = pairs.at(at);
        view.setWindowTitle(QStringLiteral("…"));
        view.showPair(
            one.pair,
            QStringLiteral("local · %1 · worktree").arg(QString::fromStdString(one.pair.change.oldPath)),
            QStringLiteral("target B · %1 · 600f6b6ab").arg(QString::fromStdString(one.pair.change.newPath)));
    };
    QObject::connect(&view, &ui::DiffView::diffReady, [&] { view.setWindowTitle(pairs.at(at).name); });
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (words.contains(pairs[i].name))
            at = i;
    }
    const QShortcut next(QKeySequence(QStringLiteral("Ctrl+Right")), &view, [&] {
        at = (at + 1) % pairs.size();
        show();
    });
    view.resize(1100, 620);
    show();
    view.show();
    view.setFocus();
    return QApplication::exec();
}
