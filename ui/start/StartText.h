#pragma once

#include "core/audit/StartCheck.h"
#include "ui/start/FormField.h"

#include <QString>

#include <filesystem>

namespace ui {

// A check's result as the form says it: does it fit, and one sentence.
struct FieldVerdict {
    FieldState state = FieldState::Empty;
    QString message;
    bool operator==(const FieldVerdict &) const = default;
};

[[nodiscard]] FieldVerdict repositoryVerdict(const base::Result<audit::RepositoryCheck> &check);
[[nodiscard]] FieldVerdict rangeVerdict(const base::Result<audit::RangeCheck> &check);
[[nodiscard]] FieldVerdict snapshotVerdict(const base::Result<audit::SnapshotCheck> &check);
[[nodiscard]] FieldVerdict fileVerdict(const base::Result<void> &check);

// What refs are offered while a revision is typed: versions and branches first, in the order of core.
[[nodiscard]] QStringList refNames(const audit::RepositoryCheck &check);

// "v0.21.0-v0.22.0-deepseek_v4.metaxreview": characters that are trouble in file names become '-'.
[[nodiscard]] QString proposedFileName(const QString &a, const QString &b, const QStringList &families);

[[nodiscard]] std::filesystem::path toPath(const QString &text);

} // namespace ui
