#pragma once

#include "core/audit/RangeAudit.h"
#include "tests/support/ScratchRepository.h"
#include "ui/PlainStyle.h"
#include "ui/SessionController.h"
#include "ui/Theme.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <string>

namespace tests {

// An upstream of a dozen commits and a plugin with two adapted files, opened as a review: what the pages'
// tests look at. A and B have diverged: one fix is on both sides (a twin), one hot fix is only in A and
// dropped.
class SmallReview {
public:
    SmallReview()
    {
        makeUpstream();
        makePlugin();
    }

    [[nodiscard]] review::Session session() const
    {
        review::Session session;
        session.upstream = {.path = m_upstream.path().string(), .rootCommit = {}};
        session.local = {.path = m_plugin.path().string(), .rootCommit = {}};
        session.range = {.typedA = "A", .typedB = "B", .a = m_a, .b = m_b};
        session.snapshot.kind = git::SnapshotKind::Worktree;
        session.reviewer = "R. Reviewer";
        return session;
    }
    [[nodiscard]] std::filesystem::path file() const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / "small.metaxreview";
    }
    void open(ui::SessionController &controller) const
    {
        if (!controller.create(file(), session()))
            qFatal("the session file could not be made");
    }

    git::Oid bugfix;   // mtp.py
    git::Oid feature;  // model.py, config.py, a test and a document
    git::Oid twin;     // model.py, already in A
    git::Oid dropped;  // only in A
    git::Oid reverted; // model.py, later reverted

private:
    static std::string model(int extra)
    {
        std::string text =
            "import torch\n\n\nclass FamModel(torch.nn.Module):\n    def __init__(self, config):\n";
        for (int i = 0; i < 40; ++i)
            text += "        self.layer_" + std::to_string(i) + " = config.value_" +
                    std::to_string(i + (i == 7 ? extra : 0)) + "  # part " + std::to_string(i) + "\n";
        return text;
    }
    static std::string mtp(const std::string &index)
    {
        std::string text =
            "import torch\n\n\nclass FamMTP(torch.nn.Module):\n    def __init__(self, config):\n"
            "        ratios = config.compress_ratios\n        self.layers = [ratios[" +
            index + "] for i in range(3)]\n\n    def forward(self, ids):\n";
        for (int i = 0; i < 25; ++i)
            text += "        ids = self.layers[" + std::to_string(i % 3) +
                    "](ids, step=" + std::to_string(i) + ")\n";
        return text + "        return ids\n";
    }

    void makeUpstream()
    {
        const std::string folder = "vllm/model_executor/models/";
        const auto base = m_upstream.add("Start the family", {{folder + "fam.py", text(model(0))},
                                                              {folder + "fam_mtp.py", text(mtp("i"))},
                                                              {"vllm/config.py", text("LAYERS = 3\n")},
                                                              {"README.md", text("read\n")}});
        const std::string fix = "[Bugfix] Count layers from the start (#100)";
        m_upstream.add(fix, {{folder + "fam.py", text(model(1))}});
        dropped =
            m_upstream.add("Hot fix for the release only", {{folder + "fam_mtp.py", text(mtp("i + 0"))}});
        m_a = m_upstream.tip();
        m_upstream.moveTo(base);
        twin = m_upstream.add(fix, {{folder + "fam.py", text(model(1))}, {"docs/note.md", text("note\n")}});
        bugfix = m_upstream.add("[Bugfix] MTP layers index ratios past the backbone (#102)\n\n"
                                "The array follows the checkpoint: backbone first, then MTP.\n"
                                "Without the offset <b>every</b> draft layer read the first ratio.",
                                {{folder + "fam_mtp.py", text(mtp("start + i"))}});
        feature = m_upstream.add("[Model] Scale the family's values (#103)",
                                 {{folder + "fam.py", text(model(5))},
                                  {"vllm/config.py", text("LAYERS = 4\n")},
                                  {"tests/test_fam.py", text("pass\n")},
                                  {"docs/fam.md", text("fam\n")}});
        reverted = m_upstream.add("[MoE] Shared experts on an own stream (#104)",
                                  {{folder + "fam.py", text(model(9))}});
        m_upstream.revert(reverted);
        m_upstream.add("Only the documents", {{"docs/other.md", text("x\n")}});
        m_b = m_upstream.tip();
        if (!m_upstream.builder().setTag("A", m_a) || !m_upstream.builder().setTag("B", m_b))
            qFatal("the ends could not be tagged");
    }

    void makePlugin()
    {
        m_plugin.add("Adapt", {{"vllm_metax/__init__.py", text("")},
                               {"vllm_metax/models/fam.py", text(model(0) + "        self.maca = True\n")},
                               {"vllm_metax/models/fam_mtp.py", text(mtp("i"))},
                               {"vllm_metax/models/own.py", text("def only_here():\n    return 'maca'\n")}});
        if (!m_plugin.builder().setBranch("main", m_plugin.tip()) || !m_plugin.builder().checkOut("main"))
            qFatal("the plugin could not be checked out");
    }

    QTemporaryDir m_folder;
    ScratchRepository m_upstream;
    ScratchRepository m_plugin;
    git::Oid m_a;
    git::Oid m_b;
};

inline std::int64_t fixedClock()
{
    return 1'770'000'000;
}

inline void useWindowStyle(ui::ThemeKind kind = ui::ThemeKind::Light)
{
    QApplication::setStyle(new ui::PlainStyle);
    ui::Theme::current().setKind(kind);
    QApplication::setPalette(ui::Theme::current().palette());
    QApplication::setFont(ui::Theme::current().interfaceFont());
}

// Saves what `widget` looks like, once it has stopped changing, into the folder that METAX_GRABS names;
// nothing without it.
inline void keepGrab(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("METAX_GRABS");
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    QImage last;
    int same = 0;
    const bool settled = QTest::qWaitFor([&] {
        const QImage now = widget.grab().toImage();
        same = now == last ? same + 1 : 0;
        last = now;
        return same >= 3;
    });
    if (!settled)
        qWarning("the picture never came to rest");
    last.save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
}

} // namespace tests
