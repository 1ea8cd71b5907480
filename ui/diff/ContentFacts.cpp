#include "ui/diff/ContentFacts.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>

namespace ui {

using diff::ContentKind;

namespace {

constexpr qsizetype mostPixelBytes = 256LL << 20U;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DiffContent)
};

void readImage(std::string_view bytes, SideFacts &facts)
{
    QByteArray data = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QBuffer buffer(&data);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    reader.setDecideFormatFromContent(true);
    const QSize size = reader.size();
    if (size.isValid() && qsizetype{size.width()} * size.height() * 4 > mostPixelBytes) {
        facts.imageTrouble =
            Words::tr("%1 × %2 pixels are too many to show").arg(size.width()).arg(size.height());
        return;
    }
    facts.image = reader.read();
    facts.imageCount = reader.imageCount();
    if (facts.image.isNull())
        facts.imageTrouble = reader.error() == QImageReader::UnsupportedFormatError
                                 ? Words::tr("This system cannot read this image format.")
                                 : Words::tr("The image is damaged: %1").arg(reader.errorString());
}

} // namespace

ContentFacts contentFacts(const DiffDocument &document, const std::stop_token &stop)
{
    ContentFacts facts;
    for (std::size_t i = 0; i < facts.sides.size() && !stop.stop_requested(); ++i) {
        const DocumentSide &side = document.sides.at(i);
        SideFacts &known = facts.sides.at(i);
        known.id = diff::contentId(side.file);
        if (side.content.kind == ContentKind::Image)
            readImage(side.file.bytes, known);
    }
    const QImage &left = facts.sides[0].image;
    const QImage &right = facts.sides[1].image;
    const bool isSameFile = document.sides[0].file.bytes == document.sides[1].file.bytes;
    if (!isSameFile && !left.isNull() && left.size() == right.size() && !stop.stop_requested())
        facts.areSamePixels =
            left.convertToFormat(QImage::Format_ARGB32) == right.convertToFormat(QImage::Format_ARGB32);
    return facts;
}

} // namespace ui
