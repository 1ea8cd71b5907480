#include "ui/BreakableText.h"

namespace ui {

namespace {

constexpr qsizetype longestRun = 20; // characters without a place to break at

bool endsPart(QChar letter)
{
    return letter == QLatin1Char('.') || letter == QLatin1Char('_') || letter == QLatin1Char('/');
}

qsizetype endOfWord(const QString &text, qsizetype from)
{
    while (from < text.size() && !text.at(from).isSpace())
        ++from;
    return from;
}

} // namespace

QString breakable(const QString &text)
{
    QString broken;
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype end = endOfWord(text, i);
        const bool isLong = end - i > longestRun;
        for (qsizetype run = 0; i < end; ++i, ++run) {
            const bool isDue = run > 1 && (run >= longestRun || endsPart(text.at(i - 1)));
            if (isLong && isDue && !text.at(i).isLowSurrogate()) {
                broken += QChar(0x200B);
                run = 0;
            }
            broken += text.at(i);
        }
        if (i < text.size())
            broken += text.at(i++); // the space
    }
    return broken;
}

} // namespace ui
