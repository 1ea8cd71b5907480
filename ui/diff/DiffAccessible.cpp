#include "ui/diff/DiffAccessible.h"

#include "ui/diff/DiffPanes.h"
#include "ui/diff/PaneAccessible.h"

#include <QAccessibleWidget>

#include <array>

namespace ui {
namespace {

using diff::Side;

// The panes as a group of texts. The texts live as long as this does, in the registry of interfaces, since
// they belong to no object of their own.
class PanesAccessible : public QAccessibleWidget {
public:
    explicit PanesAccessible(DiffPanes *panes)
        : QAccessibleWidget(panes, QAccessible::Grouping)
        , m_panes(panes)
    {
        for (const Side side : {Side::Left, Side::Right, Side::Base})
            m_ids.at(std::to_underlying(side)) =
                QAccessible::registerAccessibleInterface(new PaneAccessible(panes, side));
    }
    ~PanesAccessible() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }
    PanesAccessible(const PanesAccessible &) = delete;
    PanesAccessible &operator=(const PanesAccessible &) = delete;

    int childCount() const override { return static_cast<int>(m_panes->geometry().sides().size()); }
    QAccessibleInterface *child(int index) const override
    {
        const auto &sides = m_panes->geometry().sides();
        return index < 0 || index >= childCount() ? nullptr
                                                  : ofSide(sides.at(static_cast<std::size_t>(index)));
    }
    int indexOfChild(const QAccessibleInterface *wanted) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == wanted)
                return i;
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i)->rect().contains(x, y))
                return child(i);
        return nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        return m_panes->hasFocus() ? ofSide(m_panes->caret().side) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface *ofSide(Side side) const
    {
        return QAccessible::accessibleInterface(m_ids.at(std::to_underlying(side)));
    }

private:
    DiffPanes *m_panes;
    std::array<QAccessible::Id, 3> m_ids{};
};

QAccessibleInterface *makeInterface(const QString &className, QObject *object)
{
    auto *panes = className == QLatin1String("ui::DiffPanes") ? qobject_cast<DiffPanes *>(object) : nullptr;
    return panes ? new PanesAccessible(panes) : nullptr;
}

QAccessibleInterface *textOf(DiffPanes &panes, Side side)
{
    auto *group = dynamic_cast<PanesAccessible *>(QAccessible::queryAccessibleInterface(&panes));
    return group ? group->ofSide(side) : nullptr;
}

} // namespace

void installDiffAccessibility()
{
    QAccessible::installFactory(makeInterface); // a second time is ignored
}

void announce(DiffPanes &panes, const QString &text)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleAnnouncementEvent event(&panes, text);
    QAccessible::updateAccessibility(&event);
}

void tellCaret(DiffPanes &panes)
{
    if (!QAccessible::isActive() || !panes.document())
        return;
    auto *text = textOf(panes, panes.caret().side);
    if (!text)
        return;
    QAccessibleTextCursorEvent moved(text, text->textInterface()->cursorPosition());
    QAccessible::updateAccessibility(&moved);
    int start = 0;
    int end = 0;
    text->textInterface()->selection(0, &start, &end);
    QAccessibleTextSelectionEvent selected(text, start, end);
    QAccessible::updateAccessibility(&selected);
}

void tellTexts(DiffPanes &panes)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent changed(&panes, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
}

} // namespace ui
