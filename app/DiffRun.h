#pragma once

namespace app {

// Runs `metax-review diff`: the viewer alone in a window. The exit code as in CommandLine.h: ExitUsage also
// without a display, ExitIo when a file cannot be read.
int runDiff(int argc, char **argv);

} // namespace app
