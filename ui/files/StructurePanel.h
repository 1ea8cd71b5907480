#pragma once

#include "ui/files/StructureSheet.h"

#include <QWidget>

#include <optional>

class QLabel;
class QSplitter;

namespace ui {

class HunkPanel;
class StructureModel;
class StructureTree;

// What a file is to its upstream file beyond its lines: a headline, the tree of members, missing lines and
// churn, and below it the row that the reader is at, with its places and actions. Shows values and asks for
// what is pressed; knows no session.
class StructurePanel : public QWidget {
    Q_OBJECT

public:
    explicit StructurePanel(QWidget *parent = nullptr);

    void showSheet(const StructureSheet &sheet, bool isSameFile); // of the same file the selection stays
    void showNotice(const QString &text);                         // in place of a file
    [[nodiscard]] const StructureRow *currentRow() const;         // null: none, or a header
    bool select(const StructureItem &item); // and asks for its first place; false: it is not there
    [[nodiscard]] HunkPanel &card() const { return *m_card; } // of the current row; its owner fills it
    [[nodiscard]] QByteArray saveState() const;               // of the line between tree and card
    void restoreState(const QByteArray &state);

Q_SIGNALS:
    void currentChanged(); // another row, or what is said of it
    // To the lines of a row: of the first place, of the next one when the row is activated again.
    void placeRequested(const StructurePlace &place);

private:
    void followCurrent();
    void activate();
    void showPlaces();
    void applyTheme();

    QLabel *m_headline;
    QLabel *m_notices;
    StructureModel *m_model;
    StructureTree *m_tree;
    QLabel *m_places;
    HunkPanel *m_card;
    QSplitter *m_splitter;
    std::optional<qsizetype> m_place; // of the current row, that was gone to last
    bool m_isRefreshing = false;
};

} // namespace ui
