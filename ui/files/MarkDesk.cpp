#include "ui/files/MarkDesk.h"

#include "ui/SessionController.h"
#include "ui/files/HunkCard.h"
#include "ui/files/HunkPanel.h"

#include <utility>

namespace ui {

MarkDesk::MarkDesk(SessionController &controller, HunkPanel &panel, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_panel(panel)
{
    connect(&panel, &HunkPanel::entryRequested, this, &MarkDesk::openEntry);
    connect(&panel, &HunkPanel::markRequested, this, &MarkDesk::mark);
    connect(&panel, &HunkPanel::unmarkRequested, this, &MarkDesk::unmark);
    connect(&panel, &HunkPanel::entryLeft, this, &MarkDesk::leaveEntry);
}

void MarkDesk::show(const std::optional<review::HunkMark> &key)
{
    if (key == m_key)
        return;
    keepDraft();
    m_panel.closeEntry();
    m_key = key;
}

QString MarkDesk::draftKey(review::HunkAccount account) const
{
    return QString::fromStdString(m_key->localPath + '\n' + m_key->upstreamPath + '\n' +
                                  m_key->content.hex() + ' ' + std::to_string(m_key->repeat) + ' ' +
                                  std::string(review::key(account)));
}

void MarkDesk::openEntry(review::HunkAccount account)
{
    if (!m_key || !m_controller.hasSession() || m_controller.isReadOnly())
        return;
    keepDraft();
    QString text = m_drafts.value(draftKey(account)).toString();
    const auto mark = markOf(*m_key, m_controller.session());
    if (text.isEmpty() && mark && mark->account == account)
        text = QString::fromStdString(mark->text);
    m_panel.openEntry(account, text);
    m_panel.focusEntry();
}

// Of the entry that is open.
void MarkDesk::keepDraft()
{
    if (!m_panel.isEntryOpen() || !m_key)
        return;
    const QString key = draftKey(m_panel.entryAccount());
    if (m_panel.entryText().trimmed().isEmpty())
        m_drafts.remove(key);
    else
        m_drafts.insert(key, m_panel.entryText());
}

QVariantMap MarkDesk::drafts() const
{
    QVariantMap all = m_drafts;
    if (m_panel.isEntryOpen() && m_key && !m_panel.entryText().trimmed().isEmpty())
        all.insert(draftKey(m_panel.entryAccount()), m_panel.entryText());
    return all;
}

void MarkDesk::leaveEntry()
{
    keepDraft();
    m_panel.closeEntry();
    Q_EMIT entryClosed();
}

void MarkDesk::mark(review::HunkAccount account, const QString &text)
{
    if (!m_key)
        return;
    review::HunkMark mark = *m_key;
    mark.account = account;
    mark.text = text.toStdString();
    if (!m_controller.markHunk(std::move(mark))) // the controller announces errors
        return;
    m_drafts.remove(draftKey(account));
    const bool hadEntry = m_panel.isEntryOpen();
    m_panel.closeEntry();
    if (hadEntry)
        Q_EMIT entryClosed();
}

void MarkDesk::unmark()
{
    if (m_key)
        std::ignore = m_controller.unmarkHunk(*m_key);
}

} // namespace ui
