#include "ui/files/HunkDraft.h"

#include "ui/SessionController.h"

#include <chrono>
#include <utility>

namespace ui {
namespace {

// Long enough for a burst of typing, short enough that a crash costs a word at most.
constexpr std::chrono::milliseconds burstLength{250};

} // namespace

HunkDraft::HunkDraft(SessionController &controller, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
{
    m_burst.setSingleShot(true);
    m_burst.setInterval(burstLength);
    connect(&m_burst, &QTimer::timeout, this, &HunkDraft::flush);
    connect(&controller, &SessionController::sessionClosed, this, [this] {
        m_pending.reset(); // its session is gone
        m_burst.stop();
    });
}

HunkDraft::~HunkDraft()
{
    flush();
}

void HunkDraft::note(review::HunkMark draft)
{
    if (m_pending && !review::haveSameKey(*m_pending, draft))
        flush();
    m_pending = std::move(draft);
    if (!m_burst.isActive())
        m_burst.start();
}

// A failed edit is announced by the controller; what was typed is still on the screen.
void HunkDraft::flush()
{
    m_burst.stop();
    if (const auto pending = std::exchange(m_pending, std::nullopt))
        std::ignore = m_controller.setHunkDraft(*pending);
}

} // namespace ui
