#pragma once

#include "core/review/Evidence.h"
#include "ui/commits/EvidencePlace.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace ui {

class EvidenceRow;

// A list of evidence to fill in: level, sentence, place; rows are added and removed. A place that is not
// understood is said under its row and keeps the last one that was.
class EvidenceEditor : public QWidget {
    Q_OBJECT

public:
    explicit EvidenceEditor(QWidget *parent = nullptr);

    void setEvidence(const std::vector<review::Evidence> &evidence, const PlaceContext &context);
    [[nodiscard]] std::vector<review::Evidence>
    evidence() const; // rows with neither sentence nor place left out

    void setOfferedPath(const QString &path)
    {
        m_offeredPath = path;
    } // where new evidence most likely stands

Q_SIGNALS:
    void edited();

private:
    EvidenceRow *addRow(const review::Evidence &evidence);

    PlaceContext m_context;
    QString m_offeredPath;
    QVBoxLayout *m_list;
    std::vector<EvidenceRow *> m_rows;
};

} // namespace ui
