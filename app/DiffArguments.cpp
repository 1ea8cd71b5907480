#include "app/DiffArguments.h"

#include "app/CommandLineOptions.h"
#include "app/WindowArguments.h"
#include "core/diff/Alignment.h"

#include <QCoreApplication>

#include <array>
#include <format>

namespace app {
namespace {

using Value = OptionSpec::Value;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DiffArguments)
};

constexpr std::array<OptionSpec, 7> specs{{{"wait", 'w', Value::None},
                                           {"base", 0, Value::One},
                                           {"theme", 0, Value::One},
                                           {"name", 0, Value::One},
                                           {"left-label", 0, Value::One},
                                           {"right-label", 0, Value::One},
                                           {"base-label", 0, Value::One}}};

std::filesystem::path withoutFinalSlash(std::string text)
{
    while (text.size() > 1 && text.ends_with('/'))
        text.pop_back();
    return text;
}

bool isAbsent(const std::filesystem::path &path)
{
    return path == "/dev/null";
}

bool isPipe(const std::filesystem::path &path)
{
    return path == "-" || path.native().starts_with("/dev/fd/") || path.native().starts_with("/proc/");
}

// A copy that git made for its tools: a file in a folder of its own, or one of two whole folders.
bool isCopyOfGit(const std::filesystem::path &path)
{
    const std::string folder = path.parent_path().filename().string();
    return folder.starts_with("git-blob-") || folder.starts_with("git-difftool.");
}

bool hasOwnName(const std::filesystem::path &path)
{
    return !isAbsent(path) && !isPipe(path);
}

QString shown(const std::string &bytes)
{
    return QString::fromLocal8Bit(bytes);
}

QString ofGit(const QString &name, diff::Side side)
{
    switch (side) {
    case diff::Side::Left:
        return Words::tr("%1 (before, from git)").arg(name);
    case diff::Side::Right:
        return Words::tr("%1 (after, from git)").arg(name);
    case diff::Side::Base:
        return Words::tr("%1 (base, from git)").arg(name);
    }
    return name;
}

QString sideName(const std::filesystem::path &path, const std::string &label, diff::Side side)
{
    if (!label.empty())
        return shown(label);
    if (isAbsent(path))
        return Words::tr("no file");
    if (path == "-")
        return Words::tr("standard input");
    if (isPipe(path))
        return Words::tr("pipe %1").arg(shown(path.string()));
    if (isCopyOfGit(path))
        return ofGit(shown(path.filename().string()), side);
    return shown(path.string());
}

} // namespace

base::Result<DiffArguments> parseDiffArguments(std::span<const std::string> words)
{
    const auto options = parseOptions(words, specs);
    if (!options)
        return std::unexpected(options.error());
    if (options->operands.size() != 2)
        return base::fail(base::Code::Invalid, std::format("two files or two folders are needed, {} given",
                                                           options->operands.size()));
    DiffArguments wanted{.left = withoutFinalSlash(options->operands[0]),
                         .right = withoutFinalSlash(options->operands[1]),
                         .base = withoutFinalSlash(options->one("base")),
                         .name = options->one("name"),
                         .leftLabel = options->one("left-label"),
                         .rightLabel = options->one("right-label"),
                         .baseLabel = options->one("base-label"),
                         .wait = options->has("wait"),
                         .theme = {}};
    if (wanted.left.empty() || wanted.right.empty())
        return base::fail(base::Code::Invalid, "a file has an empty name");
    if (wanted.left == "-" && wanted.right == "-")
        return base::fail(base::Code::Invalid, "only one side can be read from standard input");
    if (options->has("theme")) {
        const auto kind = themeNamed(options->one("theme"));
        if (!kind)
            return std::unexpected(kind.error());
        wanted.theme = *kind;
    }
    return wanted;
}

std::string fileNameOf(const DiffArguments &arguments)
{
    if (!arguments.name.empty())
        return arguments.name;
    for (const auto *path : {&arguments.right, &arguments.left})
        if (hasOwnName(*path))
            return path->filename().string();
    return arguments.left.string() + ", " + arguments.right.string();
}

ui::PairNames namesOf(const DiffArguments &arguments)
{
    return {.file = shown(fileNameOf(arguments)),
            .left = sideName(arguments.left, arguments.leftLabel, diff::Side::Left),
            .right = sideName(arguments.right, arguments.rightLabel, diff::Side::Right),
            .base = arguments.base.empty() ? QString()
                                           : sideName(arguments.base, arguments.baseLabel, diff::Side::Base)};
}

} // namespace app
