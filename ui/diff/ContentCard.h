#pragma once

#include "ui/diff/ContentFacts.h"

#include <QFrame>

class QGridLayout;
class QLabel;

namespace ui {

class ImagePane;

// What one side of a pair is, in place of lines: a sign, its kind, what is known about it, and the picture if
// it is one. Values can be selected and copied.
class ContentCard : public QFrame {
    Q_OBJECT

public:
    explicit ContentCard(QWidget *parent = nullptr);

    // `facts`: null while they are being found out.
    void setSide(const DocumentSide &side, const SideFacts *facts, const QString &sideName);
    [[nodiscard]] ImagePane *imagePane() const { return m_image; }
    [[nodiscard]] QString text() const; // all it says, one fact a line
    void refreshLook();

private:
    void setFacts(const QStringList &labels, const QStringList &values, const QList<bool> &areExact);

    ImagePane *m_image;
    QLabel *m_icon;
    QLabel *m_kind;
    QLabel *m_reason;
    QWidget *m_list;
    QGridLayout *m_rows;
    QString m_iconName;
    QString m_text;
    bool m_isTrouble = false;
};

} // namespace ui
