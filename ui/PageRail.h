#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QAction;

namespace ui {

// The pages at the left edge: icon above name, one of them current. Entries are actions, so the command
// palette and the menu show the same ones.
class PageRail : public QWidget {
    Q_OBJECT

public:
    explicit PageRail(QWidget *parent = nullptr);

    void addPage(QAction *action, const QString &icon); // a checkable action
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    class Entry;
    QList<Entry *> m_entries;
};

} // namespace ui
