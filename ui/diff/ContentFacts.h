#pragma once

#include "ui/diff/DiffDocument.h"

#include <QImage>
#include <QString>

#include <array>
#include <stop_token>

namespace ui {

// What takes time to find out about a side that is no text.
struct SideFacts {
    git::Oid id;          // blob id of the bytes; null where there are none
    QImage image;         // its first picture, upright; null when it is no image or cannot be read
    int imageCount = 0;   // pictures in the file; 0 = not known
    QString imageTrouble; // why an image is not shown
};

struct ContentFacts {
    std::array<SideFacts, 3> sides; // by diff::Side
    bool areSamePixels = false;     // two files that differ, one picture
};

// Hashes and decodes. Pure; any thread. An image of more than 256 MiB of pixels is not read and says so.
[[nodiscard]] ContentFacts contentFacts(const DiffDocument &document, const std::stop_token &stop);

} // namespace ui
