#include "app/CommandLine.h"

#ifdef METAX_GUI
#include "app/Application.h"
#include "app/DiffRun.h"
#endif

#include <QString>

#include <cstdio>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace {

// Texts and the tables made of them take megabytes each. glibc raises the size from which a block has a
// mapping of its own with every such block that is freed; later ones then come from the heap, where a small
// one behind them keeps their memory from going back.
void returnLargeBlocksAtOnce()
{
#ifdef M_MMAP_THRESHOLD
    ::mallopt(M_MMAP_THRESHOLD, 256 * 1024);
#endif
}

} // namespace

int main(int argc, char **argv)
{
    returnLargeBlocksAtOnce();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    if (const auto code = app::runCommandLine(arguments))
        return *code;
#ifdef METAX_GUI
    if (app::asksForDiff(arguments))
        return app::runDiff(argc, argv);
    return app::runWindow(argc, argv);
#else
    std::fputs("metax-review: this build has no window; see metax-review --help\n", stderr);
    return 2;
#endif
}
