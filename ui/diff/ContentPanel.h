#pragma once

#include "core/base/Task.h"
#include "ui/diff/ContentFacts.h"
#include "ui/diff/ImagePane.h"

#include <QWidget>

#include <array>

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace ui {

class ContentCard;

// Stands in place of the panes when the sides are not lines of text: a card per side, one sentence on how
// they compare, and for pictures one scale and one place on both sides. Hashes and pictures are made off the
// GUI thread. Ctrl+C copies what the cards say, Ctrl with + - 0 scales.
class ContentPanel : public QWidget {
    Q_OBJECT

public:
    explicit ContentPanel(QWidget *parent = nullptr);
    ~ContentPanel() override;

    void setDocument(DocumentPtr document); // null: nothing
    [[nodiscard]] const DocumentPtr &document() const { return m_document; }
    [[nodiscard]] bool isReady() const { return m_document && !m_finding.isRunning(); } // hashes are there
    [[nodiscard]] QString text() const;                                                 // what is copied
    void setScale(std::optional<double> scale); // nothing = fit; kept within the bounds of ImagePane
    [[nodiscard]] double scale() const;         // as shown
    void refreshLook();

Q_SIGNALS:
    void asTextRequested(); // the reader wants to see the bytes as lines

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QWidget *makeBar();
    void makeCards();
    void fill(const ContentFacts *facts);
    void applyLook();
    [[nodiscard]] bool hasImages() const;

    DocumentPtr m_document;
    base::Task<ContentFacts> m_finding;
    std::array<ContentCard *, 3> m_cards{}; // by diff::Side
    QLabel *m_summary;
    QLabel *m_percent;
    QToolButton *m_fit;
    QToolButton *m_natural;
    QToolButton *m_smaller;
    QToolButton *m_larger;
    QToolButton *m_asText;
    QScrollArea *m_area;
    QVBoxLayout *m_rows = nullptr; // the cards, and the room below them
    ImageLook m_look;
    double m_scale = 1;
};

} // namespace ui
