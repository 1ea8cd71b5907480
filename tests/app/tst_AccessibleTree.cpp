#include "tests/app/AccessibleDesktop.h"

#include <QFile>
#include <QTest>

#include <functional>
#include <memory>

using namespace Qt::StringLiterals;
using tests::AccessibleNode;
using tests::AccessibleState;

namespace {

constexpr int patience = 10'000; // milliseconds; a debug build on a busy machine

const QString leftText = u"import torch\n\n# 注意：MACA 没有这个算子\nlayers = 1\nscale = 2\nsame = 3\n"_s;
const QString rightText =
    u"import torch\n\n# 注意：MACA 没有这个算子\nlayers = 61\nsame = 3\nadded = 4\nagain = 5\n"_s;

bool isTrueSoon(const std::function<bool()> &condition)
{
    return QTest::qWaitFor(condition, patience);
}

} // namespace

// The real program, read as a screen reader reads it: over the accessibility bus, from another process.
class tst_AccessibleTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void diffWindowIsRead();
    void diffWindowByKeyboard();
    void fileThatIsWrittenMeanwhile();
    void sidesThatAreNoText();
    void startPage();
    void everyPageOfTheDemo();

private:
    QString put(const QString &name, const QByteArray &bytes);
    void openDiff(const QByteArray &left, const QByteArray &right);
    [[nodiscard]] AccessibleNode application() const { return m_desktop->application(); }
    // Says what is not.
    [[nodiscard]] bool everythingIsNamed() const
    {
        QStringList unnamed;
        const bool isSo = isTrueSoon([this, &unnamed] {
            unnamed = application().unnamed();
            return unnamed.isEmpty();
        });
        if (!isSo)
            qWarning().noquote() << "without a name:\n" << unnamed.join(u'\n');
        return isSo;
    }
    [[nodiscard]] bool isShown(const QString &role, const QString &name) const
    {
        return !application().all(role, name).isEmpty();
    }
    // The panes, left to right.
    [[nodiscard]] QList<AccessibleNode> panes() const { return application().all(u"text"_s); }
    [[nodiscard]] int caretOf(int pane) const { return panes().value(pane, application()).caretOffset(); }
    [[nodiscard]] QString selectionOf(int pane) const
    {
        return panes().value(pane, application()).selection().text;
    }
    [[nodiscard]] QString currentChange() const; // the sentence that is read with the counter
    [[nodiscard]] bool isFocused(int pane) const
    {
        const auto all = panes();
        return pane < all.size() && all[pane].has(AccessibleState::Focused);
    }

    std::unique_ptr<tests::AccessibleDesktop> m_desktop;
};

void tst_AccessibleTree::initTestCase()
{
    m_desktop = std::make_unique<tests::AccessibleDesktop>();
    QVERIFY2(m_desktop->trouble().isEmpty(), qPrintable(m_desktop->trouble()));
}

void tst_AccessibleTree::cleanup()
{
    if (QTest::currentTestFailed())
        qWarning().noquote() << application().dump();
    m_desktop->stop();
    QVERIFY(isTrueSoon([this] { return application().name() == u"main"_s; })); // the registry's own
}

QString tst_AccessibleTree::put(const QString &name, const QByteArray &bytes)
{
    QFile file(m_desktop->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(file.fileName()));
    return file.fileName();
}

void tst_AccessibleTree::openDiff(const QByteArray &left, const QByteArray &right)
{
    m_desktop->start(QStringLiteral(METAX_PROGRAM),
                     {u"diff"_s, u"--wait"_s, put(u"left.py"_s, left), put(u"right.py"_s, right)});
}

QString tst_AccessibleTree::currentChange() const
{
    for (const AccessibleNode &label : application().all(u"label"_s))
        if (const QString sentence = label.description(); sentence.startsWith(u"change "_s))
            return sentence;
    return {};
}

// Both sides are texts that are read by lines, everything that takes the focus says what it is, and where n
// and p go is said.
void tst_AccessibleTree::diffWindowIsRead()
{
    openDiff(leftText.toUtf8(), rightText.toUtf8());
    QVERIFY(isTrueSoon([this] { return panes().size() == 2; }));
    QVERIFY(isTrueSoon([this] { return currentChange() == u"change 1 of 2, 2 removed, 1 added"_s; }));
    const QList<AccessibleNode> texts = panes();
    for (const auto &[pane, text, name] :
         {std::tuple(texts[0], leftText, u"left.py"_s), std::tuple(texts[1], rightText, u"right.py"_s)}) {
        QVERIFY(pane.name().endsWith(name));
        QVERIFY(pane.interfaces().contains(u"org.a11y.atspi.Text"_s));
        QCOMPARE(pane.characterCount(), text.size());
        QCOMPARE(pane.text(0, pane.characterCount()), text);
        int begin = 0;
        for (const QString &line : text.split(u'\n').mid(0, text.count(u'\n'))) {
            const AccessibleNode::Piece piece = pane.lineAt(begin);
            QCOMPARE(piece.text, line + u'\n');
            QCOMPARE(piece.begin, begin);
            QCOMPARE(piece.end, begin + line.size() + 1);
            begin = piece.end;
        }
    }
    QVERIFY(everythingIsNamed());
}

