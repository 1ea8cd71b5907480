#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QListWidget;

namespace ui {

// The model families of the local snapshot, several selectable; none checked means every model file.
class FamilyPicker : public QWidget {
    Q_OBJECT

public:
    explicit FamilyPicker(QWidget *parent = nullptr);

    void setFamilies(const QStringList &families);     // checks survive where the family is still there
    [[nodiscard]] QStringList checkedFamilies() const; // sorted
    void setChecked(const QStringList &families);

Q_SIGNALS:
    void changed();

private:
    void showSummary();

    QListWidget *m_list;
    QLabel *m_summary;
};

} // namespace ui
