#include "ui/DispositionText.h"

#include <QCoreApplication>

namespace ui {

QString dispositionLegend(review::Disposition disposition)
{
    switch (disposition) {
    case review::Disposition::Unreviewed:
        return QCoreApplication::translate("ui::Disposition", "unreviewed");
    case review::Disposition::Inherited:
        return QCoreApplication::translate("ui::Disposition", "inherited");
    case review::Disposition::NeedsMerge:
        return QCoreApplication::translate("ui::Disposition", "needs merge");
    case review::Disposition::NeedsDependency:
        return QCoreApplication::translate("ui::Disposition", "dependency");
    case review::Disposition::PlatformSpecific:
        return QCoreApplication::translate("ui::Disposition", "platform");
    case review::Disposition::UnsupportedArchitecture:
        return QCoreApplication::translate("ui::Disposition", "unsupported");
    }
    return {};
}

std::vector<SumBar::Part> sumParts(const audit::CommitSum &sum)
{
    std::vector<SumBar::Part> parts;
    const auto add = [&](review::Disposition disposition) {
        const std::size_t count = sum.byDisposition.at(static_cast<std::size_t>(disposition));
        if (count > 0)
            parts.push_back({.label = dispositionLegend(disposition),
                             .count = count,
                             .tone = Theme::toneOf(disposition)});
    };
    for (const review::Disposition disposition : review::allDispositions) {
        if (disposition != review::Disposition::Unreviewed)
            add(disposition);
    }
    add(review::Disposition::Unreviewed);
    return parts;
}

} // namespace ui
