#include "tests/app/DiffTool.h"

#include "app/DiffRun.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/PairPanel.h"
#include "ui/folders/FolderChangeModel.h"
#include "ui/folders/FolderDiffWindow.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeySequence>
#include <QTest>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int beat = 20; // milliseconds between two looks at the window
constexpr int restingBeats = 5;
constexpr int patientBeats = 100; // as long as nothing differs, the texts may still be being compared

// Whoever sits before the window. Looks until nothing changes any more, notes, presses the next key.
class Reader : public QObject {
public:
    Reader()
        : m_keys(qEnvironmentVariable("READER_KEYS").split(u' ', Qt::SkipEmptyParts))
    {
        m_timer.setInterval(beat);
        connect(&m_timer, &QTimer::timeout, this, &Reader::look);
        m_timer.start();
    }

private:
    void look()
    {
        const QWidget *window = QApplication::activeWindow();
        if (!window)
            window = QApplication::topLevelWidgets().value(0);
        const auto *panel = window ? window->findChild<ui::PairPanel *>() : nullptr;
        if (!panel || !window->isVisible())
            return;
        const QJsonObject seen = describe(*window, *panel);
        const bool isDone = panel->diff().hunkCount() > 0 || !panel->notice().isEmpty();
        const bool isAtRest = seen == m_seen && ++m_restedFor >= (isDone ? restingBeats : patientBeats);
        if (seen != m_seen)
            m_restedFor = 0;
        m_seen = seen;
        if (!isAtRest)
            return;
        if (!std::exchange(m_isNoted, true))
            note(seen);
        if (!m_keys.isEmpty()) {
            m_isNoted = false;
            m_restedFor = 0;
            press(m_keys.takeFirst(), *panel);
        } else if (const QString file = qEnvironmentVariable("READER_WAITS_FOR");
                   file.isEmpty() || QFile::remove(file)) {
            press(u"Q"_s, *panel);
        }
    }

    [[nodiscard]] static QJsonObject describe(const QWidget &window, const ui::PairPanel &panel)
    {
        QJsonObject seen{{u"title"_s, window.windowTitle()},    {u"file"_s, panel.names().file},
                         {u"left"_s, panel.names().left},       {u"right"_s, panel.names().right},
                         {u"base"_s, panel.names().base},       {u"notice"_s, panel.notice()},
                         {u"hunks"_s, panel.diff().hunkCount()}};
        if (const auto *model = window.findChild<ui::FolderChangeModel *>()) {
            QJsonArray rows;
            for (int row = 0; row < model->rowCount(); ++row)
                rows.append(model->index(row, 0).data().toString() + u' ' +
                            model->index(row, 1).data().toString());
            seen.insert(u"rows"_s, rows);
        }
        return seen;
    }

    static void note(const QJsonObject &seen)
    {
        QFile file(qEnvironmentVariable("READER_REPORT"));
        if (file.open(QIODevice::Append))
            file.write(QJsonDocument(seen).toJson(QJsonDocument::Compact) + '\n');
    }

    static void press(const QString &name, const ui::PairPanel &panel)
    {
        QWidget *target = QApplication::focusWidget();
        const QKeyCombination key = QKeySequence(name)[0];
        QTest::keyClick(target ? target : panel.diff().focusProxy(), key.key(), key.keyboardModifiers());
    }

    QTimer m_timer;
    QStringList m_keys;
    QJsonObject m_seen;
    int m_restedFor = 0;
    bool m_isNoted = false;
};

void seatReader()
{
    if (qEnvironmentVariableIsSet("READER_REPORT"))
        static_cast<void>(new Reader); // until the process ends
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(seatReader)

namespace tests {

int runDiffWithReader(int argc, char **argv)
{
    return app::runDiff(argc, argv);
}

} // namespace tests
