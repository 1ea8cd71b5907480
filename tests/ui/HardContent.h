#pragma once

#include "core/audit/FilePair.h"

#include <QBuffer>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QStringEncoder>

#include <string>
#include <utility>
#include <vector>

// Pairs that are hard to show: made by hand, one for each state of the viewer. Used by its tests and by the
// pictures of tests/bench/gui/states.py.
namespace tests {

struct HardPair {
    QString name; // of the picture's file
    audit::FilePair pair;
};

inline const std::string sampleCode = "import torch\n"
                                      "\n"
                                      "\n"
                                      "class DraftModel:\n"
                                      "    def __init__(self, config):\n"
                                      "        self.layers = config.num_hidden_layers\n"
                                      "        self.dtype = config.dtype  # bf16 on MACA\n"
                                      "\n"
                                      "    def forward(self, tokens):\n"
                                      "        return self.embed(tokens)\n";

inline const QString chineseCode = QStringLiteral("import torch\n"
                                                  "\n"
                                                  "# 注意：MACA 没有这个算子，先用 PyTorch 的实现。\n"
                                                  "# 升级到目标版本后再验证精度。\n"
                                                  "class DraftModel:\n"
                                                  "    scale = 1.0  # 缩放系数\n");

inline std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

inline std::string encodedAs(QStringEncoder encoder, const QString &text)
{
    return QByteArray(encoder(text)).toStdString();
}

inline std::string utf16(const QString &text, bool hasBom = true)
{
    return encodedAs(QStringEncoder(QStringConverter::Utf16LE, hasBom ? QStringConverter::Flag::WriteBom
                                                                      : QStringConverter::Flag::Default),
                     text);
}

inline std::string gbk(const QString &text)
{
    return encodedAs(QStringEncoder("GB18030"), text);
}

// A picture with a transparent ground: a disc and a bar.
inline std::string picture(QSize size, const QColor &color, const char *format = "PNG",
                           const QString &text = {})
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    QLinearGradient ground(0, 0, size.width(), size.height());
    ground.setColorAt(0, color);
    ground.setColorAt(1, color.darker(220));
    painter.setBrush(ground);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(
        QRectF(size.width() * 0.08, size.height() * 0.1, size.height() * 0.8, size.height() * 0.8));
    painter.drawRoundedRect(
        QRectF(size.width() * 0.55, size.height() * 0.45, size.width() * 0.4, size.height() * 0.1), 4, 4);
    painter.end();
    if (!text.isEmpty())
        image.setText(QStringLiteral("Comment"), text); // other bytes, same pixels
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format);
    return buffer.data().toStdString();
}

inline audit::FilePair pairOfSides(diff::FileSide left, diff::FileSide right, const std::string &path)
{
    audit::FilePair pair;
    pair.change.oldPath = pair.change.newPath = path;
    pair.left = std::move(left);
    pair.right = std::move(right);
    pair.change.oldMode = pair.left.mode;
    pair.change.newMode = pair.right.mode;
    return pair;
}

inline diff::FileSide sideOf(std::string bytes, git::FileMode mode = git::FileMode::Regular)
{
    diff::FileSide side = diff::textSide(std::move(bytes));
    side.mode = mode;
    return side;
}

inline diff::FileSide submoduleAt(char digit)
{
    diff::FileSide side;
    side.state = diff::SideState::Loaded;
    side.mode = git::FileMode::Submodule;
    side.id = git::Oid::fromHex(std::string(39, 'a') + digit).value_or(git::Oid());
    return side;
}

inline diff::FileSide unreadSide(diff::SideState state, std::string reason)
{
    diff::FileSide side;
    side.state = state;
    side.mode = state == diff::SideState::Absent ? git::FileMode::Absent : git::FileMode::Regular;
    side.id = git::Oid::fromHex("9d1b42f00d0c5c11a8e2f6b7c3d4e5f60718293a").value_or(git::Oid());
    side.reason = std::move(reason);
    return side;
}

inline std::string lfsPointer(char digit, int size)
{
    return "version https://git-lfs.github.com/spec/v1\noid sha256:" + std::string(63, '4') + digit +
           "\nsize " + std::to_string(size) + "\n";
}

// Ways of writing the same or nearly the same text.
inline std::vector<HardPair> hardTexts()
{
    const std::string crLf = replaced(sampleCode, "\n", "\r\n");
    const std::string mixed = replaced(replaced(crLf, "torch\r\n", "torch\n"), "bf16 on MACA", "fp32");
    const std::string latin = "# déjà vu: l'été, où ça?\nx = 1\n";
    const std::string utf8 = chineseCode.toStdString();
    const auto named = [](const QString &name, std::string left, std::string right) {
        return HardPair{name, audit::textPair("engine/draft.py", std::move(left), std::move(right))};
    };
    return {
        named(QStringLiteral("line-ends"), crLf, sampleCode),
        named(QStringLiteral("line-ends-mixed"), mixed, sampleCode),
        named(QStringLiteral("byte-order-mark"), "\xEF\xBB\xBF" + sampleCode, sampleCode),
        named(QStringLiteral("utf16"), utf16(chineseCode), utf8),
        named(QStringLiteral("utf16-without-mark"), utf16(QString::fromStdString(crLf), false), sampleCode),
        named(QStringLiteral("gbk"), gbk(chineseCode), replaced(utf8, "1.0", "0.5")),
        named(QStringLiteral("latin-1"),
              encodedAs(QStringEncoder(QStringConverter::Latin1), QString::fromStdString(latin)), latin),
        named(QStringLiteral("damaged-utf8"), replaced(utf8, "1.0", "1.0\xFF\xFE"), utf8),
        named(QStringLiteral("no-final-newline"), sampleCode.substr(0, sampleCode.size() - 1), sampleCode),
        named(QStringLiteral("hidden-characters"),
              "if user != \"admin\u202E \u2066# check\u2069 \u2066\":\n\tgo\u200B()\n\x1B[31m\n",
              "if user != \"admin\":  # check\n\tgo()\n\n"),
    };
}

