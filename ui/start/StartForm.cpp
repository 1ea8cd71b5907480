#include "ui/start/StartForm.h"

#include "core/review/SessionStore.h"
#include "ui/SecondaryLabel.h"
#include "ui/start/FamilyPicker.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

void apply(FormField &field, const FieldVerdict &verdict)
{
    field.setState(verdict.state, verdict.message);
}

} // namespace

StartForm::StartForm(QWidget *parent)
    : QWidget(parent)
    , m_upstream(new FormField(tr("Upstream vLLM repository"), tr("folder of a clone of vLLM"), this))
    , m_a(new FormField(tr("Base revision A"), tr("what the local files represent, as v0.21.0"), this))
    , m_b(new FormField(tr("Target revision B"), tr("what is upgraded to, as v0.22.0"), this))
    , m_local(new FormField(tr("Local vLLM-metax repository"), tr("folder that contains vllm_metax"), this))
    , m_kind(new QComboBox(this))
    , m_revision(new FormField(tr("Revision"), tr("tag, branch or commit"), this))
    , m_families(new FamilyPicker(this))
    , m_allMapped(new QCheckBox(tr("Review all mapped files, also those outside vllm_metax/models/"), this))
    , m_file(new FormField(tr("Keep the review in"), tr("file name, .metaxreview"), this))
    , m_start(new QPushButton(tr("Start review"), this))
    , m_folder(QDir::homePath())
{
    build();
    connectFields();
    showKind();
    updateStart();
}

void StartForm::build()
{
    m_upstream->addFolderButton(tr("Choose the upstream repository"));
    m_local->addFolderButton(tr("Choose the local repository or folder"));
    m_kind->addItem(tr("Worktree"), static_cast<int>(git::SnapshotKind::Worktree));
    m_kind->addItem(tr("Index"), static_cast<int>(git::SnapshotKind::Index));
    m_kind->addItem(tr("Revision"), static_cast<int>(git::SnapshotKind::Revision));
    m_kind->addItem(tr("Directory"), static_cast<int>(git::SnapshotKind::Directory));
    m_kind->setAccessibleName(tr("Local snapshot"));
    m_kind->setToolTip(tr("Worktree: the files on disk. Index: what is staged. Revision: a commit. "
                          "Directory: a folder such as an installed package."));
    m_start->setProperty("primary", true);

    auto *swap = new QToolButton(this);
    swap->setText(tr("Swap"));
    swap->setToolTip(tr("Swap A and B"));
    connect(swap, &QToolButton::clicked, this, &StartForm::swapRevisions);
    m_b->addToInput(swap);

    auto *kindBox = new QVBoxLayout;
    kindBox->setSpacing(3);
    auto *kindLabel = new QLabel(tr("Local snapshot"), this);
    kindLabel->setBuddy(m_kind);
    kindBox->addWidget(kindLabel);
    kindBox->addWidget(m_kind);
    kindBox->addStretch(1);

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(12);
    grid->setHorizontalSpacing(12);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_upstream, 0, 0, 1, 2);
    grid->addWidget(m_a, 1, 0, Qt::AlignTop);
    grid->addWidget(m_b, 1, 1, Qt::AlignTop);
    grid->addWidget(m_local, 2, 0, 1, 2);
    grid->addLayout(kindBox, 3, 0);
    grid->addWidget(m_revision, 3, 1, Qt::AlignTop);
    grid->addWidget(m_families, 4, 0, 1, 2);
    grid->addWidget(m_allMapped, 5, 0, 1, 2);
    grid->addWidget(m_file, 6, 0, 1, 2);
    grid->addWidget(m_start, 7, 0, 1, 2, Qt::AlignLeft);
    setFocusProxy(m_upstream->input());
}