// Through the window without a mouse: changes, sides, selection, search, keys, and out.
void tst_AccessibleTree::diffWindowByKeyboard()
{
    openDiff(leftText.toUtf8(), rightText.toUtf8());
    QVERIFY(isTrueSoon([this] { return isFocused(0); }));
    QVERIFY(isTrueSoon([this] { return caretOf(0) == leftText.indexOf(u"layers"_s); }));
    m_desktop->press({u"n"_s});
    QVERIFY(isTrueSoon([this] { return currentChange() == u"change 2 of 2, 0 removed, 2 added"_s; }));
    QVERIFY(isTrueSoon(
        [this] { return m_desktop->announcements().contains(u"change 2 of 2, 0 removed, 2 added"_s); }));
    m_desktop->press({u"Tab"_s});
    QVERIFY(isTrueSoon([this] { return isFocused(1); }));
    QCOMPARE(caretOf(1), rightText.indexOf(u"added"_s));
    m_desktop->press({u"shift+Down"_s});
    QVERIFY(isTrueSoon([this] { return selectionOf(1) == u"added = 4\n"_s; }));
    m_desktop->press({u"slash"_s});
    QVERIFY(isTrueSoon([this] { return isShown(u"text"_s, u"Find in all panes"_s); }));
    QVERIFY(everythingIsNamed());
    m_desktop->press({u"g"_s, u"a"_s, u"i"_s, u"n"_s});
    QVERIFY(isTrueSoon([this] { return caretOf(1) == rightText.indexOf(u"gain"_s); }));
    m_desktop->press({u"Escape"_s});
    QVERIFY(isTrueSoon([this] { return isFocused(1); }));
    m_desktop->press({u"F1"_s});
    QVERIFY(isTrueSoon([this] { return isShown(u"dialog"_s, u"Keys"_s); }));
    QVERIFY(everythingIsNamed());
    m_desktop->press({u"Escape"_s});
    QVERIFY(isTrueSoon([this] { return isFocused(1); }));
    m_desktop->press({u"q"_s});
    QVERIFY(isTrueSoon([this] { return m_desktop->program().state() == QProcess::NotRunning; }));
    QCOMPARE(m_desktop->program().exitCode(), 0);
}

void tst_AccessibleTree::fileThatIsWrittenMeanwhile()
{
    openDiff(leftText.toUtf8(), rightText.toUtf8());
    QVERIFY(isTrueSoon([this] { return isFocused(0); }));
    const QString told = u"Changed on disk since it was read: "_s + put(u"right.py"_s, leftText.toUtf8());
    QVERIFY(isTrueSoon([&] { return isShown(u"label"_s, told); }));
    QVERIFY(isTrueSoon([&] { return m_desktop->announcements().contains(told); }));
    QVERIFY(everythingIsNamed());
    m_desktop->press({u"F5"_s});
    QVERIFY(isTrueSoon([this] { return isShown(u"label"_s, u"no differences"_s); }));
    QVERIFY(isTrueSoon([&] { return !isShown(u"label"_s, told); }));
}

void tst_AccessibleTree::sidesThatAreNoText()
{
    openDiff(QByteArray("\x7F"
                        "ELF\0\1",
                        6),
             QByteArray("\x7F"
                        "ELF\0\2",
                        6));
    QVERIFY(isTrueSoon([this] { return isShown(u"filler"_s, u"What the two sides are"_s); }));
    QVERIFY(everythingIsNamed());
}

void tst_AccessibleTree::startPage()
{
    m_desktop->start(QStringLiteral(METAX_PROGRAM), {});
    QVERIFY(isTrueSoon([this] { return isShown(u"filler"_s, u"Start"_s); }));
    QVERIFY(everythingIsNamed());
}

void tst_AccessibleTree::everyPageOfTheDemo()
{
    m_desktop->start(QStringLiteral(METAX_PROGRAM), {u"--demo"_s});
    const QStringList pages{u"Overview"_s, u"Commits"_s, u"Files"_s, u"Report"_s};
    QVERIFY(
        isTrueSoon([this] { return isShown(u"label"_s, u"11 of 18 commits · 11 of 29 hunks accounted"_s); }));
    for (int i = 0; i < pages.size(); ++i) {
        const QString &page = pages[i];
        m_desktop->press({u"ctrl+%1"_s.arg(i + 1)});
        QVERIFY(isTrueSoon([&] { return isShown(u"filler"_s, page); }));
        QVERIFY(everythingIsNamed());
    }
}

QTEST_GUILESS_MAIN(tst_AccessibleTree)
#include "tst_AccessibleTree.moc"
