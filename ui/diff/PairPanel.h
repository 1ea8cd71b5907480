#pragma once

#include "core/audit/FilePair.h"
#include "ui/diff/PairNames.h"

#include <QString>
#include <QWidget>

class QComboBox;
class QLabel;

namespace ui {

class DiffView;

// One pair of files with a slim line above it: which file this is, what white space counts, folding. The part
// that every window of the viewer alone has. GUI thread.
class PairPanel : public QWidget {
    Q_OBJECT

public:
    explicit PairPanel(QWidget *parent = nullptr);

    void showPair(const audit::FilePair &pair, const PairNames &names);
    void showNotice(const QString &text,
                    const QString &file = {}); // instead of a pair; whose it is, if one file's
    void setPosition(const QString &text);     // "2 of 5", beside the name; empty = none

    [[nodiscard]] DiffView &diff() const { return *m_diff; }
    [[nodiscard]] const PairNames &names() const { return m_names; }
    [[nodiscard]] const QString &notice() const { return m_notice; } // empty while a pair is shown

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QComboBox *makeWhitespaceBox(QWidget *parent);
    void showName();

    PairNames m_names;
    QString m_notice;
    QWidget *m_bar;
    QLabel *m_name;
    QLabel *m_position;
    DiffView *m_diff;
};

} // namespace ui
