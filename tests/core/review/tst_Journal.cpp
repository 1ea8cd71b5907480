#include "core/review/Journal.h"
#include "tests/core/review/RandomSession.h"

#include <QTest>

#include <span>

using namespace review;
using End = JournalContent::End;

namespace {

const std::string baseHash(64, 'a');

} // namespace

class tst_Journal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        tests::RandomSession random(7);
        Session session = random.session();
        for (int i = 0; i < 8; ++i) {
            if (i == 4) {
                m_records.emplace_back(JournalFold{contentHash("x")});
                continue;
            }
            const SessionEdit edit = random.edit(session);
            QVERIFY(apply(session, edit));
            m_records.emplace_back(edit);
        }
        JournalLine line = journalHeader(baseHash);
        m_bytes = line.bytes;
        m_ends.push_back(m_bytes.size());
        for (const JournalRecord &record : m_records) {
            line = journalLine(record, line.check);
            m_bytes += line.bytes;
            m_ends.push_back(m_bytes.size());
        }
    }

    void wholeJournal()
    {
        const JournalContent content = parseJournal(m_bytes);
        QCOMPARE(content.end, End::Whole);
        QCOMPARE(content.baseHash, baseHash);
        QVERIFY(content.records == m_records);
        QCOMPARE(content.goodLength, m_bytes.size());
        QCOMPARE(content.dropped, 0U);
        QCOMPARE(parseJournal("").end, End::Whole);
        QVERIFY(parseJournal("").baseHash.empty());
    }

    // A write that was cut off at any byte is told from damage, and costs only the record that it cut.
    void everyTruncation()
    {
        for (std::size_t length = 0; length < m_bytes.size(); ++length) {
            const JournalContent content = parseJournal(m_bytes.substr(0, length));
            const bool isAtEnd = std::ranges::contains(m_ends, length) || length == 0;
            QCOMPARE(content.end, isAtEnd ? End::Whole : End::Torn);
            const auto whole =
                std::ranges::count_if(m_ends, [length](std::size_t end) { return end <= length; });
            QCOMPARE(content.records.size(),
                     static_cast<std::size_t>(std::max<std::ptrdiff_t>(whole - 1, 0)));
            QCOMPARE(content.goodLength, whole == 0 ? 0 : m_ends[static_cast<std::size_t>(whole) - 1]);
        }
    }

    void blocksThatNeverReachedTheDisk()
    {
        const JournalContent content = parseJournal(m_bytes + std::string(4096, '\0'));
        QCOMPARE(content.end, End::Torn);
        QVERIFY(content.records == m_records);
    }

    // No flip is taken for a record, and all before it stays.
    void everyFlippedByte()
    {
        for (std::size_t at = 0; at < m_bytes.size(); ++at) {
            std::string bytes = m_bytes;
            bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ 1U << at % 8);
            const JournalContent content = parseJournal(bytes);
            const auto before = std::ranges::count_if(m_ends, [at](std::size_t end) { return end <= at; });
            QVERIFY(content.end == End::Damaged || content.end == End::Torn);
            QCOMPARE(content.records.size(),
                     static_cast<std::size_t>(std::max<std::ptrdiff_t>(before - 1, 0)));
            QVERIFY(std::ranges::equal(content.records, std::span(m_records).first(content.records.size())));
            QCOMPARE(content.goodLength, before == 0 ? 0 : m_ends[static_cast<std::size_t>(before) - 1]);
            QVERIFY(content.dropped > 0);
        }
    }

    void movedDoubledOrForeignRecords()
    {
        const auto record = [this](std::size_t i) {
            return m_bytes.substr(m_ends[i], m_ends[i + 1] - m_ends[i]);
        };
        const std::string header = m_bytes.substr(0, m_ends[0]);
        QCOMPARE(parseJournal(header + record(0) + record(1)).records.size(), 2U);
        QCOMPARE(parseJournal(header + record(1)).records.size(), 0U);
        QCOMPARE(parseJournal(header + record(1)).end, End::Damaged);
        QCOMPARE(parseJournal(header + record(0) + record(0)).records.size(), 1U);
        QCOMPARE(parseJournal(header + record(0) + record(2)).records.size(), 1U);
        QCOMPARE(parseJournal(journalHeader(std::string(64, 'b')).bytes + record(0)).records.size(), 0U);
    }

    void hostile_data()
    {
        QTest::addColumn<QByteArray>("rest");
        QTest::newRow("huge length") << QByteArray("99999999999 0123456789abcdef e{}\n");
        QTest::newRow("length beyond the end") << QByteArray("9999999999 0123456789abcdef e{}\n");
        QTest::newRow("overflowing length") << QByteArray("18446744073709551615 0123456789abcdef e{}\n");
        QTest::newRow("negative length") << QByteArray("-1 0123456789abcdef e{}\n");
        QTest::newRow("no length") << QByteArray(" 0123456789abcdef e{}\n");
        QTest::newRow("empty lines") << QByteArray("\n\n\n");
        QTest::newRow("NULs") << QByteArray(100, '\0') + '\n';
    }
    void hostile()
    {
        QFETCH(const QByteArray, rest);
        const JournalContent content = parseJournal(m_bytes + rest.toStdString());
        QCOMPARE(content.end, End::Damaged);
        QVERIFY(content.records == m_records);
        QVERIFY(content.dropped > 0);
    }

    void recordOfANewerVersion()
    {
        const JournalContent content = parseJournal(m_bytes);
        const std::string body = R"(e{"edit":"probe"})";
        const std::string check = contentHash(content.check + body).substr(0, 16);
        const JournalContent longer =
            parseJournal(m_bytes + std::to_string(body.size()) + ' ' + check + ' ' + body + '\n');
        QCOMPARE(longer.end, End::Unknown);
        QVERIFY(longer.records == m_records);
    }

private:
    std::vector<JournalRecord> m_records;
    std::string m_bytes;
    std::vector<std::size_t> m_ends; // of the header and of each record
};

QTEST_GUILESS_MAIN(tst_Journal)
#include "tst_Journal.moc"
