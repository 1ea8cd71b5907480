#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// Where upstream keeps the counterpart of a local model file, by name alone. `paths`: sorted paths of the
// upstream tree's Python files. Gives their numbers, preferred first: the file of the same name among the
// executor's models; then below the family's folder, the folder itself, `nvidia`, `common`, and the other
// platforms by name. A family's part may be a file of its own in either place ("fam_mtp.py" and
// "fam/nvidia/mtp.py"; "fam.py" and "fam/nvidia/model.py"). Empty for other files and for package
// initialisers.
[[nodiscard]] std::vector<std::size_t> modelsRootCandidates(std::string_view localPath,
                                                            const std::vector<std::string> &paths);

} // namespace review
