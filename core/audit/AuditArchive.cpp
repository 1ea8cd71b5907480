#include "core/audit/AuditArchive.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

#include <type_traits>

namespace audit {
namespace {

constexpr qsizetype hashSize = 32;

// One description of every struct serves both directions: `each(archive, value)` names its fields in order.
class Writer {
public:
    explicit Writer(QByteArray &bytes)
        : m_stream(&bytes, QIODevice::WriteOnly)
    {
    }
    template<typename... Fields>
    void operator()(const Fields &...fields)
    {
        (put(fields), ...);
    }

private:
    template<typename T>
    void put(const T &value)
    {
        if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T> || std::is_integral_v<T>)
            m_stream << static_cast<qint64>(value);
        else
            each(*this, value);
    }
    void put(const std::string &text) { m_stream << QByteArray::fromStdString(text); }
    void put(const std::filesystem::path &path) { put(path.string()); }
    void put(const git::Oid &oid)
    {
        m_stream.writeRawData(reinterpret_cast<const char *>(oid.bytes.data()), std::ssize(oid.bytes));
    }
    template<typename T>
    void put(const std::vector<T> &values)
    {
        m_stream << static_cast<qint64>(values.size());
        for (const auto &value : values)
            put(value);
    }
    template<typename T>
    void put(const std::optional<T> &value)
    {
        put(value.has_value());
        if (value)
            put(*value);
    }

    QDataStream m_stream;
};

class Reader {
public:
    explicit Reader(const QByteArray &bytes)
        : m_stream(bytes)
    {
    }
    template<typename... Fields>
    void operator()(Fields &...fields)
    {
        (get(fields), ...);
    }
    [[nodiscard]] bool isComplete() const { return m_stream.status() == QDataStream::Ok && m_stream.atEnd(); }

private:
    template<typename T>
    void get(T &value)
    {
        if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T> || std::is_integral_v<T>) {
            qint64 number = 0;
            m_stream >> number;
            value = static_cast<T>(number);
        } else {
            each(*this, value);
        }
    }
    void get(std::string &text)
    {
        QByteArray bytes;
        m_stream >> bytes;
        text = bytes.toStdString();
    }
    void get(std::filesystem::path &path)
    {
        std::string text;
        get(text);
        path = text;
    }
    void get(git::Oid &oid)
    {
        m_stream.readRawData(reinterpret_cast<char *>(oid.bytes.data()), std::ssize(oid.bytes));
    }
    template<typename T>
    void get(std::vector<T> &values)
    {
        qint64 count = 0;
        m_stream >> count;
        for (qint64 i = 0; i < count && m_stream.status() == QDataStream::Ok; ++i)
            get(values.emplace_back());
    }
    template<typename T>
    void get(std::optional<T> &value)
    {
        bool present = false;
        get(present);
        if (present)
            get(value.emplace());
    }

    QDataStream m_stream;
};

// T is const when written.
template<typename A, typename T>
void each(A &archive, T &value)
{
    using Value = std::remove_const_t<T>;
    if constexpr (std::is_same_v<Value, git::RevisionRange>)
        archive(value.typedA, value.typedB, value.a, value.b, value.mergeBase, value.relation);
    else if constexpr (std::is_same_v<Value, git::SnapshotSpec>)
        archive(value.kind, value.revision, value.commit, value.directory);
    else if constexpr (std::is_same_v<Value, review::MappingRival>)
        archive(value.upstreamPath, value.rule, value.score, value.unknown);
    else if constexpr (std::is_same_v<Value, review::Mapping>)
        archive(value.localPath, value.upstreamAtA, value.upstreamAtB, value.kind, value.rule, value.score,
                value.rivals, value.inScope, value.chosenByReviewer, value.unknown);
    else if constexpr (std::is_same_v<Value, git::CommitInfo>)
        archive(value.id, value.tree, value.parents, value.authorName, value.authorEmail, value.authorTime,
                value.committerTime, value.committerOffset, value.message);
    else if constexpr (std::is_same_v<Value, git::FileChange>)
        archive(value.kind, value.oldPath, value.newPath, value.oldMode, value.newMode, value.oldBlob,
                value.newBlob, value.similarity);
    else if constexpr (std::is_same_v<Value, ModuleChange>)
        archive(value.change, value.group);
    else if constexpr (std::is_same_v<Value, Twin>)
        archive(value.commit, value.reason);
    else if constexpr (std::is_same_v<Value, CommitEntry>)
        archive(value.commit, value.isMerge, value.modules, value.localFiles, value.pullRequests, value.twin,
                value.reverts, value.revertedBy);
    else if constexpr (std::is_same_v<Value, SideCommit>)
        archive(value.commit, value.twin, value.droppedForGood, value.touchesMapped);
    else if constexpr (std::is_same_v<Value, git::RenameStep>)
        archive(value.commit, value.similarity, value.from, value.to);
    else if constexpr (std::is_same_v<Value, git::Omission>)
        archive(value.object, value.reason);
    else if constexpr (std::is_same_v<Value, AuditResult>)
        archive(value.range, value.snapshot, value.mappings, value.commits, value.aOnly, value.names,
                value.renames, value.omissions, value.commitsInRange, value.twinsInRange, value.upstreamRoot,
                value.localRoot);
    else
        static_assert(!sizeof(T), "a struct whose fields are not named here");
}

QByteArray hashOf(QByteArrayView bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

} // namespace

std::string archive(const AuditResult &result)
{
    QByteArray bytes;
    Writer writer(bytes);
    writer(result);
    return (hashOf(bytes) + bytes).toStdString();
}

std::optional<AuditResult> fromArchive(std::string_view bytes)
{
    const auto all = QByteArray::fromStdString(std::string(bytes));
    if (all.size() < hashSize || all.first(hashSize) != hashOf(QByteArrayView(all).sliced(hashSize)))
        return std::nullopt;
    const QByteArray content = all.sliced(hashSize);
    Reader reader(content);
    AuditResult result;
    reader(result);
    if (!reader.isComplete())
        return std::nullopt;
    return result;
}

} // namespace audit
