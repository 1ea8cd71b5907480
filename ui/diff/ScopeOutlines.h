#pragma once

#include "core/base/Task.h"
#include "core/python/Outline.h"
#include "ui/diff/DiffDocument.h"
#include "ui/diff/ScopeHeader.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>

namespace ui {

// The classes and functions of a document's texts, found off the GUI thread within the parser's limits. Knows
// nothing about texts that are not Python, that are too long, or that the parser does not come through in
// time: they have no scopes.
class ScopeOutlines : public QObject {
    Q_OBJECT

public:
    explicit ScopeOutlines(QObject *parent = nullptr);

    void start(const DocumentPtr &document); // forgets the one before
    void stop();
    [[nodiscard]] static bool canHaveScopes(const DiffDocument &document);

    // What a line (1-based) is inside of, outermost first.
    [[nodiscard]] std::vector<ScopePart> around(diff::Side side, std::uint32_t line) const;

Q_SIGNALS:
    void changed();

private:
    std::array<std::optional<python::Outline>, 3> m_outlines;
    std::array<base::Task<python::Outline>, 3> m_tasks;
};

} // namespace ui