// What is no text, or cannot be had.
inline std::vector<HardPair> hardKinds()
{
    using namespace std::string_literals;
    using diff::SideState;
    using git::FileMode;
    const std::string object = "\x7F"
                               "ELF\2\1\1\0"s +
                               std::string(4'000, '\3');
    std::vector<HardPair> pairs;
    const auto add = [&pairs](const char *name, diff::FileSide left, diff::FileSide right, const char *path) {
        pairs.push_back({QString::fromLatin1(name), pairOfSides(std::move(left), std::move(right), path)});
    };
    add("binary", sideOf(object), sideOf(object + "more"), "kernels/draft.so");
    add("binary-new", {}, sideOf(object), "kernels/draft.so");
    add("image", sideOf(picture({640, 360}, QColor(0x2f, 0x6f, 0xd0))),
        sideOf(picture({480, 270}, QColor(0xd0, 0x5f, 0x2f))), "docs/layers.png");
    add("image-same-pixels", sideOf(picture({320, 200}, Qt::darkGreen)),
        sideOf(picture({320, 200}, Qt::darkGreen, "PNG", QStringLiteral("made again"))), "docs/layers.png");
    add("image-damaged", sideOf(picture({320, 200}, Qt::darkCyan)),
        sideOf(picture({320, 200}, Qt::darkCyan).substr(0, 60)), "docs/layers.png");
    add("image-new", {}, sideOf(picture({64, 64}, Qt::darkMagenta, "BMP")), "docs/icon.bmp");
    add("symlink", sideOf("../common/draft.py", FileMode::Symlink),
        sideOf("../shared/draft.py", FileMode::Symlink), "engine/draft.py");
    add("becomes-symlink", sideOf(sampleCode), sideOf("../shared/draft.py", FileMode::Symlink),
        "engine/draft.py");
    add("submodule", submoduleAt('1'), submoduleAt('2'), "third_party/kernels");
    add("mode-only", sideOf(sampleCode), sideOf(sampleCode, FileMode::Executable), "tools/run.py");
    add("lfs-pointer", sideOf(lfsPointer('1', 1'288'490'188)), sideOf(lfsPointer('2', 1'288'490'444)),
        "model.safetensors");
    add("lfs-becomes-file", sideOf(lfsPointer('1', 4'096)), sideOf(object), "model.bin");
    add("missing-object",
        unreadSide(SideState::Missing,
                   "blob 9d1b42f00d0c5c11a8e2f6b7c3d4e5f60718293a is missing: this is a partial "
                   "clone, fetch it with git in that repository"),
        sideOf(sampleCode), "engine/draft.py");
    add("too-large", unreadSide(SideState::TooLarge, "91,000,000 bytes, the limit is 67,108,864"),
        sideOf(sampleCode), "trace.json");
    add("both-empty", sideOf(""), sideOf("", FileMode::Executable), "engine/__init__.py");
    add("empty-new", {}, sideOf(""), "engine/__init__.py");
    add("not-there", sideOf(sampleCode),
        unreadSide(SideState::Absent, "engine/draft.py is not in v0.21.0 (600f6b6ab)"), "engine/draft.py");
    return pairs;
}

// One of the texts or kinds.
inline audit::FilePair hardPair(const QString &name)
{
    for (std::vector<HardPair> pairs : {hardTexts(), hardKinds()}) {
        for (HardPair &one : pairs) {
            if (one.name == name)
                return std::move(one.pair);
        }
    }
    qFatal("no such pair");
}

// Sizes that others fail at.
inline std::vector<HardPair> hardSizes()
{
    std::string many;
    std::string manyChanged;
    for (int i = 0; i < 200'000; ++i) {
        const std::string line =
            "    value_" + std::to_string(i) + " = self.compute(" + std::to_string(i % 977) + ")\n";
        many += line;
        manyChanged += i % 20 == 7 ? replaced(line, "compute", "other") : line;
    }
    std::string longLine = "x = [";
    for (int i = 0; longLine.size() < 5'000'000; ++i)
        longLine += std::to_string(i) + ", ";
    return {{QStringLiteral("lines-200000"), audit::textPair("many.py", many, manyChanged)},
            {QStringLiteral("line-5-mb"), audit::textPair("long.py", longLine + "]\n", longLine + "0]\n")}};
}

} // namespace tests
