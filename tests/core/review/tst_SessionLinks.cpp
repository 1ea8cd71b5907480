#include "core/review/SessionStore.h"

#include <QTest>

using namespace review;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

class tst_SessionLinks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void links_data()
    {
        QTest::addColumn<QString>("repository");
        QTest::addColumn<QString>("stored");
        QTest::newRow("beside") << u"/r/vllm"_s << u"../vllm"_s;
        QTest::newRow("inside") << u"/r/reviews/vllm"_s << u"vllm"_s;
        QTest::newRow("the folder itself") << u"/r/reviews/"_s << u"."_s;
        QTest::newRow("not normal") << u"/r/x/../vllm/./"_s << u"../vllm"_s;
        QTest::newRow("elsewhere") << u"/opt-none/vllm"_s << u"/opt-none/vllm"_s;
    }
    void links()
    {
        QFETCH(const QString, repository);
        QFETCH(const QString, stored);
        const fs::path file = "/r/reviews/a.metaxreview";
        const RepositoryLink link = makeLink(file, repository.toStdString(), "1");
        QCOMPARE(QString::fromStdString(link.path), stored);
        QCOMPARE(link.rootCommit, "1");
        fs::path expected = fs::path(repository.toStdString()).lexically_normal();
        if (!expected.has_filename())
            expected = expected.parent_path();
        QCOMPARE(resolveLink(file, link), expected);
        Session session;
        session.upstream = link;
        const fs::path to = "/r/deep/er/b.metaxreview";
        QCOMPARE(resolveLink(to, relocated(session, file, to).upstream), expected);
    }
};

QTEST_GUILESS_MAIN(tst_SessionLinks)
#include "tst_SessionLinks.moc"
