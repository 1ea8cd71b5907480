#include "core/base/SafeWrite.h"
#include "core/review/SessionFormat.h"
#include "core/review/SessionRecovery.h"
#include "core/review/SessionStore.h"
#include "tests/core/review/RandomSession.h"

#include <QTemporaryDir>
#include <QTest>

using namespace review;
using base::Code;
namespace fs = std::filesystem;

// A session file and its journal with bytes flipped, cut, zeroed, inserted and doubled: each opens as a
// consistent prefix of what was decided, or is refused by a named error.
class tst_SessionDamage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Session session = m_random.session();
        m_states.push_back(session);
        m_file = toJson(session);
        JournalLine line = journalHeader(contentHash(m_file));
        m_journal = line.bytes;
        for (int i = 0; i < 6; ++i) {
            const SessionEdit edit = m_random.edit(session);
            QVERIFY(apply(session, edit));
            m_states.push_back(session);
            line = journalLine(edit, line.check);
            m_journal += line.bytes;
        }
        QCOMPARE(opened(m_file, m_journal).value(), m_states.back());
    }

    // METAX_MUTATIONS sets the number.
    void mutations()
    {
        const int count = qEnvironmentVariableIsSet("METAX_MUTATIONS")
                              ? qEnvironmentVariableIntValue("METAX_MUTATIONS")
                              : 2000;
        int refused = 0;
        int prefixes = 0;
        for (int i = 0; i < count; ++i) {
            const bool isFile = m_random.below(2) == 1;
            const std::string file = isFile ? mutated(m_file) : m_file;
            const std::string journal = isFile ? m_journal : mutated(m_journal);
            const auto session = opened(file, journal);
            if (!session) {
                ++refused;
                QVERIFY(isFile);
                const Code code = session.error().code; // Limit: a number of more than 64 bits
                QVERIFY2(code == Code::Parse || code == Code::Invalid || code == Code::Limit,
                         session.error().message.c_str());
                QVERIFY(session.error().message.starts_with("a.metaxreview: "));
                continue;
            }
            if (!isFile) {
                QVERIFY(std::ranges::contains(m_states, *session));
                ++prefixes;
            }
            // Whatever was taken can be written and read again.
            const std::string written = toJson(*session);
            QCOMPARE(fromJson(written).value(), *session);
        }
        QVERIFY(refused > count / 5 && prefixes > count / 3);
    }

    void everyTruncationOfTheFile()
    {
        for (std::size_t length = 0; length + 1 < m_file.size(); ++length) {
            const auto session = fromJson(std::string_view(m_file).substr(0, length));
            QVERIFY(!session);
            QCOMPARE(session.error().code, Code::Parse);
        }
    }

    // The same through the disk: what is not used is kept, and the next opening is clean.
    void onDisk()
    {
        for (int i = 0; i < 40; ++i) {
            QTemporaryDir dir;
            const fs::path file = fs::path(dir.path().toStdString()) / "a.metaxreview";
            const std::string journal = mutated(m_journal);
            QVERIFY(base::safeWrite(file, m_file));
            QVERIFY(base::safeWrite(file.string() + ".journal", journal));
            OpenReport report;
            std::size_t edits = 0;
            {
                const auto store = SessionStore::open(file, report);
                QVERIFY2(store, store ? "" : store.error().message.c_str());
                QVERIFY2(!report.readOnly, report.readOnlyReason.c_str());
                const auto at = std::ranges::find(m_states, report.session);
                QVERIFY(at != m_states.end());
                edits = report.recoveredEdits;
            }
            const Session first = report.session;
            QVERIFY(SessionStore::open(file, report));
            QCOMPARE(report.session, first);
            QCOMPARE(report.recoveredEdits, edits);
            QVERIFY(report.warnings.empty());
        }
    }

private:
    static base::Result<Session> opened(const std::string &file, const std::string &journal)
    {
        auto parsed = parseSession(file, "a.metaxreview");
        if (!parsed)
            return std::unexpected(parsed.error());
        return recover(std::move(parsed->session), contentHash(file), parseJournal(journal)).session;
    }

    std::string mutated(std::string bytes)
    {
        for (std::size_t times = 1 + m_random.below(3); times > 0 && !bytes.empty(); --times) {
            const std::size_t at = m_random.below(bytes.size());
            const std::size_t length = 1 + m_random.below(std::min<std::size_t>(bytes.size() - at, 600));
            switch (m_random.below(6)) {
            case 0:
                bytes.resize(at);
                break;
            case 1:
                bytes.erase(at, length);
                break;
            case 2:
                std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), length, '\0');
                break;
            case 3:
                bytes.insert(at, std::string(bytes, at, length));
                break;
            case 4:
                bytes.insert(at, 1, static_cast<char>(m_random.below(256)));
                break;
            default:
                bytes[at] =
                    static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ 1U << m_random.below(8));
                break;
            }
        }
        return bytes;
    }

    tests::RandomSession m_random{5};
    std::string m_file;
    std::string m_journal;
    std::vector<Session> m_states; // after 0, 1, 2 ... edits
};

QTEST_GUILESS_MAIN(tst_SessionDamage)
#include "tst_SessionDamage.moc"
