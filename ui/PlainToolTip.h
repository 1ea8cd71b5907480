#pragma once

#include <QString>

namespace ui {

// Text from a repository as a tool tip: Qt takes what looks like HTML for HTML, so it gets HTML that shows
// the text literally.
[[nodiscard]] inline QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(text.toHtmlEscaped());
}

} // namespace ui
