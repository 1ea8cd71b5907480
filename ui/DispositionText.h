#pragma once

#include "core/audit/OpenItems.h"
#include "core/review/Disposition.h"
#include "ui/SumBar.h"

#include <QString>

#include <vector>

namespace ui {

// What the window calls a disposition: in a sum's legend ("needs merge"). The report's longer wording is
// core's.
[[nodiscard]] QString dispositionLegend(review::Disposition disposition);

// The parts of the commit sum in the order in which they are read: decided ones first, unreviewed last. Empty
// parts stay out.
[[nodiscard]] std::vector<SumBar::Part> sumParts(const audit::CommitSum &sum);

} // namespace ui
