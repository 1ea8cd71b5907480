#include "ui/commits/PatchView.h"

#include "ui/DiffBar.h"
#include "ui/Theme.h"
#include "ui/commits/CommitText.h"
#include "ui/diff/DiffView.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <ranges>

namespace ui {
namespace {

using namespace std::chrono_literals;
constexpr auto noticeable = 100ms;

} // namespace

PatchView::PatchView(QWidget *parent)
    : QWidget(parent)
    , m_selector(new QComboBox(this))
    , m_previousFile(makeBarButton(QStringLiteral("["), tr("Previous file (key [)"), this))
    , m_nextFile(makeBarButton(QStringLiteral("]"), tr("Next file (key ])"), this))
    , m_diff(new DiffView(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_diff, 1);
    m_patience.setSingleShot(true);
    m_patience.setInterval(noticeable);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_diff->showNotice(tr("Loading the patch…")); });
    connect(m_selector, &QComboBox::activated, this, &PatchView::showFile);
    connect(m_previousFile, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_nextFile, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_diff, &DiffView::fileRequested, this, &PatchView::step);
    refreshButtons();
}

QWidget *PatchView::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(6);
    m_selector->setFont(Theme::current().codeFont());
    m_selector->setAccessibleName(tr("File of the commit"));
    m_selector->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_selector->setMinimumContentsLength(12);
    m_selector->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    line->addWidget(m_selector, 1);
    line->addWidget(m_previousFile);
    line->addWidget(m_nextFile);
    line->addSpacing(8);
    line->addWidget(makeFoldButton(*m_diff, bar));
    return bar;
}

void PatchView::showCommit(const std::optional<CommitRow> &row, const std::filesystem::path &repository)
{
    if (!row) {
        m_commit.reset();
        m_files.clear();
        fillSelector(-1);
        m_task.cancel();
        m_patience.stop();
        m_diff->clear();
        return;
    }
    std::vector<git::FileChange> files;
    for (const auto &module : row->entry.modules) {
        if (module.group == audit::ModuleGroup::Mapped)
            files.push_back(module.change);
    }
    const bool same = m_commit == row->entry.commit.id && m_repository == repository;
    if (same && !m_files.empty() && std::ranges::equal(files, m_files | std::views::take(files.size())))
        return;
    m_repository = repository;
    m_commit = row->entry.commit.id;
    m_files = std::move(files);
    fillSelector(0);
    if (m_files.empty())
        showNotice(tr(
            "This commit changes no mapped file; open one of its other modules from the list at the right."));
    else
        load();
}

void PatchView::showNotice(const QString &text)
{
    m_task.cancel();
    m_patience.stop();
    m_diff->showNotice(text);
}

void PatchView::fillSelector(int current)
{
    m_selector->clear();
    for (const auto &change : m_files) {
        QString text = QString::fromStdString(change.path());
        if (change.kind != git::ChangeKind::Modified)
            text += QStringLiteral("  (%1)").arg(changeLabel(change));
        m_selector->addItem(text);
        m_selector->setItemData(m_selector->count() - 1, text, Qt::ToolTipRole);
    }
    m_selector->setCurrentIndex(m_files.empty() ? -1 : current);
    refreshButtons();
}

void PatchView::openFile(const git::FileChange &change)
{
    auto found = std::ranges::find(m_files, change);
    if (found == m_files.end()) {
        m_files.push_back(change);
        found = std::prev(m_files.end());
    }
    const auto index = static_cast<int>(found - m_files.begin());
    fillSelector(index);
    load();
}

void PatchView::showFile(int index)
{
    if (index < 0 || index >= fileCount())
        return;
    m_selector->setCurrentIndex(index);
    refreshButtons();
    load();
}

bool PatchView::showPath(const QString &path)
{
    const auto found = std::ranges::find(m_files, path.toStdString(), &git::FileChange::path);
    if (found == m_files.end())
        return false;
    showFile(static_cast<int>(found - m_files.begin()));
    return true;
}

void PatchView::step(int files)
{
    showFile(m_selector->currentIndex() + files);
}

QString PatchView::currentPath() const
{
    const int index = m_selector->currentIndex();
    return index < 0 ? QString() : QString::fromStdString(m_files.at(static_cast<std::size_t>(index)).path());
}

void PatchView::load()
{
    const git::FileChange change = m_files.at(static_cast<std::size_t>(m_selector->currentIndex()));
    m_patience.start();
    m_task.start([repository = m_repository, change](
                     const std::stop_token &stop) { return audit::loadFilePair(repository, change, stop); },
                 [this](base::Result<audit::FilePair> pair) {
                     m_patience.stop();
                     if (pair)
                         showPair(*pair);
                     else if (pair.error().code != base::Code::Canceled)
                         showNotice(QString::fromStdString(pair.error().message));
                 });
}

void PatchView::showPair(const audit::FilePair &pair)
{
    const QString id = m_commit ? QString::fromStdString(m_commit->shortHex()) : QString();
    QString before = tr("before · %1^").arg(id);
    QString after = tr("after · %1").arg(id);
    if (pair.change.kind == git::ChangeKind::Renamed) {
        before += QStringLiteral(" · ") + QString::fromStdString(pair.change.oldPath);
        after += QStringLiteral(" · ") + QString::fromStdString(pair.change.newPath);
    }
    m_diff->showPair(pair, before, after);
    Q_EMIT shown();
}

void PatchView::refreshButtons()
{
    const int index = m_selector->currentIndex();
    m_selector->setEnabled(fileCount() > 0);
    m_previousFile->setEnabled(index > 0);
    m_nextFile->setEnabled(index >= 0 && index + 1 < fileCount());
}

} // namespace ui
