#include "app/CommandLine.h"

#ifdef METAX_GUI
#include "app/Application.h"
#include "app/DiffRun.h"
#endif

#include <QString>

#include <cstdio>

int main(int argc, char **argv)
{
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
