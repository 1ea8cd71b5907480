#pragma once

#include "core/audit/FilePair.h"

#include <string>

namespace tests {

// 300 lines of Python; on the right the method `second` has another body and three more lines.
inline audit::FilePair pythonPair()
{
    std::string left = "import torch\n\n\nclass Model(Base):\n    def first(self):\n";
    for (int i = 6; i <= 200; ++i)
        left += "        value_" + std::to_string(i) + " = " + std::to_string(i) + "\n";
    left += "\n    def second(self):\n";
    std::string right = left;
    left += "        return None\n";
    right += "        a = 1\n        b = 2\n        c = 3\n        return a\n";
    for (int i = 204; i <= 300; ++i) {
        const std::string line = "        more_" + std::to_string(i) + " = " + std::to_string(i) + "\n";
        left += line;
        right += line;
    }
    return audit::textPair("vllm/model.py", left, right);
}

} // namespace tests
