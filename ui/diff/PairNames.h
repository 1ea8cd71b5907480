#pragma once

#include <QString>

namespace ui {

// How a pair of files is called: the file itself and the two states of it.
struct PairNames {
    QString file;
    QString left;
    QString right;
    QString base = {}; // what both come from, where that is shown too
    bool operator==(const PairNames &) const = default;
};

} // namespace ui
