#include "ui/files/ComparisonView.h"

#include "ui/DiffBar.h"
#include "ui/PlainToolTip.h"
#include "ui/SessionController.h"
#include "ui/Theme.h"
#include "ui/diff/DiffView.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>
#include <tuple>
#include <utility>

namespace ui {
namespace {

using namespace std::chrono_literals;
constexpr auto noticeable = 100ms;

QString shortId(const git::Oid &oid)
{
    return QString::fromStdString(oid.shortHex());
}

bool haveSameFiles(const review::Mapping &one, const review::Mapping &other)
{
    return std::tie(one.localPath, one.upstreamAtA, one.upstreamAtB) ==
           std::tie(other.localPath, other.upstreamAtA, other.upstreamAtB);
}

} // namespace

ComparisonView::ComparisonView(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_path(new QLabel(this))
    , m_diff(new DiffView(this))
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    m_bar = line;
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(6);
    m_path->setTextFormat(Qt::PlainText);
    m_path->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_path->setFont(Theme::current().codeFont());
    m_path->setMinimumWidth(40);
    m_path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_path->setAccessibleDescription(tr("File"));
    m_path->installEventFilter(this);
    line->addWidget(m_path, 1);
    auto *group = new QButtonGroup(this);
    const std::array<std::pair<QString, QString>, 4> names{
        {{tr("Local · B"), tr("What is left between the local file and the target (key 1)")},
         {tr("Local · A"), tr("The adaptation: the local file against the base (key 2)")},
         {tr("A · B"), tr("What upstream changed between base and target (key 3)")},
         {tr("A · Local · B"), tr("Three panes: who changed which line of the base (key 4)")}}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto *button = makeBarButton(names.at(i).first, names.at(i).second, bar);
        button->setCheckable(true);
        button->setChecked(i == 0);
        group->addButton(button);
        line->addWidget(button);
        m_buttons.at(i) = button;
        connect(button, &QToolButton::clicked, this, [this, i] { setSides(static_cast<Sides>(i)); });
    }
    line->addSpacing(8);
    line->addWidget(makeFoldButton(*m_diff, bar));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_diff, 1);
    m_patience.setSingleShot(true);
    m_patience.setInterval(noticeable);
    connect(&m_patience, &QTimer::timeout, this,
            [this] { m_diff->showNotice(tr("Loading the two files…")); });
    connect(&m_controller, &SessionController::accountsFinished, this, &ComparisonView::takeAccounts);
    connect(&Theme::current(), &Theme::changed, this, [this] {
        m_path->setFont(Theme::current().codeFont());
        showPath();
    });
}

bool ComparisonView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_path && event->type() == QEvent::Resize)
        showPath();
    return QWidget::eventFilter(watched, event);
}

void ComparisonView::showPath()
{
    m_path->setText(QFontMetrics(m_path->font()).elidedText(m_pathText, Qt::ElideLeft, m_path->width()));
    m_path->setAccessibleName(m_pathText);
    m_path->setToolTip(plainToolTip(m_pathText));
}

void ComparisonView::setSides(Sides sides)
{
    m_buttons.at(sides)->setChecked(true);
    if (m_sides == sides)
        return;
    m_sides = sides;
    load();
}

void ComparisonView::showLine(diff::LineRef line)
{
    if (m_sides != LocalTarget && m_sides != BaseLocalTarget)
        setSides(LocalTarget);
    goTo(line, false);
}

void ComparisonView::showPlace(Sides sides, diff::LineRef line)
{
    if (sides != LocalTarget || m_sides != BaseLocalTarget) // three panes have both
        setSides(sides);
    goTo(line, true);
}

void ComparisonView::goTo(diff::LineRef line, bool isPlace)
{
    m_isPlaceWanted = isPlace;
    if (m_task.isRunning())
        m_wantedLine = line;
    else if (isPlace)
        m_diff->showLine(line);
    else
        m_diff->goToHunkAt(line);
}

void ComparisonView::showMapping(const std::optional<review::Mapping> &mapping)
{
    if (mapping && m_mapping && haveSameFiles(*mapping, *m_mapping))
        return;
    m_mapping = mapping;
    m_wantedLine.reset();
    load();
}

// What is shown stays until its new version is there.
void ComparisonView::reload()
{
    if (!m_mapping)
        return;
    load();
    if (m_task.isRunning())
        m_patience.stop();
}

// A base that the reviewer chose may have its file under another name, which only the account knows.
void ComparisonView::takeAccounts()
{
    if (m_mapping && request() != m_requested)
        reload();
}

void ComparisonView::showNotice(const QString &text)
{
    m_task.cancel();
    m_patience.stop();
    m_onScreen.reset();
    m_diff->showNotice(text);
    Q_EMIT pairShown();
}

bool ComparisonView::isOf(const review::Mapping &mapping) const
{
    return m_onScreen && haveSameFiles(m_onScreen->mapping, mapping);
}

ComparisonView::Sides ComparisonView::shownSides() const
{
    return m_onScreen ? m_onScreen->sides : m_sides;
}

