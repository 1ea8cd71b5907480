#include "app/CommandLineText.h"

#include "core/base/Text.h"

#include <format>
#include <ostream>

namespace app {
namespace {

constexpr std::string_view programHelp =
    R"(metax-review: review what upstream vLLM changed before MetaX takes it over.

  metax-review [FILE.metaxreview]   open the window, on a review
  metax-review --demo               open the window on a made-up review
  with --theme light|dark|high-contrast|system    for this run only
  and --page overview|commits|files|report

  metax-review diff LEFT RIGHT      two files or two folders side by side, in a window of their own

Without a window:
  metax-review audit ...    list the commits of a range that concern the local files
  metax-review report ...   write a review as Markdown
  metax-review account ...  what every difference is there for: closed sums and what is open
  metax-review check ...    list what is still open
  metax-review notes ...    judge every NOTE(MetaX) and older marker of a snapshot
  metax-review VERB --help  the options of a verb
  metax-review --version

Exit codes: 0 ok, 1 something is open (account, check, notes), 2 wrong usage, 3 a file or repository could not be read or
written.
)";

constexpr std::string_view auditHelp =
    R"(metax-review audit: list every commit of a range that concerns the local files.

  metax-review audit --upstream PATH --range A..B --local PATH --snapshot REV|index|worktree|DIR
                     [--family NAME ...] [--all-mapped] [--map LOCAL=UPSTREAM ...]
                     [-o FILE.metaxreview] [--list] [--json]

  --upstream PATH    the vLLM repository
  --range A..B       base and target revision
  --local PATH       the vLLM-MetaX repository; not needed for a directory
  --snapshot S       what is under review there: a revision, "index", "worktree", or a directory (with a "/")
  --family NAME      only these model families; default: every model file
  --all-mapped       mapped files outside vllm_metax/models/ too
  --map LOCAL=UP     LOCAL stands for UP, whatever the rules say; "LOCAL=" has no counterpart, "=UP" is a file of the
                     target that nothing local stands for
  -o, --output FILE  store the review; an existing file of the same review keeps its decisions
  --list             one line per commit
  --json             the whole result as JSON

Nothing is written but FILE.
)";

constexpr std::string_view reportHelp = R"(metax-review report: write a review as Markdown.

  metax-review report FILE.metaxreview [-o REPORT.md]
  metax-review report --demo [-o REPORT.md]

  -o, --output FILE  write there instead of to standard output
  --demo             the made-up review that comes with the program
)";

constexpr std::string_view accountHelp =
    R"(metax-review account: what every difference is there for.

  metax-review account FILE.metaxreview [--file PATH] [--json]

Sums that close: the commits of the range, the hunks between A and B by what explains them, the hunks between the
local files and B, the changed members of upstream classes that local classes build on. Then one line for what could
not be read, for each file, and for each thing that is open, with its place: a hunk that nothing accounts for; a hunk
that no commit explains; a changed member of a base class; a line left out of a commit that was taken over otherwise;
a file of which not all can be looked at; a commit without a decision, with its local files. Last the marks of what
reads differently now; they count for nothing.

  --file PATH        one local or upstream file only
  --json             the same as JSON

Exit code 1 while any of these is open, marks aside. "check" looks at more: mappings, actions, evidence, and what is
recorded outside the range.
)";

constexpr std::string_view checkHelp =
    R"(metax-review check: list what stands between a review and "complete".

  metax-review check FILE.metaxreview [--json]

One line per open item: its kind, what it is about, and a sentence; of commits, mappings and lines. Exit code 1 while
there is one, else 0 and "nothing is open".
)";

constexpr std::string_view notesHelp =
    R"(metax-review notes: judge every NOTE(MetaX) and older marker of a snapshot.

  metax-review notes --local PATH --snapshot REV|index|worktree|DIR [--upstream PATH --target REV] [--json]

One line per note: its place, its shape, and "ok" or what its text lacks of three things: the concrete difference from
upstream, why MACA needs it, and when it can be removed or has to be looked at again. A note that claims a defect of
upstream needs symbol, revision and evidence too.

  --local PATH       the vLLM-MetaX repository; not needed for a directory
  --snapshot S       a revision, "index", "worktree", or a directory (with a "/")
  --upstream PATH    the vLLM repository, in which symbols, files, commits and pull requests that notes name are
                     looked up
  --target REV       the revision there: what it does not have is dead, a condition that it meets is due
  --json             the same as JSON, with the words, the phrases found, and the lines that each note covers

