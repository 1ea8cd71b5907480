#include "ui/diff/DiffViewPrivate.h"

#include "ui/KeySheet.h"

#include <QAction>
#include <QMenu>

#include <functional>

namespace ui {

namespace {

// Whose keys they are: those of the whole view work in its search field too, unless they type something.
enum class Scope { View, Panes };

struct ActionMaker {
    DiffView *view;
    QWidget *panes;

    QAction *operator()(Scope scope, const char *name, const QString &text, const QList<QKeySequence> &keys,
                        const std::function<void()> &run) const
    {
        auto *action = new QAction(text, view);
        action->setObjectName(QLatin1StringView(name));
        action->setShortcuts(keys);
        action->setShortcutContext(scope == Scope::View ? Qt::WidgetWithChildrenShortcut
                                                        : Qt::WidgetShortcut);
        QObject::connect(action, &QAction::triggered, view, run);
        (scope == Scope::View ? static_cast<QWidget *>(view) : panes)->addAction(action);
        return action;
    }
};

} // namespace

void DiffView::Private::addActions()
{
    using enum Scope;
    const ActionMaker add{.view = q, .panes = panes};
    add(View, "next-hunk", tr("Next hunk"), {Qt::Key_N, Qt::Key_F7}, [this] { step(1); });
    add(View, "previous-hunk", tr("Previous hunk"), {Qt::Key_P, Qt::SHIFT | Qt::Key_F7},
        [this] { step(-1); });
    add(View, "next-file", tr("Next file"), {Qt::Key_BracketRight}, [this] { Q_EMIT q->fileRequested(1); });
    add(View, "previous-file", tr("Previous file"), {Qt::Key_BracketLeft},
        [this] { Q_EMIT q->fileRequested(-1); });
    add(View, "find", tr("Find…"), {QKeySequence::Find, Qt::Key_Slash}, [this] { q->openSearch(); });
    add(View, "next-match", tr("Next match"), {Qt::Key_F3}, [this] { search->step(1); });
    add(View, "previous-match", tr("Previous match"), {Qt::SHIFT | Qt::Key_F3}, [this] { search->step(-1); });
    add(View, "go-to-line", tr("Go to line…"), {Qt::CTRL | Qt::Key_G, Qt::Key_Colon},
        [this] { openGoToLine(); });
    add(View, "enclosing", tr("Go to the enclosing definition"), {Qt::Key_D}, [this] { goToEnclosing(); });
    addFoldActions();
    addAlignmentActions();
    addCopyActions();
    q->setProperty(keysProperty,
                   QStringList{tr("Arrows, j, k\tMove the caret"), tr("Ctrl+Left, Ctrl+Right\tMove by words"),
                               tr("Home, End\tBegin and end of the line"),
                               tr("Ctrl+Home, Ctrl+End\tBegin and end of the text"),
                               tr("Shift with any of these\tSelect"), tr("Ctrl+Up, Ctrl+Down\tScroll"),
                               tr("Tab, Shift+Tab\tNext and previous pane, then out of the view")});
}

void DiffView::Private::addFoldActions()
{
    using enum Scope;
    const ActionMaker add{.view = q, .panes = panes};
    auto *fold =
        add(View, "fold", tr("Fold equal lines"), {Qt::Key_Z}, [this] { q->setFolded(!q->isFolded()); });
    fold->setCheckable(true);
    connect(q, &DiffView::foldedChanged, fold, &QAction::setChecked);
    add(Panes, "open-fold", tr("Open the fold"), {Qt::Key_Return, Qt::Key_Enter},
        [this] { panes->openFold(diff::FoldPart::All); });
    add(Panes, "close-fold", tr("Close the opened fold"),
        {Qt::SHIFT | Qt::Key_Return, Qt::SHIFT | Qt::Key_Enter}, [this] { panes->closeFold(); });
    add(Panes, "more-above", tr("Show ten more lines above"), {Qt::ALT | Qt::Key_Up},
        [this] { panes->showMore(-1); });
    add(Panes, "more-below", tr("Show ten more lines below"), {Qt::ALT | Qt::Key_Down},
        [this] { panes->showMore(1); });
    auto *wrap =
        add(View, "wrap", tr("Wrap long lines"), {Qt::Key_W}, [this] { q->setWrapped(!q->isWrapped()); });
    wrap->setCheckable(true);
    connect(q, &DiffView::wrappedChanged, wrap, &QAction::setChecked);
}

void DiffView::Private::addAlignmentActions()
{
    using enum Scope;
    const ActionMaker add{.view = q, .panes = panes};
    add(Panes, "other-end", tr("Go to the other end of a moved block"), {Qt::Key_M},
        [this] { goToOtherEnd(); });
    add(Panes, "align", tr("Align this line with…"), {Qt::Key_T}, [this] { alignCaretLine(); });
    add(Panes, "remove-alignment", tr("Remove the alignment of this line"), {Qt::SHIFT | Qt::Key_T},
        [this] { removeAnchor(); });
    add(Panes, "remove-alignments", tr("Remove all alignments by hand"), {Qt::CTRL | Qt::SHIFT | Qt::Key_T},
        [this] { changeAnchors({}); });
}

void DiffView::Private::addCopyActions()
{
    using enum Scope;
    const ActionMaker add{.view = q, .panes = panes};
    add(Panes, "copy", tr("Copy"), {QKeySequence::Copy}, [this] {
        copying.cancel(); // a copy in another form that is still being made is not the newest
        panes->copySelection();
    });
    add(Panes, "copy-numbered", tr("Copy with line numbers"), {Qt::CTRL | Qt::ALT | Qt::Key_C},
        [this] { copyAs(CopyForm::Numbered); });
    add(Panes, "copy-markdown", tr("Copy as Markdown"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C},
        [this] { copyAs(CopyForm::Markdown); });
    add(Panes, "copy-html", tr("Copy as HTML, both sides"), {Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_C},
        [this] { copyAs(CopyForm::Html); });
    add(Panes, "select-all", tr("Select all of this side"), {QKeySequence::SelectAll},
        [this] { panes->selectAll(); });
}

void DiffView::Private::openMenu(QPoint place)
{
    auto *menu = new QMenu(q);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto offer = [this, menu](std::initializer_list<const char *> names) {
        for (const char *name : names)
            menu->addAction(q->findChild<QAction *>(QLatin1StringView(name)));
        menu->addSeparator();
    };
    q->findChild<QAction *>(QStringLiteral("copy"))->setEnabled(!panes->selection().isEmpty());
    menu->addAction(q->findChild<QAction *>(QStringLiteral("copy")));
    QMenu *forms = menu->addMenu(tr("Copy as"));
    for (const char *name : {"copy-numbered", "copy-markdown", "copy-html"})
        forms->addAction(q->findChild<QAction *>(QLatin1StringView(name)));
    offer({"select-all"});
    offer({"find", "go-to-line", "enclosing"});
    offer({"fold", "open-fold", "close-fold", "more-above", "more-below", "wrap"});
    offer({"other-end", "align", "remove-alignment", "remove-alignments"});
    connect(menu, &QMenu::aboutToHide, q,
            [this] { q->findChild<QAction *>(QStringLiteral("copy"))->setEnabled(true); });
    menu->popup(place);
}

// The hunk that the caret has come into is the current one.
void DiffView::Private::followCaret()
{
    const DocumentPtr &document = panes->document();
    const DiffCaret caret = panes->caret();
    if (!document || isLoading || caret.row >= document->alignment.rows.size())
        return;
    const int there = document->alignment.rows[caret.row].hunk;
    if (there >= 0 && there != hunk)
        setHunk(there);
}

} // namespace ui
