// FilesPage, what concerns the structure of the file on screen.
#include "ui/files/FilesPage.h"

#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/HunkDesk.h"
#include "ui/files/StructureDesk.h"
#include "ui/files/StructurePanel.h"
#include "ui/files/SwitchBar.h"

#include <QLocale>
#include <QStackedWidget>

namespace ui {

void FilesPage::connectStructure()
{
    connect(m_structure, &StructureDesk::commitRequested, this, &FilesPage::openCommit);
    connect(m_structure, &StructureDesk::itemChanged, this, &FilesPage::followHunk);
    connect(m_structure, &StructureDesk::openChanged, this, &FilesPage::showOpenCount);
}

void FilesPage::showOpenCount(qsizetype open)
{
    m_factSwitch->setText(StructureFacts,
                          open > 0 ? tr("Structure %1").arg(QLocale().toString(open)) : tr("Structure"));
}

// The reader is at something of the structure that can be accounted for, and sees it.
bool FilesPage::isAtItem() const
{
    return m_facts->currentIndex() == StructureFacts && m_structure->hasItem();
}

// Of a subclass there are members to tell of and no hunks; what was shown comes back with the next file.
void FilesPage::settleFacts(const std::optional<review::Mapping> &mapping)
{
    const auto key = mapping ? std::optional(review::mappingKey(*mapping)) : std::nullopt;
    if (key == m_settled)
        return;
    m_settled = key;
    const int shown = m_facts->currentIndex();
    const bool isSubclass = mapping && mapping->kind == review::MappingKind::Subclass;
    if (isSubclass && shown == HunkFacts) {
        m_facts->setCurrentIndex(StructureFacts);
        m_isStructureDue = true;
    } else if (!isSubclass && m_isStructureDue) {
        m_isStructureDue = false;
        if (shown == StructureFacts)
            m_facts->setCurrentIndex(HunkFacts);
    }
}

void FilesPage::showOpenItem(const audit::OpenHunk &item)
{
    if (m_facts->currentIndex() != StructureFacts) {
        m_facts->setCurrentIndex(StructureFacts);
        m_isStructureDue = true;
    }
    m_structure->goTo(item);
}

void FilesPage::toggleStructure()
{
    m_isStructureDue = false;
    if (m_isWide)
        setWide(false); // it stands beside the diff
    if (m_facts->currentIndex() == StructureFacts) {
        m_facts->setCurrentIndex(HunkFacts);
        m_comparison->diff().setFocus(Qt::OtherFocusReason);
    } else {
        m_facts->setCurrentIndex(StructureFacts);
        m_structurePanel->setFocus(Qt::OtherFocusReason);
    }
}

void FilesPage::goToOwner()
{
    if (m_facts->currentIndex() == StructureFacts && m_structure->hasRow())
        m_structure->goToOwner();
    else
        m_desk->goToOwner();
}

} // namespace ui
