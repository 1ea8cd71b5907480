#include "core/review/Disposition.h"

namespace review {

std::string_view key(Disposition disposition)
{
    switch (disposition) {
    case Disposition::Unreviewed:
        return "unreviewed";
    case Disposition::Inherited:
        return "inherited";
    case Disposition::NeedsMerge:
        return "needs-merge";
    case Disposition::NeedsDependency:
        return "needs-dependency";
    case Disposition::PlatformSpecific:
        return "platform-specific";
    case Disposition::UnsupportedArchitecture:
        return "unsupported-architecture";
    }
    return {};
}

std::optional<Disposition> dispositionFromKey(std::string_view text)
{
    for (const Disposition disposition : allDispositions)
        if (key(disposition) == text)
            return disposition;
    return std::nullopt;
}

std::string_view wording(Disposition disposition)
{
    switch (disposition) {
    case Disposition::Unreviewed:
        return "unreviewed";
    case Disposition::Inherited:
        return "inherited from vllm";
    case Disposition::NeedsMerge:
        return "needs MetaX merge";
    case Disposition::NeedsDependency:
        return "needs coordinated dependency change";
    case Disposition::PlatformSpecific:
        return "intentionally platform-specific";
    case Disposition::UnsupportedArchitecture:
        return "new unsupported architecture";
    }
    return {};
}

} // namespace review
