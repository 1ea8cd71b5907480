#include "core/base/SafeWrite.h"
#include "core/python/Imports.h"
#include "core/python/Outline.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <format>
#include <random>

using namespace Qt::StringLiterals;
using namespace python;

// Outline and imports against the standard library's own parser, on generated texts and on the standard
// library itself.
namespace {

// As Python's repr() writes a text of the characters that the generated and the standard library's headers
// use.
std::string represented(const std::string &text)
{
    const char quote = text.contains('\'') && !text.contains('"') ? '"' : '\'';
    std::string out(1, quote);
    for (const char c : text) {
        if (c == '\n')
            out += "\\n";
        else if (c == '\\' || c == quote)
            (out += '\\') += c;
        else
            out += c;
    }
    return out + quote;
}

std::string joined(const std::vector<std::string> &parts)
{
    std::string text;
    for (const auto &part : parts)
        (text += text.empty() ? "" : ",") += part;
    return text;
}

std::string line(const Symbol &s)
{
    const char kind = s.kind == SymbolKind::Class ? 'c' : s.kind == SymbolKind::Method ? 'm' : 'f';
    return std::format("S {} {} {} {} {} {} {}", kind, s.path, s.firstLine, s.definitionLine, s.lastLine,
                       represented(joined(s.bases)), represented(joined(s.decorators)));
}

std::string line(const Import &i)
{
    return std::format("I {}|{}|{}|{}|{}|{}{}", i.module, i.level, i.name, i.boundAs, i.line, int(i.lazy),
                       int(i.typeChecking));
}

// The lines of one text, those of symbols and of imports apart: the two walks are not interleaved.
struct Lines {
    QStringList symbols;
    QStringList imports;
    bool refused = false;
    bool operator==(const Lines &) const = default;
};

Lines ours(const std::string &source)
{
    Lines lines;
    const auto tree = SyntaxTree::parse(source);
    if (!tree)
        return {.symbols = {u"not parsed"_s}, .imports = {}, .refused = true};
    for (const auto &symbol : outlineOf(*tree).symbols)
        lines.symbols << QString::fromStdString(line(symbol));
    for (const auto &import : importsOf(*tree))
        lines.imports << QString::fromStdString(line(import));
    return lines;
}

std::vector<Lines> oracle(const QStringList &files)
{
    QProcess process;
    process.start(u"python3"_s,
                  QStringList{QString::fromUtf8(METAX_SOURCE_DIR) + u"/tests/core/python/ast_oracle.py"_s} +
                      files);
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        qFatal("%s", process.readAllStandardError().constData());
    std::vector<Lines> all(1);
    const auto text = QString::fromUtf8(process.readAllStandardOutput());
    for (const auto &part : text.split(u'\n')) {
        if (part == u"="_s)
            all.emplace_back();
        else if (part == u"!"_s)
            all.back().refused = true;
        else if (part.startsWith(u'S'))
            all.back().symbols << part;
        else if (part.startsWith(u'I'))
            all.back().imports << part;
    }
    all.pop_back();
    return all;
}

QByteArray difference(const QStringList &found, const QStringList &expected, const std::string &text)
{
    qsizetype at = 0;
    while (at < found.size() && at < expected.size() && found[at] == expected[at])
        ++at;
    return "found    " + found.value(at).toUtf8() + "\nexpected " + expected.value(at).toUtf8() + '\n' +
           QByteArray::fromStdString(text);
}

class Writer {
public:
    explicit Writer(unsigned seed)
        : m_random(seed)
    {
    }

    std::string text()
    {
        m_text = pick({"", "# comment\n", "\"\"\"doc\nstring\"\"\"\n"});
        body(0, 0);
        return m_text + pick({"", "\n\n", "# end"});
    }

private:
    int number(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }
    std::string pick(std::vector<std::string> choices) { return choices[m_random() % choices.size()]; }
    std::string name()
    {
        return pick({"a", "Alpha", "_b", "gamma", "Delta2", "nn"}) + std::to_string(number(9));
    }
    std::string dotted() { return pick({"a", "vllm.v1", "torch.nn.functional", "pkg.sub"}); }
    void put(int indent, const std::string &text)
    {
        m_text += std::string(static_cast<std::size_t>(indent) * 4, ' ') + text + "\n";
    }

    void body(int indent, int depth)
    {
        const int count = 1 + number(depth > 1 ? 2 : 4);
        for (int i = 0; i < count; ++i)
            statement(indent, depth);
        if (number(4) == 0)
            put(indent, "# trailing comment");
    }

    void statement(int indent, int depth)
    {
        switch (number(depth > 4 ? 4 : 12)) {
        case 0:
        case 1:
            import(indent);
            break;
        case 2:
            put(indent, pick({"x = 1", "x: int = 2", "x = [\n1,\n  2]", "f = lambda q: (q, 1)",
                              "'''text\n  class No: pass\n'''"}));
            break;
        case 3:
            put(indent, pick({"class " + name() + ": pass", "def " + name() + "(): return 1",
                              "async def " + name() + "(): ..."}));
            break;
        case 4:
        case 5:
            blocks(indent, depth);
            break;
        default:
            definition(indent, depth);
        }
    }

