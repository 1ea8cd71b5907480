#pragma once

#include "core/base/Task.h"
#include "ui/diff/Highlighter.h"

#include <QObject>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QThreadPool;

namespace ui {

// The colours of the document on show, visible part first. Works through each text from its begin in short
// pieces and keeps the state of the syntax every block; what the reader looks at is done before anything
// else: from the nearest known state, or, far from one, from a likely state, until the exact one is known. Of
// long texts only the colours around the visible part are kept. GUI thread; the work runs on a thread of its
// own.
class Coloring : public QObject {
    Q_OBJECT

public:
    explicit Coloring(QObject *parent = nullptr);

    // Lines on screen, 1-based, by diff::Side.
    using VisibleLines = std::array<std::vector<std::uint32_t>, 3>;

    void start(DocumentPtr document, SyntaxLook look, const VisibleLines &visible);
    void stop();                                // and forget everything
    void setVisible(const VisibleLines &lines); // may come as often as the view moves

    [[nodiscard]] bool isDone() const { return m_isDone; } // nothing is left to be coloured

Q_SIGNALS:
    void changed(diff::Side side, const ui::StyledTextPtr &styles); // of visible lines

private:
    struct SideColors {
        StyledText styled;
        // Exact states before each block, as far as they are known: the first one always is.
        std::vector<KSyntaxHighlighting::State> known;
        // Per block: the state that its colours began with, where that was a guess.
        std::vector<std::optional<KSyntaxHighlighting::State>> guessed;
        std::vector<std::uint32_t> visible; // blocks on screen, rising
        bool isStale = false;               // visible blocks have changed since they were last published
    };

    [[nodiscard]] static QThreadPool *pool();
    [[nodiscard]] std::optional<HighlightRequest> nextRequest() const;
    [[nodiscard]] std::optional<HighlightRequest> visibleRequest(diff::Side side) const;
    [[nodiscard]] std::optional<HighlightRequest> onwardRequest(diff::Side side) const;
    [[nodiscard]] HighlightRequest exactRequest(diff::Side side, std::uint32_t first,
                                                std::uint32_t end) const;
    [[nodiscard]] static bool isWanted(const SideColors &colors, std::uint32_t block);
    [[nodiscard]] bool takeVisible(const VisibleLines &lines);
    void work();
    void take(const HighlightRequest &request, HighlightResult result);
    void takeExact(SideColors &colors, const HighlightRequest &request, HighlightResult result);
    void forgetDistant(SideColors &colors) const;
    void publish();

    DocumentPtr m_document;
    SyntaxLook m_look;
    std::array<SideColors, 3> m_sides;
    bool m_isDone = true;
    base::Task<HighlightResult> m_task;
};

} // namespace ui
