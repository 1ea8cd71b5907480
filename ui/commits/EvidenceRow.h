#pragma once

#include "core/review/Evidence.h"
#include "ui/commits/EvidencePlace.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace ui {

// One piece of evidence as a form.
class EvidenceRow : public QWidget {
    Q_OBJECT

public:
    EvidenceRow(const review::Evidence &evidence, const PlaceContext &context, QWidget *parent);

    [[nodiscard]] review::Evidence evidence() const { return m_evidence; }
    // An offered place alone is no evidence: the reviewer has to say something, or touch the place.
    [[nodiscard]] bool isBlank() const
    {
        return m_evidence.text.empty() && (m_evidence.path.empty() || m_offered);
    }
    void offerPlace(const QString &path);
    void focusText();

Q_SIGNALS:
    void edited();
    void removeRequested();

private:
    void readPlaceText(const QString &text);

    review::Evidence m_evidence;
    PlaceContext m_context;
    bool m_offered = false;
    QComboBox *m_level;
    QLineEdit *m_text;
    QLineEdit *m_place;
    QLabel *m_problem;
};

} // namespace ui
