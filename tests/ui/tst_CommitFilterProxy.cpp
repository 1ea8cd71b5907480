#include "ui/FilterBar.h"
#include "ui/commits/CommitFilterProxy.h"
#include "ui/commits/CommitTableModel.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using ui::CommitTableModel;

namespace {

git::Oid oid(int number)
{
    git::Oid id;
    id.bytes[0] = static_cast<std::uint8_t>(number);
    id.bytes[19] = 1;
    return id;
}

std::vector<ui::CommitRow> sample()
{
    using enum review::Disposition;
    std::vector<ui::CommitRow> rows;
    for (const auto disposition : {Unreviewed, NeedsMerge, Unreviewed, Inherited, Unreviewed}) {
        ui::CommitRow row;
        const int number = static_cast<int>(rows.size()) + 1;
        row.entry.commit.id = oid(number);
        row.entry.commit.message = "Subject " + std::to_string(number);
        row.entry.commit.authorName = number < 3 ? "Anna" : "Ben";
        row.entry.commit.committerTime = 1000 - number;
        row.disposition = disposition;
        rows.push_back(row);
    }
    return rows;
}

QList<int> shown(const ui::CommitFilterProxy &proxy)
{
    QList<int> numbers;
    for (int i = 0; i < proxy.rowCount(); ++i)
        numbers.append(proxy.row(i).entry.commit.id.bytes[0]);
    return numbers;
}

review::Session deciding(int number, review::Disposition disposition)
{
    review::Session session;
    session.commits[oid(number)].disposition = disposition;
    return session;
}

} // namespace

class TestCommitFilterProxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<CommitTableModel>();
        m_proxy = new ui::CommitFilterProxy(m_model.get());
        new QAbstractItemModelTester(m_proxy, QAbstractItemModelTester::FailureReportingMode::Fatal, m_proxy);
        m_model->setRows(sample());
    }

    void showsWhatTheFilterSays()
    {
        m_proxy->setFilter(audit::parseCommitFilter("s:unreviewed a:ben"));
        QCOMPARE(shown(*m_proxy), (QList<int>{3, 5}));
    }

    void decidedRowStaysWhileItIsRead()
    {
        m_proxy->setFilter(audit::parseCommitFilter("s:unreviewed"));
        m_proxy->setPinned(oid(3));
        m_model->refreshReview(oid(3), deciding(3, review::Disposition::Inherited));
        QCOMPARE(shown(*m_proxy), (QList<int>{1, 3, 5}));
        m_proxy->setPinned(oid(5));
        QCOMPARE(shown(*m_proxy), (QList<int>{1, 5}));
    }

    void sortIsStableBothWays()
    {
        m_proxy->sort(CommitTableModel::Author);
        QCOMPARE(shown(*m_proxy), (QList<int>{1, 2, 3, 4, 5}));
        m_proxy->sort(CommitTableModel::Author, Qt::DescendingOrder);
        QCOMPARE(shown(*m_proxy), (QList<int>{3, 4, 5, 1, 2}));
        m_proxy->sort(CommitTableModel::Date);
        QCOMPARE(shown(*m_proxy), (QList<int>{5, 4, 3, 2, 1}));
        m_proxy->sort(-1);
        QCOMPARE(shown(*m_proxy), (QList<int>{1, 2, 3, 4, 5}));
    }

    void decisionDoesNotMoveItsRow()
    {
        m_proxy->sort(CommitTableModel::Disposition);
        QCOMPARE(shown(*m_proxy), (QList<int>{1, 3, 5, 4, 2}));
        m_model->refreshReview(oid(1), deciding(1, review::Disposition::UnsupportedArchitecture));
        QCOMPARE(shown(*m_proxy), (QList<int>{1, 3, 5, 4, 2}));
        m_proxy->sort(CommitTableModel::Disposition);
        QCOMPARE(shown(*m_proxy), (QList<int>{3, 5, 4, 2, 1}));
    }

    void streamedRowsFallIntoPlace()
    {
        m_proxy->sort(CommitTableModel::Date);
        auto late = sample();
        late.front().entry.commit.id = oid(9);
        late.front().entry.commit.committerTime = 0;
        m_model->append({late.front()});
        QCOMPARE(shown(*m_proxy), (QList<int>{9, 5, 4, 3, 2, 1}));
    }

    void nextUnreviewedGoesRoundOnce()
    {
        QCOMPARE(m_proxy->nextUnreviewed(0), 2);
        QCOMPARE(m_proxy->nextUnreviewed(4), 0);
        QCOMPARE(m_proxy->nextUnreviewed(-1), 0);
        m_proxy->setFilter(audit::parseCommitFilter("s:inherited"));
        QCOMPARE(m_proxy->nextUnreviewed(0), -1);
    }

    void chipsPutTermsIn()
    {
        ui::FilterBar bar;
        bar.resize(1200, 40);
        bar.setChips({{QStringLiteral("Unreviewed"), QStringLiteral("s:unreviewed"), 3}});
        bar.show();
        auto *chip = bar.findChild<QPushButton *>();
        QVERIFY(chip);
        QCOMPARE(chip->text(), u"Unreviewed 3");
        bar.setText(QStringLiteral("mtp"));
        chip->click();
        QCOMPARE(bar.text(), u"mtp s:unreviewed");
        QVERIFY(chip->isChecked());
        chip->click();
        QCOMPARE(bar.text(), u"mtp");
        bar.setText(QStringLiteral("s:unreviewed x"));
        QVERIFY(chip->isChecked());
    }

    void escapeLeavesTheText()
    {
        ui::FilterBar bar;
        bar.show();
        const QSignalSpy left(&bar, &ui::FilterBar::leaveRequested);
        QTest::keyClick(bar.findChild<QLineEdit *>(), Qt::Key_Escape);
        QTest::keyClick(bar.findChild<QLineEdit *>(), Qt::Key_Return);
        QCOMPARE(left.count(), 2);
    }

private:
    std::unique_ptr<CommitTableModel> m_model;
    ui::CommitFilterProxy *m_proxy = nullptr;
};

QTEST_MAIN(TestCommitFilterProxy)
#include "tst_CommitFilterProxy.moc"
