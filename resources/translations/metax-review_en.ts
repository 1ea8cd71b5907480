<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BaseText</name>
    <message numerus="yes">
        <source>%1 · %n line(s) closer</source>
        <translation>
            <numerusform>%1 · %n line closer</numerusform>
            <numerusform>%1 · %n lines closer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Differing from the declared base: %n line(s).</source>
        <translation>
            <numerusform>Differing from the declared base: %n line.</numerusform>
            <numerusform>Differing from the declared base: %n lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Closest version: %1, %n differing line(s).</source>
        <translation>
            <numerusform>Closest version: %1, %n differing line.</numerusform>
            <numerusform>Closest version: %1, %n differing lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Runner-up: %1, %n differing line(s).</source>
        <translation>
            <numerusform>Runner-up: %1, %n differing line.</numerusform>
            <numerusform>Runner-up: %1, %n differing lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n version(s) compared.</source>
        <translation>
            <numerusform>%n version compared.</numerusform>
            <numerusform>%n versions compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more could not be read (missing or too large); one of them may be closer.</source>
        <translation>
            <numerusform>%n more could not be read (missing or too large); one of them may be closer.</numerusform>
            <numerusform>%n more could not be read (missing or too large); one of them may be closer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffContent</name>
    <message numerus="yes">
        <source>%1: not valid %2 in %n place(s)</source>
        <comment>which side, then the encoding</comment>
        <translation>
            <numerusform>%1: not valid %2 in %n place</numerusform>
            <numerusform>%1: not valid %2 in %n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HunkCard</name>
    <message numerus="yes">
        <source>line(s) %1</source>
        <translation>
            <numerusform>line %1</numerusform>
            <numerusform>lines %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>local line(s) %1</source>
        <translation>
            <numerusform>local line %1</numerusform>
            <numerusform>local lines %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The target has %n line(s) that local lacks.</source>
        <translation>
            <numerusform>The target has %n line that local lacks.</numerusform>
            <numerusform>The target has %n lines that local lacks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Local has %n line(s) that the target lacks.</source>
        <translation>
            <numerusform>Local has %n line that the target lacks.</numerusform>
            <numerusform>Local has %n lines that the target lacks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Still open, with %n undecided commit(s): %1</source>
        <translation>
            <numerusform>Still open, with %n undecided commit: %1</numerusform>
            <numerusform>Still open, with %n undecided commits: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message numerus="yes">
        <source>rewrites %n of its lines</source>
        <translation>
            <numerusform>rewrites %n of its lines</numerusform>
            <numerusform>rewrites %n of its lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it rewrites %n line(s) of this one</source>
        <translation>
            <numerusform>it rewrites %n line of this one</numerusform>
            <numerusform>it rewrites %n lines of this one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>suggested from the lines of %n file(s)</source>
        <translation>
            <numerusform>suggested from the lines of %n file</numerusform>
            <numerusform>suggested from the lines of %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveNotices</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PresenceText</name>
    <message numerus="yes">
        <source>%1 of %n changed line(s) are in the local files.</source>
        <translation>
            <numerusform>%1 of %n changed line are in the local files.</numerusform>
            <numerusform>%1 of %n changed lines are in the local files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n surviving</source>
        <translation>
            <numerusform>%n surviving</numerusform>
            <numerusform>%n surviving</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n line(s) present</source>
        <translation>
            <numerusform>%1 of %n line present</numerusform>
            <numerusform>%1 of %n lines present</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StructureText</name>
    <message numerus="yes">
        <source>%n changed base member(s), all accounted for</source>
        <translation>
            <numerusform>%n changed base member, all accounted for</numerusform>
            <numerusform>%n changed base members, all accounted for</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n base member(s) to account for</source>
        <translation>
            <numerusform>%n base member to account for</numerusform>
            <numerusform>%n base members to account for</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AccountTableModel</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ChipRow</name>
    <message numerus="yes">
        <source>Filter: %1, %n row(s)</source>
        <translation>
            <numerusform>Filter: %1, %n row</numerusform>
            <numerusform>Filter: %1, %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ContentCard</name>
    <message numerus="yes">
        <source>, first of %n picture(s)</source>
        <translation>
            <numerusform>, first of %n picture</numerusform>
            <numerusform>, first of %n pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::DiffPanes</name>
    <message numerus="yes">
        <source>%n line(s), read only</source>
        <translation>
            <numerusform>%n line, read only</numerusform>
            <numerusform>%n lines, read only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FamilyPicker</name>
    <message numerus="yes">
        <source>%n family(s) chosen.</source>
        <translation>
            <numerusform>%n family chosen.</numerusform>
            <numerusform>%n families chosen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HunkDesk</name>
    <message numerus="yes">
        <source>%1 · one of %n hunk(s) of the account</source>
        <translation>
            <numerusform>%1 · one of %n hunk of the account</numerusform>
            <numerusform>%1 · one of %n hunks of the account</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HunkPanel</name>
    <message numerus="yes">
        <source>%n accounted</source>
        <translation>
            <numerusform>%n accounted</numerusform>
            <numerusform>%n accounted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adaptation(s)</source>
        <translation>
            <numerusform>%n adaptation</numerusform>
            <numerusform>%n adaptations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with a reason</source>
        <translation>
            <numerusform>%n with a reason</numerusform>
            <numerusform>%n with a reason</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without</source>
        <translation>
            <numerusform>%n without</numerusform>
            <numerusform>%n without</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LinkedEditor</name>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>%n more…</numerusform>
            <numerusform>%n more…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LiveNotices</name>
    <message numerus="yes">
        <source>%n local file(s) changed since the review read them: %1</source>
        <translation>
            <numerusform>%n local file changed since the review read them: %1</numerusform>
            <numerusform>%n local files changed since the review read them: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message numerus="yes">
        <source>%n mapped file(s) in scope</source>
        <translation>
            <numerusform>%n mapped file in scope</numerusform>
            <numerusform>%n mapped files in scope</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Autosaved · %n change(s) since the last save</source>
        <translation>
            <numerusform>Autosaved · %n change since the last save</numerusform>
            <numerusform>Autosaved · %n changes since the last save</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MappingPanel</name>
    <message numerus="yes">
        <source>Local to B: %n hunk(s)</source>
        <translation>
            <numerusform>Local to B: %n hunk</numerusform>
            <numerusform>Local to B: %n hunks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MappingTableModel</name>
    <message numerus="yes">
        <source>%n hunk(s), line(s) or base member(s) that nothing accounts for</source>
        <translation>
            <numerusform>%n hunk, line or base member that nothing accounts for</numerusform>
            <numerusform>%n hunks, lines or base members that nothing accounts for</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OpenHunksModel</name>
    <message numerus="yes">
        <source>local line(s) %1</source>
        <translation>
            <numerusform>local line %1</numerusform>
            <numerusform>local lines %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>target line(s) %1</source>
        <translation>
            <numerusform>target line %1</numerusform>
            <numerusform>target lines %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OpenHunksView</name>
    <message numerus="yes">
        <source>%n file(s) ranked without their whole syntax</source>
        <translation>
            <numerusform>%n file ranked without their whole syntax</numerusform>
            <numerusform>%n files ranked without their whole syntax</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OpenItemModel</name>
    <message numerus="yes">
        <source>%1: %n hunk(s) that both sides changed</source>
        <translation>
            <numerusform>%1: %n hunk that both sides changed</numerusform>
            <numerusform>%1: %n hunks that both sides changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n upstream hunk(s) missing here</source>
        <translation>
            <numerusform>%1: %n upstream hunk missing here</numerusform>
            <numerusform>%1: %n upstream hunks missing here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n difference(s) of our own without a word</source>
        <translation>
            <numerusform>%1: %n difference of our own without a word</numerusform>
            <numerusform>%1: %n differences of our own without a word</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OverviewPage</name>
    <message numerus="yes">
        <source>Reading the range: %n commit(s) found so far.</source>
        <translation>
            <numerusform>Reading the range: %n commit found so far.</numerusform>
            <numerusform>Reading the range: %n commits found so far.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RangePicture</name>
    <message numerus="yes">
        <source>Picture of the range: %n commit(s) from %1 to %2</source>
        <translation>
            <numerusform>Picture of the range: %n commit from %1 to %2</numerusform>
            <numerusform>Picture of the range: %n commits from %1 to %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReportPage</name>
    <message numerus="yes">
        <source>%n thing(s); a double click leads there.</source>
        <translation>
            <numerusform>%n thing; a double click leads there.</numerusform>
            <numerusform>%n things; a double click leads there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>As it would be exported now, %n line(s).</source>
        <translation>
            <numerusform>As it would be exported now, %n line.</numerusform>
            <numerusform>As it would be exported now, %n lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SessionNotices</name>
    <message numerus="yes">
        <source>%n decision(s) recovered from the journal: nothing that was shown as kept is lost.</source>
        <translation>
            <numerusform>%n decision recovered from the journal: nothing that was shown as kept is lost.</numerusform>
            <numerusform>%n decisions recovered from the journal: nothing that was shown as kept is lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Range incomplete: %n object(s) could not be looked at, first %1. The commit list may lack commits; fetch what is missing, then refresh.</source>
        <translation>
            <numerusform>Range incomplete: %n object could not be looked at, first %1. The commit list may lack commits; fetch what is missing, then refresh.</numerusform>
            <numerusform>Range incomplete: %n objects could not be looked at, first %1. The commit list may lack commits; fetch what is missing, then refresh.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StartText</name>
    <message numerus="yes">
        <source>Repository with %n tag(s)</source>
        <translation>
            <numerusform>Repository with %n tag</numerusform>
            <numerusform>Repository with %n tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> and %n branch(es)</source>
        <translation>
            <numerusform> and %n branch</numerusform>
            <numerusform> and %n branches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) from A to B</source>
        <translation>
            <numerusform>%n commit from A to B</numerusform>
            <numerusform>%n commits from A to B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n commit(s) only on A's side, listed apart.</source>
        <translation>
            <numerusform>; %n commit only on A's side, listed apart.</numerusform>
            <numerusform>; %n commits only on A's side, listed apart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Python file(s) below vllm_metax/</source>
        <translation>
            <numerusform>%n Python file below vllm_metax/</numerusform>
            <numerusform>%n Python files below vllm_metax/</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of them model files</source>
        <translation>
            <numerusform>, %n of them model files</numerusform>
            <numerusform>, %n of them model files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %n family(s).</source>
        <translation>
            <numerusform> in %n family.</numerusform>
            <numerusform> in %n families.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SumsCard</name>
    <message numerus="yes">
        <source>%n commit(s) in the whole range, the others touch no mapped file.</source>
        <translation>
            <numerusform>%n commit in the whole range, the others touch no mapped file.</numerusform>
            <numerusform>%n commits in the whole range, the others touch no mapped file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merge(s) listed.</source>
        <translation>
            <numerusform>%n merge listed.</numerusform>
            <numerusform>%n merges listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) of the range already in A as a twin.</source>
        <translation>
            <numerusform>%n commit of the range already in A as a twin.</numerusform>
            <numerusform>%n commits of the range already in A as a twin.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) only on A's side.</source>
        <translation>
            <numerusform>%n commit only on A's side.</numerusform>
            <numerusform>%n commits only on A's side.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them dropped by B for good.</source>
        <translation>
            <numerusform>%n of them dropped by B for good.</numerusform>
            <numerusform>%n of them dropped by B for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) could not be looked at: the range is incomplete.</source>
        <translation>
            <numerusform>%n object could not be looked at: the range is incomplete.</numerusform>
            <numerusform>%n objects could not be looked at: the range is incomplete.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mapped file(s) not told by lines, see the table.</source>
        <translation>
            <numerusform>%n mapped file not told by lines, see the table.</numerusform>
            <numerusform>%n mapped files not told by lines, see the table.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopBar</name>
    <message numerus="yes">
        <source>%n commit(s) so far</source>
        <translation>
            <numerusform>%n commit so far</numerusform>
            <numerusform>%n commits so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n commit(s)</source>
        <translation>
            <numerusform>%1 of %n commit</numerusform>
            <numerusform>%1 of %n commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n hunk(s) accounted</source>
        <translation>
            <numerusform>%1 of %n hunk accounted</numerusform>
            <numerusform>%1 of %n hunks accounted</numerusform>
        </translation>
    </message>
</context>
</TS>