git::Oid ComparisonView::localId() const
{
    return m_onScreen && m_onScreen->sides != BaseTarget ? m_onScreen->left : git::Oid();
}

void ComparisonView::addToBar(QWidget *widget)
{
    m_bar->addWidget(widget);
}

// The reviewer's choice for this file, else the range's A; what it is called there is known once the file is
// accounted for.
ComparisonView::Base ComparisonView::base() const
{
    const review::Session &session = m_controller.session();
    Base base{.commit = session.range.a, .path = m_mapping->upstreamAtA};
    const auto *chosen = session.baseOf(m_mapping->localPath, m_mapping->upstreamPath());
    if (!chosen)
        return base;
    base.commit = chosen->commit;
    const auto accounts = m_controller.accounts();
    const auto *file = accounts ? accounts->find(m_mapping->localPath, m_mapping->upstreamPath()) : nullptr;
    if (file && file->a == base.commit && !file->provenance.ends.atA.empty())
        base.path = file->provenance.ends.atA;
    else if (base.path.empty())
        base.path = m_mapping->upstreamPath();
    return base;
}

std::optional<audit::ComparisonRequest> ComparisonView::request() const
{
    const audit::AuditRequest review = m_controller.auditRequest();
    const Base base = this->base();
    audit::ComparisonRequest request;
    request.upstream = review.upstream;
    request.local = review.local;
    request.snapshot = review.snapshot;
    request.localPath = m_mapping->localPath;
    if (m_sides == BaseLocalTarget) {
        request.baseRevision = base.commit;
        request.basePath = base.path;
    }
    const bool isBase = m_sides == LocalBase;
    request.revision = isBase ? base.commit : m_controller.session().range.b;
    request.upstreamPath = isBase ? base.path : m_mapping->upstreamAtB;
    if (m_sides == BaseTarget) {
        request.local = review.upstream;
        request.snapshot = {};
        request.snapshot.kind = git::SnapshotKind::Revision;
        request.snapshot.revision = base.commit.hex();
        request.snapshot.commit = base.commit;
        request.localPath = base.path;
    }
    if (request.localPath.empty() && request.upstreamPath.empty() && request.basePath.empty())
        return std::nullopt;
    return request;
}

QString ComparisonView::leftTitle() const
{
    const auto &session = m_controller.session();
    if (m_sides == BaseTarget)
        return titleOfBase();
    return tr("local · %1 · %2")
        .arg(QString::fromStdString(m_mapping->localPath), QString::fromStdString(session.snapshot.label()));
}

QString ComparisonView::baseTitle() const
{
    return m_sides == BaseLocalTarget ? titleOfBase() : QString();
}

QString ComparisonView::titleOfBase() const
{
    const Base base = this->base();
    return tr("base A · %1 · %2").arg(QString::fromStdString(base.path), shortId(base.commit));
}

QString ComparisonView::rightTitle() const
{
    const auto &range = m_controller.session().range;
    if (m_sides == LocalBase)
        return titleOfBase();
    return tr("target B · %1 · %2").arg(QString::fromStdString(m_mapping->upstreamAtB), shortId(range.b));
}

ComparisonView::Shown ComparisonView::shown(const audit::ComparisonRequest &request) const
{
    return {.left = request.localPath,
            .right = request.upstreamPath,
            .sides = m_sides == BaseLocalTarget ? LocalTarget : m_sides};
}

void ComparisonView::load()
{
    if (!m_mapping) {
        m_pathText.clear();
        showPath();
        m_requested.reset();
        showNotice(tr("Select a file to see what is left between local and target."));
        return;
    }
    m_pathText = QString::fromStdString(m_mapping->localPath.empty() ? m_mapping->upstreamPath()
                                                                     : m_mapping->localPath);
    showPath();
    const auto wanted = request();
    m_requested = wanted;
    if (!wanted) {
        showNotice(tr("Neither side of this comparison has the file; choose another comparison above."));
        return;
    }
    m_patience.start();
    m_task.start(
        [wanted = *wanted](const std::stop_token &stop) { return audit::loadComparison(wanted, stop); },
        [this, left = leftTitle(), right = rightTitle(), base = baseTitle(), now = shown(*wanted),
         mapping = *m_mapping, sides = m_sides](const base::Result<audit::FilePair> &pair) {
            m_patience.stop();
            if (pair) {
                m_onScreen = {.mapping = mapping, .sides = sides, .left = pair->left.id};
                const bool isSame = std::exchange(m_shown, now) == now;
                m_diff->showPair(*pair, left, right, base,
                                 isSame ? DiffView::Opening::WhereItWas : DiffView::Opening::AtFirstHunk);
                if (const auto line = std::exchange(m_wantedLine, std::nullopt))
                    goTo(*line, m_isPlaceWanted);
                Q_EMIT pairShown();
            } else if (pair.error().code != base::Code::Canceled)
                showNotice(QString::fromStdString(pair.error().message));
        });
}

} // namespace ui
