#pragma once

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tests {

using Triple = std::array<double, 3>;

enum class Sight { Ordinary, Protanopia, Deuteranopia };

// Channel of sRGB to linear light (IEC 61966-2-1).
inline double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

inline Triple linearRgb(const QColor &color)
{
    return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
}

// WCAG 2.1, relative luminance and contrast ratio.
inline double contrast(const QColor &one, const QColor &other)
{
    const auto luminance = [](const QColor &color) {
        const Triple rgb = linearRgb(color);
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    };
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

// How a colour looks to a reader without L cones (protanopia) or M cones (deuteranopia), in linear RGB:
// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
// Vision Deficiency", IEEE TVCG 15(6), 2009; the matrices of severity 1.0 from the authors' tables.
inline Triple seenBy(Sight sight, const QColor &color)
{
    using Matrix = std::array<Triple, 3>;
    static constexpr Matrix same{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    static constexpr Matrix protan{
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
    static constexpr Matrix deutan{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    const Matrix &matrix = sight == Sight::Ordinary ? same : sight == Sight::Protanopia ? protan : deutan;
    const Triple rgb = linearRgb(color);
    Triple seen{};
    for (std::size_t i = 0; i < 3; ++i)
        seen.at(i) = std::clamp(
            matrix.at(i)[0] * rgb[0] + matrix.at(i)[1] * rgb[1] + matrix.at(i)[2] * rgb[2], 0.0, 1.0);
    return seen;
}

// CIE 1976 L*a*b* under D65, from linear sRGB.
inline Triple lab(const Triple &rgb)
{
    const auto curve = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    };
    const double x = curve((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047);
    const double y = curve(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]);
    const double z = curve((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

inline double degrees(double a, double b)
{
    const double angle = a == 0 && b == 0 ? 0 : std::atan2(b, a) * 180 / std::numbers::pi;
    return angle < 0 ? angle + 360 : angle;
}

// CIEDE2000 between two L*a*b* colours: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference
// Formula", Color Research and Application 30(1), 2005, all weights 1. About 1 is just visible side by side.
inline double deltaE(const Triple &one, const Triple &other)
{
    const auto radians = [](double angle) { return angle * std::numbers::pi / 180; };
    const auto seventh = [](double chroma) {
        return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7)));
    };
    const double stretch =
        1.5 - 0.5 * seventh((std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2);
    const double a1 = one[1] * stretch;
    const double a2 = other[1] * stretch;
    const double c1 = std::hypot(a1, one[2]);
    const double c2 = std::hypot(a2, other[2]);
    const double h1 = degrees(a1, one[2]);
    const double h2 = degrees(a2, other[2]);
    const bool isGrey = c1 * c2 == 0;
    double turn = isGrey ? 0 : h2 - h1;
    turn += turn > 180 ? -360 : turn < -180 ? 360 : 0;
    const double hue = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2));
    double middle = isGrey ? h1 + h2 : (h1 + h2) / 2;
    if (!isGrey && std::abs(h1 - h2) > 180)
        middle += h1 + h2 < 360 ? 180 : -180;
    const double light = (one[0] + other[0]) / 2 - 50;
    const double chroma = (c1 + c2) / 2;
    const double t = 1 - 0.17 * std::cos(radians(middle - 30)) + 0.24 * std::cos(radians(2 * middle)) +
                     0.32 * std::cos(radians(3 * middle + 6)) - 0.20 * std::cos(radians(4 * middle - 63));
    const double l = (other[0] - one[0]) / (1 + 0.015 * light * light / std::sqrt(20 + light * light));
    const double c = (c2 - c1) / (1 + 0.045 * chroma);
    const double h = hue / (1 + 0.015 * chroma * t);
    const double bend =
        -2 * seventh(chroma) * std::sin(radians(60 * std::exp(-std::pow((middle - 275) / 25, 2))));
    return std::sqrt(l * l + c * c + h * h + bend * c * h);
}

inline double deltaE(Sight sight, const QColor &one, const QColor &other)
{
    return deltaE(lab(seenBy(sight, one)), lab(seenBy(sight, other)));
}

} // namespace tests
