#include "ui/TopBar.h"

#include "ui/DispositionText.h"
#include "ui/Icons.h"
#include "ui/Pill.h"
#include "ui/PlainToolTip.h"
#include "ui/SumBar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace ui {

namespace {

QString revisionText(const std::string &typed, const git::Oid &commit)
{
    const QString name = QString::fromStdString(typed);
    const QString id = QString::fromStdString(commit.shortHex(7));
    return commit.isNull() || commit.hex().starts_with(typed) ? (name.isEmpty() ? id : name.left(12))
                                                              : name + QStringLiteral("  ") + id;
}

} // namespace

TopBar::TopBar(SessionController &controller, QMenu *menu, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_menuButton(new QToolButton(this))
    , m_title(new QLabel(this))
    , m_base(new Pill(this))
    , m_arrow(new QLabel(this))
    , m_target(new Pill(this))
    , m_localLabel(new QLabel(tr("local"), this))
    , m_local(new Pill(this))
    , m_environment(new Pill(this))
    , m_sum(new QLabel(this))
    , m_bar(new SumBar(6, this))
    , m_export(new QPushButton(this))
{
    m_menuButton->setAutoRaise(true);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setMenu(menu);
    m_menuButton->setAccessibleName(tr("Menu"));
    m_menuButton->setToolTip(tr("Menu (F10)"));
    m_title->setTextFormat(Qt::PlainText);
    m_environment->setTone(Tone::Warning);
    m_environment->setText(tr("Environment not confirmed"));
    m_environment->setToolTip(
        tr("Nobody has confirmed yet which vLLM and vllm_metax copies are imported on the MACA host."));
    m_bar->setFixedWidth(150);
    m_bar->setAccessibleName(tr("Commits by disposition"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(8, 6, 12, 6);
    line->setSpacing(10);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_menuButton, m_title, m_base, m_arrow, m_target,
                                                            m_localLabel, m_local, m_environment})
        line->addWidget(widget);
    line->addStretch(1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_sum, m_bar, m_export})
        line->addWidget(widget);

    const auto onIdentity = [this] { showIdentity(); };
    const auto onSum = [this] { showSum(); };
    connect(&controller, &SessionController::sessionOpened, this, onIdentity);
    connect(&controller, &SessionController::sessionClosed, this, onIdentity);
    connect(&controller, &SessionController::scopeChanged, this, onIdentity);
    connect(&controller, &SessionController::revisionsChanged, this, onIdentity);
    connect(&controller, &SessionController::commitReviewChanged, this, onSum);
    connect(&controller, &SessionController::auditStarted, this, onSum);
    connect(&controller, &SessionController::auditEntries, this, onSum);
    connect(&controller, &SessionController::auditFinished, this, onIdentity);
    connect(&controller, &SessionController::auditFailed, this, onSum);
    connect(&controller, &SessionController::accountsFinished, this, onSum);
    connect(&controller, &SessionController::hunkMarksChanged, this, onSum);
    connect(&Theme::current(), &Theme::changed, this, &TopBar::applyTheme);
    applyTheme();
    showIdentity();
}

void TopBar::setExportAction(QAction *action)
{
    m_export->setText(action->text());
    m_export->setToolTip(action->toolTip());
    connect(m_export, &QPushButton::clicked, action, &QAction::trigger);
}

void TopBar::openMenu()
{
    m_menuButton->showMenu();
}

QString TopBar::sumText() const
{
    return m_sum->text();
}

QSize TopBar::minimumSizeHint() const
{
    constexpr int narrow = 320;
    return {narrow, QWidget::minimumSizeHint().height()};
}

void TopBar::showIdentity()
{
    const bool open = m_controller.hasSession();
    const review::Session &session = m_controller.session();
    for (QWidget *widget : std::initializer_list<QWidget *>{m_base, m_arrow, m_target, m_localLabel, m_local,
                                                            m_environment, m_sum, m_bar, m_export})
        widget->setVisible(open);
    m_title->setText(open ? QString::fromStdString(session.title()) : QStringLiteral("metax-review"));
    if (!open)
        return;
    m_base->setText(revisionText(session.range.typedA, session.range.a));
    m_base->setToolTip(tr("base revision A: %1").arg(QString::fromStdString(session.range.a.hex())));
    m_base->setAccessibleName(m_base->toolTip());
    m_target->setText(revisionText(session.range.typedB, session.range.b));
    m_target->setToolTip(tr("target revision B: %1").arg(QString::fromStdString(session.range.b.hex())));
    m_target->setAccessibleName(m_target->toolTip());
    const auto request = m_controller.auditRequest();
    const QString place = QString::fromStdString(request.local.filename().string());
    const QString label = QString::fromStdString(session.snapshot.label());
    m_local->setText(session.snapshot.kind == git::SnapshotKind::Directory
                         ? label
                         : place + QStringLiteral(" · ") + label);
    m_local->setAccessibleName(
        tr("local snapshot: %1 of %2").arg(label, QString::fromStdString(request.local.string())));
    m_local->setToolTip(plainToolTip(m_local->accessibleName()));
    showSum();
    fit();
}

void TopBar::showSum()
{
    if (!m_controller.audit()) {
        const qsizetype found = static_cast<qsizetype>(m_controller.fresh().size());
        m_sum->setText(m_controller.isAuditing() ? tr("%n commit(s) so far", nullptr, static_cast<int>(found))
                                                 : tr("commits not listed"));
        m_bar->setParts({});
        return;
    }
    const audit::CommitSum sum = m_controller.commitSum();
    QString text = tr("%1 of %n commit(s)", nullptr, static_cast<int>(sum.total())).arg(sum.dispositioned());
    if (m_controller.accounts()) {
        const audit::RemainingSum hunks = m_controller.accountSums().remaining;
        text +=
            QStringLiteral(" · ") + tr("%1 of %n hunk(s) accounted", nullptr, static_cast<int>(hunks.total()))
                                        .arg(hunks.total() - hunks.unaccounted());
    }
    m_sum->setText(text);
    m_bar->setParts(sumParts(sum));
    fit(); // the text has grown
}

void TopBar::applyTheme()
{
    const Theme &theme = Theme::current();
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    m_title->setFont(bold);
    m_arrow->setPixmap(tintedPixmap(QStringLiteral("arrow"), theme.text(), {16, 16}, devicePixelRatioF()));
    m_menuButton->setIcon(tintedIcon(QStringLiteral("menu"), theme.text()));
    m_menuButton->setIconSize({20, 20});
    QPalette colors = m_sum->palette();
    colors.setColor(QPalette::WindowText, theme.secondaryText());
    m_sum->setPalette(colors);
    m_localLabel->setPalette(colors);
    update();
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void TopBar::fit()
{
    // What matters least goes first when the window is narrow or the text is large.
    const bool open = m_controller.hasSession();
    QWidget *order[] = {m_bar, m_localLabel, m_environment, m_sum};
    for (QWidget *widget : order)
        widget->setVisible(open);
    for (QWidget *widget : order) {
        layout()->activate();
        if (layout()->minimumSize().width() <= width())
            break;
        widget->hide();
    }
}

void TopBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().surface());
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current().border());
}

} // namespace ui
