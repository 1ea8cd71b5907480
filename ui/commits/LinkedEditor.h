#pragma once

#include "ui/commits/LinkOffers.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace ui {

// The commits that a record is only needed together with: a line for each, which leads to it and can be taken
// out; offers of further ones; and a field for any other.
class LinkedEditor : public QWidget {
    Q_OBJECT

public:
    explicit LinkedEditor(QWidget *parent = nullptr);

    // What may be linked to `self`, and what subjects are looked up in; `audit` may be null.
    void setContext(const git::Oid &self, std::shared_ptr<const audit::AuditResult> audit,
                    const QList<LinkOffer> &offers);
    void setLinked(const std::vector<git::Oid> &linked);
    [[nodiscard]] const std::vector<git::Oid> &linked() const { return m_linked; } // sorted
    void setReadOnly(bool readOnly); // shows and leads, and changes nothing
    void acceptFirst();              // of the offers that are left; nothing without one

Q_SIGNALS:
    void edited();
    void commitRequested(const git::Oid &commit);

private:
    void add(const git::Oid &commit);
    void remove(const git::Oid &commit);
    void acceptTyped();
    void rebuild();
    void addRow(const git::Oid &commit);
    void addOffers();

    git::Oid m_self;
    std::shared_ptr<const audit::AuditResult> m_audit;
    QList<LinkOffer> m_offers;
    std::vector<git::Oid> m_linked;
    bool m_isReadOnly = false;
    bool m_showsAll = false; // of the offers
    QVBoxLayout *m_rows;
    QLineEdit *m_other;
    QLabel *m_problem;
};

} // namespace ui
