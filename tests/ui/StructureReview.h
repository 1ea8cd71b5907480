#pragma once

#include "tests/support/ScratchRepository.h"
#include "ui/SessionController.h"

#include <QTemporaryDir>

#include <string>

namespace tests {

// An upstream of two files and a plugin that overrides members of a class of one of them, and took over all
// lines but one of a commit to the other.
class StructureReview {
public:
    StructureReview()
    {
        const std::string folder = "vllm/model_executor/models/";
        m_upstream.add("Start", {{folder + "attn.py", text(attention("x", ""))},
                                 {folder + "merge.py", text(merge({}))},
                                 {"README.md", text("read\n")}});
        m_a = m_upstream.tip();
        scales = m_upstream.add("[Attention] Scale by a factor (#200)",
                                {{folder + "attn.py", text(attention("x, factor", ", factor=2"))}});
        keywords =
            m_upstream.add("[Merge] Say every option (#201)", {{folder + "merge.py", text(merge(all()))}});
        m_b = m_upstream.tip();
        if (!m_upstream.builder().setTag("A", m_a) || !m_upstream.builder().setTag("B", m_b))
            qFatal("the ends could not be tagged");
        m_plugin.add("Adapt", {{"vllm_metax/__init__.py", text("")},
                               {"vllm_metax/models/attn.py", text(subclass())},
                               {"vllm_metax/models/merge.py", text(merge(all(), 3))}});
        if (!m_plugin.builder().setBranch("main", m_plugin.tip()) || !m_plugin.builder().checkOut("main"))
            qFatal("the plugin could not be checked out");
    }

    void open(ui::SessionController &controller) const
    {
        review::Session session;
        session.upstream = {.path = m_upstream.path().string(), .rootCommit = {}};
        session.local = {.path = m_plugin.path().string(), .rootCommit = {}};
        session.range = {.typedA = "A", .typedB = "B", .a = m_a, .b = m_b};
        session.snapshot.kind = git::SnapshotKind::Worktree;
        session.reviewer = "R. Reviewer";
        const auto file = std::filesystem::path(m_folder.path().toStdString()) / "structure.metaxreview";
        if (!controller.create(file, session))
            qFatal("the session file could not be made");
    }

    git::Oid scales;   // attn.py: another signature, and the caller of it
    git::Oid keywords; // merge.py: six lines, of which local has five

private:
    static std::string attention(const std::string &parameters, const std::string &argument)
    {
        std::string body;
        for (int i = 0; i < 30; ++i)
            body += "        self.part_" + std::to_string(i) + " = config.part_" + std::to_string(i) + "\n";
        return "import torch\n\n\nclass Attention(torch.nn.Module):\n    def __init__(self, config):\n" +
               body + "\n    def scale(self, " + parameters +
               "):\n        return x\n\n    def forward(self, x):\n"
               "        return self.scale(x" +
               argument + ")\n\n    def reset(self):\n        self.part_0 = None\n";
    }
    static std::string subclass()
    {
        return "from vllm.model_executor.models.attn import Attention\n\n\n"
               "class MacaAttention(Attention):\n"
               "    def scale(self, x):\n        return maca_ops.scale(x)\n\n"
               "    def warm_up(self):\n        maca_ops.warm_up(self)\n";
    }
    static std::vector<std::string> all()
    {
        return {"left=config.left",   "right=config.right", "middle=config.middle",
                "upper=config.upper", "lower=config.lower", "centre=config.centre"};
    }
    static std::string merge(const std::vector<std::string> &options, int without = -1)
    {
        std::string text = "def join(parts):\n    return sum(parts)\n\n\ndef merge(config):\n"
                           "    return combine(\n        config.parts,\n";
        for (int i = 0; i < static_cast<int>(options.size()); ++i)
            text += i == without ? "" : "        " + options[static_cast<std::size_t>(i)] + ",\n";
        text += "    )\n\n\n";
        for (int i = 0; i < 20; ++i)
            text += "def step_" + std::to_string(i) + "(x):\n    return x + " + std::to_string(i) + "\n\n\n";
        return text;
    }

    QTemporaryDir m_folder;
    ScratchRepository m_upstream;
    ScratchRepository m_plugin;
    git::Oid m_a;
    git::Oid m_b;
};

} // namespace tests
