#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"
#include "ui/Card.h"

class QGridLayout;

namespace ui {

// The five locations of the environment as far as this review knows them. What nobody has recorded says so.
class EnvironmentCard : public Card {
    Q_OBJECT

public:
    explicit EnvironmentCard(QWidget *parent = nullptr);

    void show(const review::Session &session, const audit::AuditRequest &request);

private:
    void addRow(int row, const QString &location, const QString &path, const QString &identity);

    QWidget *m_table = nullptr;
};

} // namespace ui
