#include "tests/ui/PythonPair.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <memory>

using namespace Qt::StringLiterals;
using diff::Side;

// What the clipboard gets, in each form.
class tst_DiffCopy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void copiesWithNumbers();
    void copiesAsMarkdown();
    void copiesAsHtml();
    void copiesTheLineOfTheCaret();
    void copiesFromTheBase();
    void copiesLargeDocumentsInTheBackground();
    void menuOffersTheForms();

private:
    void show(const audit::FilePair &pair);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1)
    {
        for (int i = 0; i < times; ++i)
            QTest::keyClick(m_panes, key, modifiers);
    }
    [[nodiscard]] static QString clipboard() { return QGuiApplication::clipboard()->text(); }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

void tst_DiffCopy::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    m_view->setFocus();
    QGuiApplication::clipboard()->setText(u"old"_s);
}

void tst_DiffCopy::cleanup()
{
    m_view.reset();
}

void tst_DiffCopy::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before · vllm/model.py · 3f2a91c^"_s, u"after · 3f2a91c"_s);
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffCopy::copiesWithNumbers()
{
    show(tests::pythonPair());
    m_view->goToLine({.side = Side::Left, .line = 9});
    key(Qt::Key_Right, Qt::NoModifier, 12);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(clipboard(), u" 9          value_9 = 9\n10          value_10 = 10\n"_s);
}

void tst_DiffCopy::copiesAsMarkdown()
{
    show(tests::pythonPair());
    m_view->goToLine({.side = Side::Left, .line = 4});
    key(Qt::Key_Down, Qt::ShiftModifier, 2); // up to the begin of line 6, which is not in it
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"`vllm/model.py:4-5 (before · 3f2a91c^)`\n\n```python\nclass Model(Base):\n"
                          "    def first(self):\n```\n"_s);
}

void tst_DiffCopy::copiesAsHtml()
{
    show(tests::pythonPair());
    m_view->goToHunk(0);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(data->hasHtml() && data->hasText());
    QVERIFY(data->html().contains(u"<table"_s) && data->html().contains(u"vllm/model.py"_s));
    QVERIFY(data->html().contains(u">        return None<"_s));
    QCOMPARE(data->text(), u"-        return None\n+        a = 1\n+        b = 2\n+        c = 3\n"
                           "+        return a\n"_s);
    // Of a selection its rows, whatever they are.
    key(Qt::Key_Up);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"     def second(self):\n"_s);
}

void tst_DiffCopy::copiesTheLineOfTheCaret()
{
    show(tests::pythonPair());
    m_view->goToLine({.side = Side::Right, .line = 4});
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"`vllm/model.py:4 (after · 3f2a91c)`\n\n```python\nclass Model(Base):\n```\n"_s);
    QGuiApplication::clipboard()->setText(u"old"_s);
    m_panes->placeCaret({.side = Side::Left, .row = 204}); // a gap
    QCOMPARE(m_panes->document()->alignment.rows.at(204).left, 0U);
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard(), u"old"_s);
    m_view->setFolded(true);
    m_panes->placeCaret({.side = Side::Right, .row = 100});
    QVERIFY(m_panes->rows().isFoldAt(100));
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"old"_s);
    m_view->showNotice(u"Nothing."_s);
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"old"_s);
}

void tst_DiffCopy::copiesFromTheBase()
{
    audit::FilePair pair = audit::textPair("vllm/model.py", "a\nb\n", "a\nc\n");
    pair.base = pair.left;
    pair.base->bytes = std::string("gone\x01\na\nb\n");
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"local"_s, u"target"_s, u"base · v0.20.0"_s);
    QTRY_COMPARE(ready.size(), 1);
    m_view->goToLine({.side = Side::Base, .line = 1});
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"`vllm/model.py:1 (base · v0.20.0)`\n\n```python\ngone\x01\n```\n"_s);
    // Of what only the base has there is no diff of both sides.
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(clipboard().startsWith(u"`vllm"_s));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u" a\n-b\n+c\n"_s);
}

void tst_DiffCopy::copiesLargeDocumentsInTheBackground()
{
    std::string text;
    for (int i = 0; i < 6'000; ++i)
        text += "value_" + std::to_string(i) + " = compute(" + std::to_string(i) + ")\n";
    show(audit::textPair("vllm/model.py", text, "import torch\n" + text));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"old"_s); // the keys answer at once
    QTRY_VERIFY_WITH_TIMEOUT(clipboard().endsWith(u" value_5999 = compute(5999)\n"_s), 30'000);
    QCOMPARE(clipboard().count(u'\n'), 6'000);
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasHtml());
    // The newest request counts.
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(clipboard().startsWith(u"   1  value_0 = compute(0)\n"_s), 30'000);
    // What was given up has ended by now, or ends unheard.
    const auto settle = [] {
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
    };
    settle();
    QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasHtml());
    // The selected bytes are there at once, and stay.
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    settle();
    QVERIFY(clipboard().startsWith(u"value_0 = compute(0)\n"_s));
}

void tst_DiffCopy::menuOffersTheForms()
{
    show(tests::pythonPair());
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(m_panes, &event);
    auto *menu = m_view->findChild<QMenu *>({}, Qt::FindDirectChildrenOnly);
    QVERIFY(menu);
    QStringList texts;
    for (const QAction *action : menu->actions()) {
        texts << action->text();
        if (action->menu()) {
            for (const QAction *inner : action->menu()->actions())
                texts << inner->text();
        }
    }
    for (const QString &text :
         {u"Copy as"_s, u"Copy as Markdown"_s, u"Copy as HTML, both sides"_s, u"Copy with line numbers"_s,
          u"Go to line…"_s, u"Show ten more lines above"_s})
        QVERIFY2(texts.contains(text), qPrintable(text));
    QVERIFY(!menu->actions().constFirst()->isEnabled()); // nothing is selected
    menu->close();
    QVERIFY(m_view->findChild<QAction *>(u"copy"_s)->isEnabled());
}

QTEST_MAIN(tst_DiffCopy)
#include "tst_DiffCopy.moc"
