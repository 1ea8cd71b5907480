#include "app/Demo.h"

#include "app/CacheFolder.h"
#include "app/DemoReview.h"
#include "app/DemoSeries.h"
#include "core/git/PatchId.h"
#include "core/git/Repository.h"
#include "core/review/SessionStore.h"

#include <QCryptographicHash>
#include <QFile>

#include <array>
#include <format>
#include <unistd.h>

namespace app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char *, 4> texts{":/demo/upstream-base.txt", ":/demo/upstream-range.txt",
                                            ":/demo/plugin.txt", ":/demo/review.txt"};

base::Result<std::string> resource(const char *name)
{
    QFile file(QString::fromLatin1(name));
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(base::Code::NotFound,
                          std::format("the program was built without its demo ({})", name));
    return file.readAll().toStdString();
}

// Everything the demo is made from names its version, so that an old one is never taken for the new one.
base::Result<std::string> demoVersion()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto *name : texts) {
        const auto text = resource(name);
        if (!text)
            return text;
        hash.addData(QByteArrayView(text->data(), static_cast<qsizetype>(text->size())));
        hash.addData(QByteArrayView("", 1));
    }
    return hash.result().toHex().first(12).toStdString();
}

base::Result<void> ioError(const fs::path &path, const std::error_code &error)
{
    return base::fail(base::Code::Io, std::format("{}: {}", path.string(), error.message()));
}

struct Histories {
    DemoSeries upstream;
    DemoSeries plugin{&upstream};
};

base::Result<void> writeHistory(DemoSeries &series, const fs::path &folder,
                                git::HistoryBuilder::Layout layout, std::initializer_list<const char *> parts)
{
    auto builder = git::HistoryBuilder::create(folder, layout);
    if (!builder)
        return std::unexpected(builder.error());
    for (const auto *part : parts) {
        const auto text = resource(part);
        if (!text)
            return std::unexpected(text.error());
        if (auto written = series.write(*text, *builder); !written)
            return written;
    }
    return builder->checkOut("main");
}

// The histories, written below `folder`; they also tell the ids of what is there already, since those never
// differ.
base::Result<void> writeHistories(Histories &histories, const fs::path &folder)
{
    using Layout = git::HistoryBuilder::Layout;
    if (auto written =
            writeHistory(histories.upstream, folder / "upstream", Layout::Worktree, {texts[0], texts[1]});
        !written)
        return written;
    return writeHistory(histories.plugin, folder / "plugin", Layout::Worktree, {texts[2]});
}

base::Result<review::Session> shippedSession(const Histories &histories, const Demo &demo)
{
    const auto a = histories.upstream.commit("v0.9.0");
    const auto b = histories.upstream.commit("v0.10.0");
    const auto local = histories.plugin.commit("v0.9.0");
    if (!a || !b || !local)
        return base::fail(base::Code::Invalid, "demo text: a tag is missing");
    review::Session session;
    session.upstream = review::makeLink(demo.session, demo.upstream, histories.upstream.root()->hex());
    session.local = review::makeLink(demo.session, demo.plugin, histories.plugin.root()->hex());
    session.range = {"v0.9.0", "v0.10.0", *a, *b};
    session.snapshot.kind = git::SnapshotKind::Revision;
    session.snapshot.revision = "v0.9.0";
    session.snapshot.commit = *local;
    session.scope.allMapped = true;
    const auto text = resource(texts[3]);
    if (!text)
        return std::unexpected(text.error());
    if (const auto read = readDemoReview(*text, histories.upstream, session); !read)
        return std::unexpected(read.error());
    const auto repository = git::Repository::open(demo.upstream);
    if (!repository)
        return std::unexpected(repository.error());
    for (auto &[commit, record] : session.commits)
        if (const auto patch = git::patchId(*repository, commit); patch && !patch->isNull())
            record.patchId = patch->hex();
    return session;
}

bool isWhole(const fs::path &folder, const char *tag)
{
    const auto repository = git::Repository::open(folder);
    if (!repository)
        return false;
    const auto tip = repository->resolve(tag);
    return tip && repository->commit(*tip) && repository->rootCommit();
}

// Puts freshly built repositories in place of damaged ones; nothing else in the folder is touched.
base::Result<void> install(const fs::path &built, const fs::path &place)
{
    std::error_code error;
    fs::create_directories(place, error);
    if (error)
        return ioError(place, error);
    for (const auto *name : {"upstream", "plugin"}) {
        fs::remove_all(place / name, error);
        fs::rename(built / name, place / name, error);
        if (error)
            return ioError(place / name, error);
    }
    return {};
}

base::Result<void> storeSession(const Demo &demo, const review::Session &session)
{
    std::error_code error;
    if (!fs::exists(demo.session, error)) {
        const auto created = review::SessionStore::create(demo.session, session);
        return created ? base::Result<void>() : std::unexpected(created.error());
    }
    review::OpenReport report;
    auto store = review::SessionStore::open(demo.session, report);
    if (!store)
        return std::unexpected(store.error());
    if (store->isReadOnly())
        return base::fail(base::Code::Conflict,
                          std::format("the demo was not reset: {}", report.readOnlyReason));
    return store->save(session);
}

base::Result<void> make(const Demo &demo, const fs::path &building, DemoStart start)
{
    Histories histories;
    if (auto written = writeHistories(histories, building); !written)
        return written;
    if (!isWhole(demo.upstream, "v0.10.0") || !isWhole(demo.plugin, "v0.9.0"))
        if (auto installed = install(building, demo.session.parent_path()); !installed)
            return installed;
    std::error_code error;
    if (start == DemoStart::Reopen && fs::exists(demo.session, error))
        return {};
    const auto session = shippedSession(histories, demo);
    if (!session)
        return std::unexpected(session.error());
    return storeSession(demo, *session);
}

} // namespace

fs::path demoFolder()
{
    return cacheFolder() / "demo";
}

base::Result<Demo> prepareDemo(const fs::path &folder, DemoStart start)
{
    const auto version = demoVersion();
    if (!version)
        return std::unexpected(version.error());
    const auto place = folder / *version;
    Demo demo{place / "upstream", place / "plugin", place / "demo.metaxreview"};
    std::error_code error;
    if (start == DemoStart::Reopen && fs::exists(demo.session, error) && isWhole(demo.upstream, "v0.10.0") &&
        isWhole(demo.plugin, "v0.9.0"))
        return demo;
    const auto building = folder / std::format("{}.{}", *version, ::getpid());
    fs::remove_all(building, error);
    fs::create_directories(building, error);
    if (error)
        return std::unexpected(ioError(building, error).error());
    const auto made = make(demo, building, start);
    fs::remove_all(building, error);
    if (!made)
        return std::unexpected(made.error());
    return demo;
}

} // namespace app
