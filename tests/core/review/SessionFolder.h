#pragma once

#include "core/base/SafeWrite.h"
#include "core/review/SessionStore.h"
#include "tests/core/review/RandomSession.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace tests {

namespace fs = std::filesystem;

inline std::string bytesOf(const fs::path &file)
{
    return base::readFile(file).value_or("(none)");
}

inline void put(const fs::path &file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

// A folder of its own for one session file and its journal, and a session to decide in.
struct SessionFolder {
    SessionFolder()
        : folder(dir.path().toStdString())
        , file(folder / "a.metaxreview")
        , journal(folder / "a.metaxreview.journal")
    {
    }

    // Makes and keeps `count` edits.
    void decide(review::SessionStore &store, int count)
    {
        for (int i = 0; i < count; ++i) {
            const review::SessionEdit edit = random.edit(now);
            QVERIFY(review::apply(now, edit));
            const auto appended = store.append(edit);
            QVERIFY2(appended, appended ? "" : appended.error().message.c_str());
        }
    }

    // Everything in the folder, hidden files too.
    [[nodiscard]] QStringList entries() const
    {
        return QDir(dir.path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

    QTemporaryDir dir;
    fs::path folder;
    fs::path file;
    fs::path journal;
    RandomSession random{3};
    review::Session start = random.session();
    review::Session now = start;
};

} // namespace tests