Exit code 1 when a note lacks something. Nothing is written.
)";

constexpr std::string_view diffHelp =
    R"(metax-review diff: two files or two folders side by side, in a window of their own.

  metax-review diff [--wait] [--theme light|dark|high-contrast|system] [--name NAME]
                    [--left-label TEXT] [--right-label TEXT] [--base FILE [--base-label TEXT]]
                    LEFT RIGHT

  LEFT, RIGHT         files or folders; "-" is standard input, a pipe is read once, /dev/null is a file that is not there
  -w, --wait          return when the window is closed; without it the window stays when the command has returned
  --theme T           for this run only
  --name NAME         what the file is called; also chooses the syntax that is coloured
  --left-label TEXT   what stands above the left side instead of its path
  --right-label TEXT  what stands above the right side
  --base FILE         what both come from: three panes that say which side changed a line
  --base-label TEXT   what stands above its pane

As git difftool, for files and with --dir-diff for folders:
  git config --global diff.tool metax-review
  git config --global difftool.metax-review.cmd 'metax-review diff --wait --name="$MERGED" -- "$LOCAL" "$REMOTE"'
  git config --global difftool.prompt false

Nothing is written. Exit codes: 0 shown, 2 wrong usage or no display, 3 a file or folder could not be read.
)";

std::string_view stageText(audit::AuditUpdate::Stage stage)
{
    switch (stage) {
    case audit::AuditUpdate::Stage::Range:
        return "resolving the range";
    case audit::AuditUpdate::Stage::Mapping:
        return "finding counterparts";
    case audit::AuditUpdate::Stage::Commits:
        return "walking commits";
    case audit::AuditUpdate::Stage::Modules:
        return "reading changed files";
    case audit::AuditUpdate::Stage::Twins:
        return "comparing both sides";
    }
    return "working";
}

constexpr std::string_view clearLine = "\r\x1b[K";

} // namespace

std::string helpText(std::string_view verb)
{
    if (verb == "audit")
        return std::string(auditHelp);
    if (verb == "report")
        return std::string(reportHelp);
    if (verb == "account")
        return std::string(accountHelp);
    if (verb == "check")
        return std::string(checkHelp);
    if (verb == "notes")
        return std::string(notesHelp);
    if (verb == "diff")
        return std::string(diffHelp);
    return std::string(programHelp);
}

void printLine(std::ostream &stream, std::string_view line)
{
    stream << base::withVisibleControls(line) << '\n';
}

int complain(const Streams &streams, std::string_view message, Exit code)
{
    printLine(streams.err, std::format("metax-review: {}", message));
    return code;
}

int complain(const Streams &streams, const base::Error &error, BadInput input)
{
    const auto isInput = error.code == base::Code::Invalid || error.code == base::Code::NotFound;
    const auto code = isInput && input == BadInput::IsUsage ? ExitUsage : ExitIo;
    return complain(
        streams, error.detail.empty() ? error.message : std::format("{} ({})", error.message, error.detail),
        code);
}

int misuse(const Streams &streams, std::string_view verb, std::string_view message)
{
    return complain(streams, std::format("{}; see \"metax-review {} --help\"", message, verb), ExitUsage);
}

audit::AuditProgress progressLine(const Streams &streams)
{
    if (!streams.showProgress)
        return {};
    return [&err = streams.err](const audit::AuditUpdate &update) {
        err << clearLine << stageText(update.stage);
        if (update.total > 0)
            err << std::format(" {}/{}", update.done, update.total);
        else if (update.done > 0)
            err << ' ' << base::grouped(update.done);
        err.flush();
    };
}

audit::ProvenanceProgress accountProgressLine(const Streams &streams)
{
    if (!streams.showProgress)
        return {};
    return [&err = streams.err](std::size_t done, std::size_t total) {
        err << clearLine << std::format("following lines {}/{}", done, total) << std::flush;
    };
}

void endProgress(const Streams &streams)
{
    if (streams.showProgress)
        streams.err << clearLine << std::flush;
}

} // namespace app
