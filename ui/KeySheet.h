#pragma once

#include "ui/ActionList.h"

#include <QDialog>

namespace ui {

// F1: every key of the window, by section. Keys of the tables and the diff that are no actions are named by
// their pages through the property keysProperty: a QStringList of "keys<TAB>what they do".
class KeySheet : public QDialog {
    Q_OBJECT

public:
    explicit KeySheet(QWidget *window);
};

inline constexpr char keysProperty[] = "keys";

} // namespace ui