void StartForm::connectFields()
{
    for (FormField *field : {m_upstream, m_a, m_b, m_local, m_revision, m_file}) {
        connect(field, &FormField::edited, this, &StartForm::updateStart);
        connect(field->input(), &QLineEdit::returnPressed, m_start, &QPushButton::click);
    }
    connect(m_upstream, &FormField::settled, this, &StartForm::checkUpstream);
    connect(m_a, &FormField::settled, this, &StartForm::checkBothEnds);
    connect(m_b, &FormField::settled, this, &StartForm::checkBothEnds);
    connect(m_local, &FormField::settled, this, &StartForm::checkLocal);
    connect(m_revision, &FormField::settled, this, &StartForm::checkLocalSnapshot);
    connect(m_file, &FormField::settled, this, &StartForm::checkFile);
    connect(m_families, &FamilyPicker::changed, this, &StartForm::proposeFile);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        checkLocal();
    });
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startRequested(result()); });
}

void StartForm::setPlaces(const QString &upstream, const QString &local, const QString &folder)
{
    if (!folder.isEmpty())
        m_folder = folder;
    if (!upstream.isEmpty() && m_upstream->text().isEmpty())
        m_upstream->setText(upstream);
    if (!local.isEmpty() && m_local->text().isEmpty())
        m_local->setText(local);
    proposeFile();
}

void StartForm::swapRevisions()
{
    const QString a = m_a->text();
    m_a->input()->setText(m_b->text());
    m_b->setText(a);
}

void StartForm::checkUpstream()
{
    m_upstreamTask.cancel();
    if (m_upstream->text().isEmpty())
        return;
    m_upstream->setState(FieldState::Checking, tr("Looking …"));
    m_upstreamTask.start(
        [path = toPath(m_upstream->text())](const std::stop_token &) { return audit::checkRepository(path); },
        [this](base::Result<audit::RepositoryCheck> check) {
            apply(*m_upstream, repositoryVerdict(check));
            m_upstreamFacts = check.value_or(audit::RepositoryCheck{});
            m_a->setCompletions(refNames(m_upstreamFacts));
            m_b->setCompletions(refNames(m_upstreamFacts));
            checkBothEnds();
            checkFile();
        });
    updateStart();
}

void StartForm::checkBothEnds()
{
    m_rangeTask.cancel();
    proposeFile();
    if (m_a->text().isEmpty() || m_b->text().isEmpty() || !m_upstream->fits()) {
        for (FormField *field : {m_a, m_b})
            field->setState(FieldState::Empty);
        updateStart();
        return;
    }
    m_a->setState(FieldState::Checking);
    m_b->setState(FieldState::Checking, tr("Counting commits …"));
    m_rangeTask.start(
        [path = toPath(m_upstream->text()), a = m_a->text().toStdString(), b = m_b->text().toStdString()](
            const std::stop_token &stop) { return audit::checkRange(path, a, b, stop); },
        [this](base::Result<audit::RangeCheck> check) {
            const FieldVerdict verdict = rangeVerdict(check);
            m_range = check.value_or(audit::RangeCheck{});
            m_a->setState(verdict.state);
            m_b->setState(verdict.state, verdict.message);
            updateStart();
        });
    updateStart();
}

git::SnapshotSpec StartForm::snapshotSpec() const
{
    git::SnapshotSpec spec;
    spec.kind = static_cast<git::SnapshotKind>(m_kind->currentData().toInt());
    if (spec.kind == git::SnapshotKind::Revision)
        spec.revision = m_revision->text().toStdString();
    if (spec.kind == git::SnapshotKind::Directory)
        spec.directory = toPath(m_local->text());
    return spec;
}

void StartForm::showKind()
{
    const git::SnapshotKind kind = snapshotSpec().kind;
    m_revision->setVisible(kind == git::SnapshotKind::Revision);
    m_local->setLabel(kind == git::SnapshotKind::Directory ? tr("Local directory")
                                                           : tr("Local vLLM-metax repository"));
}

void StartForm::checkLocal()
{
    m_localTask.cancel();
    m_localFacts = {};
    if (m_local->text().isEmpty())
        return;
    m_local->setState(FieldState::Checking, tr("Looking …"));
    if (snapshotSpec().kind == git::SnapshotKind::Directory) {
        checkLocalSnapshot();
        return;
    }
    m_localTask.start(
        [path = toPath(m_local->text())](const std::stop_token &) { return audit::checkRepository(path); },
        [this](base::Result<audit::RepositoryCheck> check) {
            m_localFacts = check.value_or(audit::RepositoryCheck{});
            m_revision->setCompletions(refNames(m_localFacts));
            if (m_localFacts.isBare && snapshotSpec().kind != git::SnapshotKind::Revision)
                m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(git::SnapshotKind::Revision)));
            else if (check)
                checkLocalSnapshot();
            else
                apply(*m_local, repositoryVerdict(check));
            updateStart();
        });
    updateStart();
}

