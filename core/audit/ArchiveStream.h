#pragma once

#include "core/git/Oid.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace audit {

// Values as bytes of this build's own layout and back, for caches only. `Fields::each(archive, value)` names
// the fields of each struct in order, for both directions.
template<typename Fields>
class ArchiveWriter {
public:
    explicit ArchiveWriter(QByteArray &bytes)
        : m_stream(&bytes, QIODevice::WriteOnly)
    {
    }
    template<typename... Values>
    void operator()(const Values &...values)
    {
        (put(values), ...);
    }

private:
    template<typename T>
    void put(const T &value)
    {
        if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T> || std::is_integral_v<T>)
            m_stream << static_cast<qint64>(value);
        else
            Fields::each(*this, value);
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

template<typename Fields>
class ArchiveReader {
public:
    explicit ArchiveReader(const QByteArray &bytes)
        : m_stream(bytes)
    {
    }
    template<typename... Values>
    void operator()(Values &...values)
    {
        (get(values), ...);
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
            Fields::each(*this, value);
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

// A SHA-256 over the rest, then the value.
template<typename Fields, typename T>
[[nodiscard]] std::string sealed(const T &value)
{
    QByteArray bytes;
    ArchiveWriter<Fields> writer(bytes);
    writer(value);
    return (QCryptographicHash::hash(bytes, QCryptographicHash::Sha256) + bytes).toStdString();
}

// Nullopt for anything but bytes that sealed() made.
template<typename Fields, typename T>
[[nodiscard]] std::optional<T> unsealed(std::string_view bytes)
{
    constexpr qsizetype hashSize = 32;
    const auto all = QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
    if (all.size() < hashSize)
        return std::nullopt;
    const QByteArray content = all.sliced(hashSize);
    if (all.first(hashSize) != QCryptographicHash::hash(content, QCryptographicHash::Sha256))
        return std::nullopt;
    ArchiveReader<Fields> reader(content);
    T value{};
    reader(value);
    if (!reader.isComplete())
        return std::nullopt;
    return value;
}

} // namespace audit
