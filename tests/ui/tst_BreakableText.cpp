#include "ui/BreakableText.h"

#include <QFontMetrics>
#include <QLabel>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

const QChar place(0x200B);

qsizetype longestWord(const QString &text)
{
    qsizetype longest = 0;
    for (const QString &word : QString(text).replace(place, u' ').split(u' '))
        longest = qMax(longest, word.size());
    return longest;
}

} // namespace

class tst_BreakableText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shortWordsStayAsTheyAre()
    {
        for (const QString &text : {u""_s, u"It declares Attention.forward."_s, u" two  spaces "_s})
            QCOMPARE(ui::breakable(text), text);
    }

    void longNamesBreakBehindTheirParts()
    {
        QString shown = ui::breakable(u"It declares FlashBackend.supported_kv_cache_dtypes."_s);
        QCOMPARE(shown.replace(place, u'|'), u"It declares FlashBackend.|supported_|kv_|cache_|dtypes."_s);
    }

    void nothingIsLongOrLost()
    {
        auto *random = QRandomGenerator::global();
        for (int round = 0; round < 2000; ++round) {
            QString text;
            const int size = random->bounded(120);
            for (int i = 0; i < size; ++i)
                text += random->bounded(6) > 0 ? QChar(u'a' + static_cast<char16_t>(random->bounded(26)))
                                               : u" ._/"_s.at(random->bounded(4));
            QString shown = ui::breakable(text);
            QVERIFY2(longestWord(shown) <= 20, qPrintable(shown));
            QCOMPARE(shown.remove(place), text);
        }
    }

    void pairsOfSurrogatesStayWhole()
    {
        const QString face = QString::fromUcs4(U"\U0001F600");
        QString text;
        for (int i = 0; i < 40; ++i)
            text += face;
        for (const QString &part : ui::breakable(text).split(place))
            QCOMPARE(part.size() % 2, 0);
    }

    void aLabelIsAsNarrowAsItsParts()
    {
        const QString name = u"sparse_attn_indexer.SparseAttnIndexerMetadataBuilder.build_for_cudagraph"_s;
        QLabel label(ui::breakable(name));
        label.setWordWrap(true);
        QVERIFY(label.minimumSizeHint().width() < label.fontMetrics().horizontalAdvance(name) / 2);
    }
};

QTEST_MAIN(tst_BreakableText)
#include "tst_BreakableText.moc"
