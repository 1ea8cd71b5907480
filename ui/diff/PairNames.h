#pragma once

#include <QString>

namespace ui {

// How a pair of files is called: the file itself and the two states of it.
struct PairNames {
    QString file;
    QString left;
    QString right;
    // What both come from, where that is shown too.
    QString base = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const PairNames &) const = default;
};

} // namespace ui
