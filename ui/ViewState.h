#pragma once

#include <QVariantMap>

namespace ui {

// What a page remembers so that the same review opens at the same place: plain values, no decisions. A page
// that offers it derives from this beside QWidget; restoring something that is gone is silently ignored, and
// may happen before the audit is there (the page then applies it when its rows come).
class ViewState {
public:
    ViewState() = default;
    ViewState(const ViewState &) = delete;
    ViewState &operator=(const ViewState &) = delete;
    virtual ~ViewState() = default;

    [[nodiscard]] virtual QVariantMap viewState() const = 0;
    virtual void restoreViewState(const QVariantMap &state) = 0;
};

} // namespace ui