void StartForm::checkLocalSnapshot()
{
    m_snapshotTask.cancel();
    const git::SnapshotSpec spec = snapshotSpec();
    const bool asksRevision = spec.kind == git::SnapshotKind::Revision;
    if (m_local->text().isEmpty() || (asksRevision && m_local->state() == FieldState::Bad))
        return;
    if (asksRevision && spec.revision.empty()) {
        m_local->setState(FieldState::Good, tr("Repository found; which revision of it?"));
        updateStart();
        return;
    }
    FormField *field = asksRevision ? m_revision : m_local;
    if (asksRevision)
        m_local->setState(FieldState::Good);
    field->setState(FieldState::Checking, tr("Listing files …"));
    m_snapshotTask.start([path = toPath(m_local->text()), spec](
                             const std::stop_token &stop) { return audit::checkSnapshot(path, spec, stop); },
                         [this, field](base::Result<audit::SnapshotCheck> check) {
                             apply(*field, snapshotVerdict(check));
                             m_snapshot = check.value_or(audit::SnapshotCheck{});
                             QStringList families;
                             for (const std::string &family : m_snapshot.families)
                                 families.append(QString::fromStdString(family));
                             m_families->setFamilies(families);
                             checkFile();
                             updateStart();
                         });
    updateStart();
}

void StartForm::proposeFile()
{
    if (m_file->text() != m_proposed)
        return;
    m_proposed = m_folder + QLatin1Char('/') +
                 proposedFileName(m_a->text(), m_b->text(), m_families->checkedFamilies());
    m_file->setText(m_proposed);
}

void StartForm::checkFile()
{
    if (m_file->text().isEmpty())
        return;
    const bool isFolder = snapshotSpec().kind == git::SnapshotKind::Directory;
    std::vector<std::filesystem::path> reviewed{toPath(m_upstream->text())};
    if (!isFolder)
        reviewed.push_back(toPath(m_local->text()));
    m_fileTask.start([file = toPath(m_file->text()),
                      reviewed](const std::stop_token &) { return audit::checkSessionFile(file, reviewed); },
                     [this](base::Result<void> check) {
                         apply(*m_file, fileVerdict(check));
                         updateStart();
                     });
}

bool StartForm::isReady() const
{
    const bool asksRevision = snapshotSpec().kind == git::SnapshotKind::Revision;
    return m_upstream->fits() && m_a->fits() && m_b->fits() && m_local->fits() &&
           (!asksRevision || m_revision->fits()) && m_file->fits() && !m_snapshotTask.isRunning() &&
           m_snapshot.pythonFiles > 0;
}

void StartForm::updateStart()
{
    m_start->setEnabled(isReady());
    m_start->setToolTip(isReady() ? QString() : tr("There when every field fits."));
}

NewReview StartForm::result() const
{
    NewReview review{.session = {}, .file = toPath(m_file->text())};
    if (!review.file.has_extension())
        review.file += ".metaxreview";
    review::Session &session = review.session;
    session.upstream = review::makeLink(review.file, toPath(m_upstream->text()), m_upstreamFacts.rootCommit);
    session.local = review::makeLink(review.file, toPath(m_local->text()), m_localFacts.rootCommit);
    session.range = {.typedA = m_a->text().toStdString(),
                     .typedB = m_b->text().toStdString(),
                     .a = m_range.a,
                     .b = m_range.b};
    session.snapshot = m_snapshot.spec;
    for (const QString &family : m_families->checkedFamilies())
        session.scope.families.push_back(family.toStdString());
    session.scope.allMapped = m_allMapped->isChecked();
    session.reviewer = m_reviewer.toStdString();
    return review;
}

} // namespace ui
