#pragma once

namespace tests {

// Runs `metax-review diff` as the program does, with a reader in front of it: when the difference is on
// screen, what the windows show is appended to the file $READER_REPORT as one JSON object a line,
// $READER_KEYS (names of keys, separated by spaces) are pressed one after the other with another line after
// each, and q closes the window. With $READER_WAITS_FOR the window stays until that file exists, and takes it
// away then. `argv` as of main(), the verb its second word.
[[nodiscard]] int runDiffWithReader(int argc, char **argv);

} // namespace tests