    void import(int indent)
    {
        const auto what = name();
        // The grammar takes an import list that is indented less than its block for the end of the block.
        const std::string margin(static_cast<std::size_t>(indent) * 4, ' ');
        put(indent,
            pick({"import " + dotted(), "import " + dotted() + " as " + what,
                  "import " + dotted() + ", b." + what + " as q", "from " + dotted() + " import " + what,
                  "from . import " + what, "from ..m import " + what + " as y",
                  "from .m import (\n" + margin + "    " + what + ",  # why\n" + margin + " b as c,\n" +
                      margin + ")",
                  "import a; import b", "import \\\n  " + dotted(), "from ... import " + what + ", z"}));
    }

    void blocks(int indent, int depth)
    {
        const auto kind = number(6);
        const std::vector<std::string> heads[] = {
            {"if x:", "elif y:", "else:"},
            {"try:", "except E as e:", "else:", "finally:"},
            {"with a as b:"},
            {"for i in x:", "else:"},
            {"while x:"},
            {pick({"if TYPE_CHECKING:", "if typing.TYPE_CHECKING:"}), "else:"}};
        for (const auto &head : heads[kind]) {
            put(indent, head);
            body(indent + 1, depth + 1);
        }
        if (number(5) == 0) {
            put(indent, "match x:");
            put(indent + 1, "case [1, *_]:");
            body(indent + 2, depth + 2);
        }
    }

    void definition(int indent, int depth)
    {
        for (int i = number(3); i > 0; --i)
            put(indent,
                "@" + pick({"deco", "a.b", "patch(\"m\", \"C.f\")", "triton.jit(\n  x=1,\n)", "property"}));
        if (number(2) == 0)
            put(indent, "class " + name() +
                            pick({"", "()", "(nn.Module)", "(A, metaclass=M)", "(Generic[T], b.C,\n   D)"}) +
                            ":");
        else
            put(indent,
                pick({"def ", "async def "}) + name() + pick({"", "[T]"}) +
                    pick({"()", "(self, x: int = 1, *a, **k) -> None", "(\n    q,\n    /, r=(1,\n 2),\n)"}) +
                    ":");
        if (number(4) == 0)
            put(indent + 1, "\"\"\"doc\n    more\n    \"\"\"");
        body(indent + 1, depth + 1);
    }

    std::mt19937 m_random;
    std::string m_text;
};

} // namespace

class tst_PythonAst : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void generated();
    void standardLibrary();
};

void tst_PythonAst::generated()
{
    const QTemporaryDir folder;
    std::vector<std::string> texts;
    QStringList files;
    for (unsigned seed = 1; seed <= 150; ++seed) {
        texts.push_back(Writer(seed).text());
        files << folder.filePath(QString::number(seed) + u".py"_s);
        QVERIFY(base::safeWrite(files.back().toStdString(), texts.back()));
    }
    const auto expected = oracle(files);
    QCOMPARE(expected.size(), texts.size());
    qsizetype symbols = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto found = ours(texts[i]);
        QVERIFY2(!expected[i].refused, texts[i].c_str());
        QVERIFY2(found.symbols == expected[i].symbols,
                 difference(found.symbols, expected[i].symbols, texts[i]).constData());
        QVERIFY2(found.imports == expected[i].imports,
                 difference(found.imports, expected[i].imports, texts[i]).constData());
        symbols += found.symbols.size();
    }
    QVERIFY(symbols > 500);
}

void tst_PythonAst::standardLibrary()
{
    QProcess process;
    process.start(u"python3"_s, {u"-c"_s, u"import os; print(os.path.dirname(os.__file__), end='')"_s});
    QVERIFY(process.waitForFinished());
    QDir folder(QString::fromUtf8(process.readAllStandardOutput()));
    QStringList files;
    std::vector<std::string> texts;
    for (const auto &entry : folder.entryInfoList({u"*.py"_s}, QDir::Files, QDir::Name)) {
        if (entry.size() > 40'000 || files.size() == 40)
            continue;
        auto text = base::readFile(entry.filePath().toStdString());
        QVERIFY(text);
        files << entry.filePath();
        texts.push_back(std::move(*text));
    }
    if (files.isEmpty())
        QSKIP("this system keeps no sources of the standard library");
    const auto expected = oracle(files);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto found = ours(texts[i]);
        const auto name = files[static_cast<qsizetype>(i)].toUtf8();
        QVERIFY2(found.symbols == expected[i].symbols, name.constData());
        QVERIFY2(found.imports == expected[i].imports, name.constData());
    }
}

QTEST_GUILESS_MAIN(tst_PythonAst)
#include "tst_PythonAst.moc"
