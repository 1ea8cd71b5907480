#include "tests/support/ScratchRepository.h"

#include <QCryptographicHash>
#include <QProcess>
#include <QProcessEnvironment>

#include <algorithm>
#include <format>
#include <fstream>
#include <iterator>

namespace tests {

namespace {

template<typename T>
T must(base::Result<T> result)
{
    if (!result)
        qFatal("scratch repository: %s (%s)", result.error().message.c_str(), result.error().detail.c_str());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

std::string readBytes(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

git::FileContent text(std::string bytes)
{
    return {std::move(bytes), git::FileMode::Regular};
}

git::FileContent executable(std::string bytes)
{
    return {std::move(bytes), git::FileMode::Executable};
}

git::FileContent symlink(std::string target)
{
    return {std::move(target), git::FileMode::Symlink};
}

git::FileContent submodule(const git::Oid &commit)
{
    return {commit.hex(), git::FileMode::Submodule};
}

std::string lines(std::string_view word, int count)
{
    std::string result;
    for (int i = 1; i <= count; ++i)
        result += std::format("{} {}\n", word, i);
    return result;
}

std::string hashTree(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> paths;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(folder))
        paths.push_back(entry.path());
    std::ranges::sort(paths);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto addPart = [&hash](std::string_view part) {
        hash.addData(QByteArrayView(std::format("{}:", part.size()).c_str()));
        hash.addData(QByteArrayView(part.data(), static_cast<qsizetype>(part.size())));
    };
    for (const auto &path : paths) {
        const auto status = std::filesystem::symlink_status(path);
        addPart(path.lexically_relative(folder).string());
        addPart(std::format("{} {:o}", static_cast<int>(status.type()),
                            static_cast<unsigned>(status.permissions())));
        if (std::filesystem::is_symlink(status))
            addPart(std::filesystem::read_symlink(path).string());
        else if (std::filesystem::is_regular_file(status))
            addPart(readBytes(path));
    }
    return hash.result().toHex().toStdString();
}

ScratchRepository::ScratchRepository(git::HistoryBuilder::Layout layout)
{
    if (!m_folder.isValid())
        qFatal("scratch repository: no temporary folder");
    m_builder.emplace(must(git::HistoryBuilder::create(temporary() / "repository", layout)));
}

std::filesystem::path ScratchRepository::temporary() const
{
    return m_folder.path().toStdString();
}

std::filesystem::path ScratchRepository::gitDirectory() const
{
    const std::filesystem::path inner = path() / ".git";
    return std::filesystem::exists(inner) ? inner : path();
}

git::Oid ScratchRepository::record(git::CommitDraft draft)
{
    m_time += 60;
    draft.time = m_time;
    const git::Oid id = must(m_builder->commit(draft));
    std::map<std::string, git::FileContent> files;
    if (!draft.parents.empty()) {
        files = m_files.at(draft.parents.front());
        m_firstParent[id] = draft.parents.front();
    }
    for (const auto &[path, content] : draft.files) {
        if (content)
            files[path] = *content;
        else
            files.erase(path);
    }
    m_files[id] = std::move(files);
    return id;
}

git::Oid ScratchRepository::addOn(std::vector<git::Oid> parents, std::string_view message,
                                  const Changes &changes)
{
    git::CommitDraft draft;
    draft.parents = std::move(parents);
    draft.message = message;
    draft.files = changes;
    return record(std::move(draft));
}

git::Oid ScratchRepository::add(std::string_view message, const Changes &changes)
{
    m_tip = addOn(m_tip.isNull() ? std::vector<git::Oid>{} : std::vector{m_tip}, message, changes);
    return m_tip;
}

git::Oid ScratchRepository::merge(std::string_view message, const git::Oid &other, const Changes &changes)
{
    m_tip = addOn({m_tip, other}, message, changes);
    return m_tip;
}

git::Oid ScratchRepository::rename(std::string_view message, const std::string &from, const std::string &to,
                                   const std::optional<std::string> &newText)
{
    git::FileContent content = m_files.at(m_tip).at(from);
    if (newText)
        content.bytes = *newText;
    return add(message, {{from, std::nullopt}, {to, content}});
}

git::Oid ScratchRepository::revert(const git::Oid &commit)
{
    const auto &after = m_files.at(commit);
    const auto &before = m_files.at(m_firstParent.at(commit));
    Changes changes;
    for (const auto &[path, content] : after)
        if (!before.contains(path))
            changes[path] = std::nullopt;
    for (const auto &[path, content] : before) {
        const auto now = after.find(path);
        if (now == after.end() || now->second.bytes != content.bytes || now->second.mode != content.mode)
            changes[path] = content;
    }
    return add(std::format("Revert {}", commit.shortHex()), changes);
}

void ScratchRepository::branch(std::string_view name, const git::Oid &commit)
{
    must(m_builder->setBranch(name, commit));
}

void ScratchRepository::tag(std::string_view name, const git::Oid &commit, std::string_view message)
{
    must(m_builder->setTag(name, commit, message));
}

void ScratchRepository::checkOut(std::string_view name)
{
    branch(name, m_tip);
    must(m_builder->checkOut(name));
}

const std::map<std::string, git::FileContent> &ScratchRepository::filesOf(const git::Oid &commit) const
{
    return m_files.at(commit);
}

void ScratchRepository::makeShallow(const std::vector<git::Oid> &boundary)
{
    std::ofstream stream(gitDirectory() / "shallow", std::ios::binary);
    for (const git::Oid &id : boundary)
        stream << id.hex() << '\n';
}

void ScratchRepository::removeObject(const git::Oid &id)
{
    const std::string hex = id.hex();
    if (!std::filesystem::remove(gitDirectory() / "objects" / hex.substr(0, 2) / hex.substr(2)))
        qFatal("scratch repository: no loose object %s", hex.c_str());
}

void ScratchRepository::makePartial()
{
    static_cast<void>(git({"config", "core.repositoryformatversion", "1"}));
    static_cast<void>(git({"config", "extensions.partialclone", "origin"}));
}

void ScratchRepository::writeFile(std::string_view relative, std::string_view bytes) const
{
    const std::filesystem::path file = path() / relative;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

std::string ScratchRepository::git(const std::vector<std::string> &arguments, std::string_view input) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GIT_CONFIG_NOSYSTEM"), QStringLiteral("1"));
    environment.insert(QStringLiteral("GIT_CONFIG_GLOBAL"), QStringLiteral("/dev/null"));
    environment.insert(QStringLiteral("GIT_NO_LAZY_FETCH"), QStringLiteral("1"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QString::fromStdString(path().string()));
    QStringList words;
    for (const std::string &argument : arguments)
        words.append(QString::fromStdString(argument));
    process.start(QStringLiteral("git"), words);
    process.write(input.data(), static_cast<qint64>(input.size()));
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0)
        qFatal("git %s: %s", qPrintable(words.join(QLatin1Char(' '))),
               process.readAllStandardError().constData());
    return process.readAllStandardOutput().toStdString();
}

std::vector<std::string> ScratchRepository::gitLines(const std::vector<std::string> &arguments) const
{
    std::vector<std::string> result;
    const std::string output = git(arguments);
    for (std::size_t at = 0; at < output.size();) {
        const std::size_t end = std::min(output.find('\n', at), output.size());
        if (end > at)
            result.push_back(output.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

} // namespace tests
