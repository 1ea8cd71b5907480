#include "tests/ui/SmallReview.h"
#include "ui/commits/DispositionButton.h"
#include "ui/commits/DispositionForm.h"
#include "ui/commits/EvidenceEditor.h"
#include "ui/commits/EvidencePlace.h"
#include "ui/commits/GrowingEdit.h"
#include "ui/commits/WrappedButton.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using review::Disposition;

class TestDispositionForm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_controller =
            std::make_unique<ui::SessionController>(tests::fixedClock, QStringLiteral("R. Reviewer"));
        review::Session session;
        session.range.a = oid(7);
        session.range.b = oid(8);
        const auto file = std::filesystem::path(m_folder->path().toStdString()) / "form.metaxreview";
        QVERIFY(m_controller->create(file, session));
        m_controller->cancelAudit();
        m_form = std::make_unique<ui::DispositionForm>(*m_controller);
        ui::CommitRow row;
        row.entry.commit.id = oid(1);
        row.entry.twin = audit::Twin{oid(5), audit::TwinReason::SamePullRequest};
        m_form->showCommit(row);
        m_form->show();
    }
    void cleanup()
    {
        m_form.reset();
        m_controller.reset();
    }

    void typingBecomesADraftThenARecord()
    {
        QTest::keyClicks(action(), QStringLiteral("Take it"));
        QVERIFY(m_form->hasDraft());
        QTRY_VERIFY(m_controller->session().drafts.contains(oid(1)));
        QVERIFY(!m_controller->session().commits.contains(oid(1)));
        m_form->save();
        QCOMPARE(m_controller->session().reviewOf(oid(1)).action, "Take it");
        QCOMPARE(m_controller->session().reviewOf(oid(1)).author, "R. Reviewer");
        QVERIFY(!m_controller->session().drafts.contains(oid(1)));
        QVERIFY(!m_form->hasDraft());
    }

    void leavingKeepsTheDraft()
    {
        QTest::keyClicks(action(), QStringLiteral("half"));
        ui::CommitRow other;
        other.entry.commit.id = oid(2);
        m_form->showCommit(other);
        QVERIFY(action()->toPlainText().isEmpty());
        QCOMPARE(m_controller->session().drafts.at(oid(1)).action, "half");
        ui::CommitRow back;
        back.entry.commit.id = oid(1);
        m_form->showCommit(back);
        QCOMPARE(action()->toPlainText(), u"half");
    }

    void typingBackToTheRecordDropsTheDraft()
    {
        QTest::keyClicks(action(), QStringLiteral("x"));
        QTRY_VERIFY(m_controller->session().drafts.contains(oid(1)));
        QTest::keyClick(action(), Qt::Key_Backspace);
        QTRY_VERIFY(!m_controller->session().drafts.contains(oid(1)));
    }

    void buttonDecidesAtOnceAndKeepsTheDraft()
    {
        QTest::keyClicks(action(), QStringLiteral("half"));
        const auto buttons = m_form->findChildren<ui::DispositionButton *>();
        QCOMPARE(buttons.size(), 5);
        buttons[1]->click();
        QCOMPARE(m_controller->session().reviewOf(oid(1)).disposition, Disposition::NeedsMerge);
        QVERIFY(buttons[1]->isChosen());
        QCOMPARE(action()->toPlainText(), u"half");
        QVERIFY(m_controller->undo());
        QVERIFY(!buttons[1]->isChosen());
        QCOMPARE(action()->toPlainText(), u"half");
    }

    void suggestionIsAcceptedOnce()
    {
        auto *offer = m_form->findChild<ui::WrappedButton *>();
        QVERIFY(offer);
        offer->click();
        offer->click();
        QVERIFY(action()->toPlainText().startsWith(u"Already in A as "));
        QCOMPARE(action()->toPlainText().count(u"Already"), 1);
        QCOMPARE(m_controller->session().reviewOf(oid(1)).disposition, Disposition::Unreviewed);
    }

    void evidenceWithAPlace()
    {
        auto *editor = m_form->findChild<ui::EvidenceEditor *>();
        m_form->setReadFile(QStringLiteral("vllm/models/fam/mtp.py"));
        editor->findChild<QPushButton *>()->click();
        QVERIFY(editor->evidence().empty()); // an offered place alone says nothing
        const auto edits = editor->findChildren<QLineEdit *>();
        QCOMPARE(edits.size(), 2);
        QTest::keyClicks(edits[0], QStringLiteral("read the patch"));
        QCOMPARE(editor->evidence().size(), 1U);
        QCOMPARE(editor->evidence().front().path, "vllm/models/fam/mtp.py");
        QCOMPARE(editor->evidence().front().revision, oid(1).hex());
        QCOMPARE(editor->evidence().front().level, review::EvidenceLevel::SourceInspected);
    }

    void place_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<QString>("revision");
        const QString here = QString::fromStdString(oid(1).hex());
        const auto row = [](const char *text, const QString &path, int first, int last,
                            const QString &revision) {
            QTest::newRow(text) << QString::fromLatin1(text) << path << first << last << revision;
        };
        row("", {}, 0, 0, {});
        row("mtp.py", QStringLiteral("mtp.py"), 0, 0, here);
        row("a/mtp.py:415", QStringLiteral("a/mtp.py"), 415, 415, here);
        row("mtp.py:4-9", QStringLiteral("mtp.py"), 4, 9, here);
        row("mtp.py:4@worktree", QStringLiteral("mtp.py"), 4, 4, QStringLiteral("worktree"));
        row("mtp.py@0800", QStringLiteral("mtp.py"), 0, 0, QString::fromStdString(oid(8).hex()));
    }
    void place()
    {
        QFETCH(const QString, text);
        const ui::PlaceContext context{oid(1), {oid(7), oid(8)}};
        review::Evidence evidence;
        QVERIFY(ui::readPlace(text, context, evidence));
        QTEST(QString::fromStdString(evidence.path), "path");
        QTEST(static_cast<int>(evidence.firstLine), "first");
        QTEST(static_cast<int>(evidence.lastLine), "last");
        QTEST(QString::fromStdString(evidence.revision), "revision");
        review::Evidence again;
        QVERIFY(ui::readPlace(ui::placeText(evidence, context), context, again));
        QCOMPARE(again, evidence);
    }

    void badPlaceKeepsTheOldOne_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("lines turned round") << QStringLiteral("mtp.py:9-4");
        QTest::newRow("unknown revision") << QStringLiteral("mtp.py@feed");
        QTest::newRow("no path") << QStringLiteral(":12");
    }
    void badPlaceKeepsTheOldOne()
    {
        QFETCH(const QString, text);
        review::Evidence evidence;
        evidence.path = "kept.py";
        const review::Evidence before = evidence;
        QVERIFY(!ui::readPlace(text, {oid(1), {oid(7)}}, evidence));
        QCOMPARE(evidence, before);
    }

private:
    static git::Oid oid(int number)
    {
        git::Oid id;
        id.bytes[0] = static_cast<std::uint8_t>(number);
        return id;
    }
    ui::GrowingEdit *action() const
    {
        for (auto *edit : m_form->findChildren<ui::GrowingEdit *>()) {
            if (edit->accessibleName() == u"Action")
                return edit;
        }
        return nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ui::SessionController> m_controller;
    std::unique_ptr<ui::DispositionForm> m_form;
};

QTEST_MAIN(TestDispositionForm)
#include "tst_DispositionForm.moc"
