#include "ui/ThemeColors.h"

namespace ui {

namespace {

QColor rgb(QRgb value)
{
    return QColor::fromRgb(value);
}

ToneColors tone(QRgb ground, QRgb text, QRgb solid)
{
    return {.ground = rgb(ground), .text = rgb(text), .solid = rgb(solid)};
}

} // namespace

const ThemeColors &lightColors()
{
    static const ThemeColors colors{
        .window = rgb(0xf3f4f6),
        .surface = rgb(0xffffff),
        .header = rgb(0xf6f7f9),
        .border = rgb(0xd4d7dd),
        .text = rgb(0x1f2328),
        .secondaryText = rgb(0x57606a),
        .disabledText = rgb(0x8c959f),
        .accent = rgb(0x0a60c8),
        .accentText = rgb(0xffffff),
        .link = rgb(0x0a58b8),
        .selection = rgb(0xdcebff),
        .tones = {tone(0xe6e8ec, 0x4b5563, 0xafb6c0), tone(0xdaf3e0, 0x14692c, 0x2da44e),
                  tone(0xfdf0c4, 0x7a5200, 0xd4a32a), tone(0xdcebfd, 0x0b4fa8, 0x2188ff),
                  tone(0xebe3fd, 0x5b35b5, 0x8250df), tone(0xfde0df, 0xa3161f, 0xcf222e)},
        .removedLine = rgb(0xf5ced6),
        .addedLine = rgb(0xdbfddf),
        .changedLine = rgb(0xfbeab9),
        .movedLine = rgb(0xe0e6f9),
        .removedToken = rgb(0xff9fa8),
        .addedToken = rgb(0x79d49f),
        .gapHatch = rgb(0xe3e5e9),
        .lineNumber = rgb(0x525b66),
        .currentHunk = rgb(0x0a60c8),
    };
    return colors;
}

const ThemeColors &darkColors()
{
    static const ThemeColors colors{
        .window = rgb(0x1c1f24),
        .surface = rgb(0x22262c),
        .header = rgb(0x2a2f36),
        .border = rgb(0x40464f),
        .text = rgb(0xe4e7eb),
        .secondaryText = rgb(0xaeb3b9),
        .disabledText = rgb(0x747b84),
        .accent = rgb(0x2b6cd0),
        .accentText = rgb(0xffffff),
        .link = rgb(0x7cb4ff),
        .selection = rgb(0x22405f),
        .tones = {tone(0x3a4049, 0xc6ccd4, 0x7c8590), tone(0x173a23, 0x7fdc97, 0x38b07a),
                  tone(0x42350f, 0xf0cd6b, 0xd4a32a), tone(0x14345c, 0x8fc1ff, 0x388bfd),
                  tone(0x372659, 0xc9adff, 0x8f63e8), tone(0x4d1d22, 0xffa5a0, 0xe5484d)},
        .removedLine = rgb(0x43211b),
        .addedLine = rgb(0x1a4638),
        .changedLine = rgb(0x453d14),
        .movedLine = rgb(0x222c58),
        .removedToken = rgb(0x8c2f45),
        .addedToken = rgb(0x1c6a4f),
        .gapHatch = rgb(0x33393f),
        .lineNumber = rgb(0xb6bbc2),
        .currentHunk = rgb(0x5aa2ff),
    };
    return colors;
}

const ThemeColors &highContrastColors()
{
    static const ThemeColors colors{
        .window = rgb(0x000000),
        .surface = rgb(0x000000),
        .header = rgb(0x161616),
        .border = rgb(0xb0b0b0),
        .text = rgb(0xffffff),
        .secondaryText = rgb(0xe0e0e0),
        .disabledText = rgb(0xa8a8a8),
        .accent = rgb(0xffd84a),
        .accentText = rgb(0x000000),
        .link = rgb(0xa6dcff),
        .selection = rgb(0x00407a),
        .tones = {tone(0x262626, 0xffffff, 0xb8b8b8), tone(0x003a1a, 0x8dffb0, 0x4be890),
                  tone(0x3a2a00, 0xffe07a, 0xffc531), tone(0x00305c, 0xb0dcff, 0x5ab4ff),
                  tone(0x2e1454, 0xe2ccff, 0xc08cff), tone(0x560c12, 0xffd0cd, 0xff6f66)},
        .removedLine = rgb(0x401f1a),
        .addedLine = rgb(0x053433),
        .changedLine = rgb(0x3c3707),
        .movedLine = rgb(0x151d54),
        .removedToken = rgb(0x8a2448),
        .addedToken = rgb(0x0d6450),
        .gapHatch = rgb(0x767676),
        .lineNumber = rgb(0xffffff),
        .currentHunk = rgb(0xffd84a),
    };
    return colors;
}

} // namespace ui
