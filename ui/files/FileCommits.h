#pragma once

#include "core/git/Oid.h"

#include <QWidget>

#include <string>

class QLabel;

namespace ui {

class CommitFilterProxy;
class CommitTable;
class CommitTableModel;
class SessionController;

// The commits of the range that concern one local file, with their dispositions; a click or Return asks for
// one.
class FileCommits : public QWidget {
    Q_OBJECT

public:
    explicit FileCommits(SessionController &controller, QWidget *parent = nullptr);

    void showFile(const std::string &localPath); // empty = none

Q_SIGNALS:
    void openCommit(const git::Oid &commit);

private:
    void makeTable();

    SessionController &m_controller;
    QLabel *m_title;
    CommitTableModel *m_model;
    CommitFilterProxy *m_proxy;
    CommitTable *m_table;
};

} // namespace ui
