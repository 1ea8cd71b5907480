#include "ui/files/MappingEdits.h"

#include <algorithm>
#include <iterator>

namespace ui {
namespace {

review::EditMappings editOf(const review::Session &session, const review::Mapping &mapping)
{
    review::EditMappings edit;
    edit.localPath = mapping.localPath;
    std::ranges::copy_if(
        session.mappings, std::back_inserter(edit.before),
        [&](const review::Mapping &decided) { return decided.localPath == mapping.localPath; });
    return edit;
}

review::Mapping explicitly(const review::Mapping &mapping)
{
    review::Mapping choice;
    choice.localPath = mapping.localPath;
    choice.rule = review::MappingRule::Explicit;
    choice.score = 100;
    choice.inScope = mapping.inScope;
    choice.chosenByReviewer = true;
    return choice;
}

} // namespace

review::EditMappings chooseCounterpart(const review::Session &session, const review::Mapping &mapping,
                                       const std::string &upstreamPath)
{
    review::EditMappings edit = editOf(session, mapping);
    review::Mapping choice = explicitly(mapping);
    choice.kind = review::MappingKind::PartialCopy; // the audit judges it by the texts
    if (mapping.kind == review::MappingKind::RemovedUpstream) {
        choice.upstreamAtA = mapping.upstreamAtA;
        choice.upstreamAtB = upstreamPath;
    } else {
        choice.upstreamAtA = upstreamPath;
    }
    edit.after = {choice};
    return edit;
}

review::EditMappings chooseNoCounterpart(const review::Session &session, const review::Mapping &mapping)
{
    review::EditMappings edit = editOf(session, mapping);
    review::Mapping choice = explicitly(mapping);
    choice.kind = review::MappingKind::LocalOnly;
    edit.after = {choice};
    return edit;
}

review::EditMappings putInScope(const review::Session &session, const review::Mapping &mapping, bool inScope)
{
    review::EditMappings edit = editOf(session, mapping);
    review::Mapping choice = mapping;
    choice.inScope = inScope;
    choice.chosenByReviewer = true;
    edit.after = edit.before;
    std::erase_if(edit.after, [&](const review::Mapping &decided) {
        return decided.upstreamAtA == mapping.upstreamAtA && decided.upstreamAtB == mapping.upstreamAtB;
    });
    edit.after.push_back(std::move(choice));
    return edit;
}

review::EditMappings forgetChoice(const review::Session &session, const review::Mapping &mapping)
{
    return editOf(session, mapping);
}

} // namespace ui
