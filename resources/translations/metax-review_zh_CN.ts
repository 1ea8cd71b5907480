<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AccountText</name>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>explained by commits</source>
        <translation>由提交解释</translation>
    </message>
    <message>
        <source>only on A&apos;s side</source>
        <translation>仅在 A 一侧</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>conflicting</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>未应用</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>no lines</source>
        <translation>无有效行</translation>
    </message>
    <message>
        <source>upstream&apos;s, accounted</source>
        <translation>上游改动，已说明</translation>
    </message>
    <message>
        <source>both sides&apos;, accounted</source>
        <translation>双方改动，已说明</translation>
    </message>
    <message>
        <source>adaptations</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>unaccounted</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>by their commits</source>
        <translation>由其提交说明</translation>
    </message>
    <message>
        <source>by a mark</source>
        <translation>由标记说明</translation>
    </message>
    <message>
        <source>layout only</source>
        <translation>仅排版不同</translation>
    </message>
</context>
<context>
    <name>BaseText</name>
    <message>
        <source>%1 · chosen</source>
        <translation>%1 · 已选定</translation>
    </message>
    <message>
        <source>%1 · declared</source>
        <translation>%1 · 声明</translation>
    </message>
    <message>
        <source>%1 · suggested</source>
        <translation>%1 · 建议</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n line(s) closer</source>
        <translation>
            <numerusform>%1 · 接近 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The reviewer chose %1.</source>
        <translation>评审者选定 %1。</translation>
    </message>
    <message>
        <source>The account starts at %1, as declared.</source>
        <translation>说明从声明的 %1 开始。</translation>
    </message>
    <message>
        <source>No upstream version could be compared with the local file.</source>
        <translation>没有可与本地文件比较的上游版本。</translation>
    </message>
    <message>
        <source>The declared base does not have the file.</source>
        <translation>声明的基准中没有此文件。</translation>
    </message>
    <message>
        <source>No other version is closer.</source>
        <translation>没有更接近的版本。</translation>
    </message>
    <message>
        <source>The closest one is the oldest that was looked at; an older one may be closer.</source>
        <translation>最接近的是所查看的最旧版本；更旧的可能更接近。</translation>
    </message>
    <message numerus="yes">
        <source>Differing from the declared base: %n line(s).</source>
        <translation>
            <numerusform>与声明的基准相差 %n 行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Closest version: %1, %n differing line(s).</source>
        <translation>
            <numerusform>最接近的版本：%1，相差 %n 行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Runner-up: %1, %n differing line(s).</source>
        <translation>
            <numerusform>其次：%1，相差 %n 行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n version(s) compared.</source>
        <translation>
            <numerusform>比较了 %n 个版本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more could not be read (missing or too large); one of them may be closer.</source>
        <translation>
            <numerusform>另有 %n 个版本无法读取（缺失或过大）；其中可能有更接近的。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommitText</name>
    <message>
        <source>Unreviewed</source>
        <translation>未评审</translation>
    </message>
    <message>
        <source>Inherited</source>
        <translation>沿用上游</translation>
    </message>
    <message>
        <source>Needs merge</source>
        <translation>需合入</translation>
    </message>
    <message>
        <source>Dependency</source>
        <translation>需改依赖</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台特有</translation>
    </message>
    <message>
        <source>Unsupported</source>
        <translation>不支持架构</translation>
    </message>
    <message>
        <source>Inherited from vllm</source>
        <translation>沿用上游 vllm</translation>
    </message>
    <message>
        <source>Needs MetaX merge</source>
        <translation>需合入 MetaX</translation>
    </message>
    <message>
        <source>Needs coordinated dependency change</source>
        <translation>需联动修改依赖</translation>
    </message>
    <message>
        <source>Intentionally platform-specific</source>
        <translation>平台特有</translation>
    </message>
    <message>
        <source>New unsupported architecture</source>
        <translation>新增不支持架构</translation>
    </message>
    <message>
        <source>untested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>source inspected</source>
        <translation>已查源码</translation>
    </message>
    <message>
        <source>signature checked</source>
        <translation>已核对签名</translation>
    </message>
    <message>
        <source>runtime reproduced</source>
        <translation>已运行复现</translation>
    </message>
    <message>
        <source>numerically validated</source>
        <translation>已数值验证</translation>
    </message>
    <message>
        <source>Mapped files</source>
        <translation>映射文件</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>产品代码</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Docs</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>renamed from %1 (%2 %)</source>
        <translation>由 %1 重命名（%2%）</translation>
    </message>
    <message>
        <source>type changed</source>
        <translation>类型变更</translation>
    </message>
    <message>
        <source>mode changed</source>
        <translation>权限变更</translation>
    </message>
    <message>
        <source>already in A as %1 (same pull request)</source>
        <translation>A 中已有 %1（同一 PR）</translation>
    </message>
    <message>
        <source>already in A as %1 (same patch)</source>
        <translation>A 中已有 %1（相同补丁）</translation>
    </message>
    <message>
        <source>already in A as %1 (cherry-picked)</source>
        <translation>A 中已有 %1（拣选）</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>reverts %1</source>
        <translation>还原 %1</translation>
    </message>
    <message>
        <source>reverted by %1</source>
        <translation>被 %1 还原</translation>
    </message>
    <message>
        <source>twin %1</source>
        <translation>孪生 %1</translation>
    </message>
</context>
<context>
    <name>DiffArguments</name>
    <message>
        <source>%1 (before, from git)</source>
        <translation>%1（更改前，来自 git）</translation>
    </message>
    <message>
        <source>%1 (after, from git)</source>
        <translation>%1（更改后，来自 git）</translation>
    </message>
    <message>
        <source>%1 (base, from git)</source>
        <translation>%1（基准，来自 git）</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>无文件</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>pipe %1</source>
        <translation>管道 %1</translation>
    </message>
</context>
<context>
    <name>DiffBar</name>
    <message>
        <source>Fold equal</source>
        <translation>折叠相同</translation>
    </message>
    <message>
        <source>Fold long equal parts (key z)</source>
        <translation>折叠较长的相同部分（按键 z）</translation>
    </message>
</context>
<context>
    <name>DiffContent</name>
    <message>
        <source>%1 × %2 pixels are too many to show</source>
        <translation>%1 × %2 像素过多，无法显示</translation>
    </message>
    <message>
        <source>This system cannot read this image format.</source>
        <translation>本系统无法读取这种图像格式。</translation>
    </message>
    <message>
        <source>The image is damaged: %1</source>
        <translation>图像已损坏：%1</translation>
    </message>
    <message>
        <source>CRLF, some LF</source>
        <translation>CRLF，部分为 LF</translation>
    </message>
    <message>
        <source>LF, some CRLF</source>
        <translation>LF，部分为 CRLF</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1: %2 left, %3 right</source>
        <comment>what differs, then both values</comment>
        <translation>%1：左 %2，右 %3</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>byte order mark: only left</source>
        <translation>字节顺序标记：仅左侧有</translation>
    </message>
    <message>
        <source>byte order mark: only right</source>
        <translation>字节顺序标记：仅右侧有</translation>
    </message>
    <message>
        <source>line ends</source>
        <translation>行尾</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>文件模式</translation>
    </message>
    <message>
        <source>other bytes for the same characters</source>
        <translation>相同字符由不同字节表示</translation>
    </message>
    <message>
        <source>Both links point to the same target.</source>
        <translation>两个链接指向同一目标。</translation>
    </message>
    <message>
        <source>The link points elsewhere.</source>
        <translation>链接指向不同目标。</translation>
    </message>
    <message>
        <source>The submodule stays at its commit.</source>
        <translation>子模块停留在原提交。</translation>
    </message>
    <message>
        <source>The submodule moves to another commit.</source>
        <translation>子模块移到另一提交。</translation>
    </message>
    <message>
        <source>Both pointers name the same object.</source>
        <translation>两个指针指向同一对象。</translation>
    </message>
    <message>
        <source>The pointers name different objects.</source>
        <translation>两个指针指向不同对象。</translation>
    </message>
    <message>
        <source>Both files are empty.</source>
        <translation>两个文件都为空。</translation>
    </message>
    <message>
        <source>The contents are the same: both have the same hash.</source>
        <translation>内容相同：两侧哈希一致。</translation>
    </message>
    <message>
        <source>The contents could not be compared.</source>
        <translation>无法比较内容。</translation>
    </message>
    <message>
        <source>The contents are the same, byte for byte.</source>
        <translation>内容逐字节相同。</translation>
    </message>
    <message>
        <source>The contents differ.</source>
        <translation>内容不同。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no file mode</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 (executable)</source>
        <translation>%1（可执行）</translation>
    </message>
    <message>
        <source>%1 (symbolic link)</source>
        <translation>%1（符号链接）</translation>
    </message>
    <message>
        <source>%1 (submodule)</source>
        <translation>%1（子模块）</translation>
    </message>
    <message>
        <source>No file on this side</source>
        <translation>此侧没有文件</translation>
    </message>
    <message>
        <source>Content not available</source>
        <translation>内容不可用</translation>
    </message>
    <message>
        <source>Too large to show</source>
        <translation>过大，无法显示</translation>
    </message>
    <message>
        <source>Empty file (a byte order mark alone)</source>
        <translation>空文件（仅有字节顺序标记）</translation>
    </message>
    <message>
        <source>Empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>Text file</source>
        <translation>文本文件</translation>
    </message>
    <message>
        <source>Binary file</source>
        <translation>二进制文件</translation>
    </message>
    <message>
        <source>%1 image</source>
        <comment>a format: PNG, JPEG</comment>
        <translation>%1 图像</translation>
    </message>
    <message>
        <source>Symbolic link</source>
        <translation>符号链接</translation>
    </message>
    <message>
        <source>Submodule</source>
        <translation>子模块</translation>
    </message>
    <message>
        <source>Git LFS pointer</source>
        <translation>Git LFS 指针</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Object size</source>
        <translation>对象大小</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>书写格式</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Neither side has this file.</source>
        <translation>两侧都没有此文件。</translation>
    </message>
    <message>
        <source>Only the right side has this file.</source>
        <translation>仅右侧有此文件。</translation>
    </message>
    <message>
        <source>Only the left side has this file.</source>
        <translation>仅左侧有此文件。</translation>
    </message>
    <message>
        <source>The two sides are of different kinds.</source>
        <translation>两侧类型不同。</translation>
    </message>
    <message>
        <source>bytes compared: byte order marks and line ends count</source>
        <translation>按字节比较：字节顺序标记和行尾计入差异</translation>
    </message>
    <message>
        <source>line ends of the base: %1</source>
        <translation>基准的行尾：%1</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message numerus="yes">
        <source>%1: not valid %2 in %n place(s)</source>
        <comment>which side, then the encoding</comment>
        <translation>
            <numerusform>%1：%n 处不是有效的 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
</context>
<context>
    <name>DiffGutter</name>
    <message>
        <source>only on this side</source>
        <translation>仅在此侧</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>an adaptation: only the local file differs from the base</source>
        <translation>适配：只有本地文件偏离基准</translation>
    </message>
    <message>
        <source>an upstream change: only the target differs from the base</source>
        <translation>上游更改：只有目标偏离基准</translation>
    </message>
    <message>
        <source>a conflict: both differ from the base, each in its own way</source>
        <translation>冲突：两侧各自以不同方式偏离基准</translation>
    </message>
    <message>
        <source>both differ from the base in the same way</source>
        <translation>两侧以相同方式偏离基准</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>line number and side</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>moved to line %1</source>
        <translation>移到第 %1 行</translation>
    </message>
    <message>
        <source>moved from line %1</source>
        <translation>自第 %1 行移来</translation>
    </message>
    <message>
        <source>marked to be aligned with a line of the other side</source>
        <translation>已标记，待与另一侧的一行对齐</translation>
    </message>
    <message>
        <source>aligned by hand with line %1</source>
        <translation>已手动与第 %1 行对齐</translation>
    </message>
</context>
<context>
    <name>DiffRun</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>EvidencePlace</name>
    <message>
        <source>&apos;%1&apos; is not this commit, A, B, index, worktree or a full commit id</source>
        <translation>“%1”不是本提交、A、B、index、worktree，也不是完整的提交 ID</translation>
    </message>
    <message>
        <source>a place is written path:first-last, for example mtp.py:415-420</source>
        <translation>位置写作 路径:首行-末行，例如 mtp.py:415-420</translation>
    </message>
    <message>
        <source>the last line, %1, is before the first, %2</source>
        <translation>末行 %1 在首行 %2 之前</translation>
    </message>
</context>
<context>
    <name>FileOwners</name>
    <message>
        <source>an adaptation of the local file</source>
        <translation>本地文件的适配</translation>
    </message>
</context>
<context>
    <name>FoldRow</name>
    <message>
        <source>all</source>
        <comment>all lines of a fold</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show ten more lines at the upper edge (Alt+Up)</source>
        <translation>在上缘再显示十行 (Alt+Up)</translation>
    </message>
    <message>
        <source>Show ten more lines at the lower edge (Alt+Down)</source>
        <translation>在下缘再显示十行 (Alt+Down)</translation>
    </message>
    <message>
        <source>Show all of these lines (Enter)</source>
        <translation>显示这些行的全部 (Enter)</translation>
    </message>
    <message>
        <source>⋯  %1 equal lines</source>
        <translation>⋯  %1 行相同</translation>
    </message>
</context>
<context>
    <name>HunkCard</name>
    <message>
        <source>Hunk %1 of %2 · %3</source>
        <translation>差异块 %1 / %2 · %3</translation>
    </message>
    <message numerus="yes">
        <source>The target has %n line(s) that local lacks.</source>
        <translation>
            <numerusform>目标有 %n 行是本地没有的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Local has %n line(s) that the target lacks.</source>
        <translation>
            <numerusform>本地有 %n 行是目标没有的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines of local: %1, of the target in their place: %2.</source>
        <translation>本地 %1 行，目标在同一处 %2 行。</translation>
    </message>
    <message>
        <source>Local and upstream both changed what the base has, each in its own way.</source>
        <translation>本地与上游都改动了基准的内容，且改法不同。</translation>
    </message>
    <message>
        <source>Upstream changed it; local still has what the base has.</source>
        <translation>上游已更改；本地仍是基准的内容。</translation>
    </message>
    <message>
        <source>Only the local file differs from the base.</source>
        <translation>只有本地文件偏离基准。</translation>
    </message>
    <message>
        <source>The same lines stand at another place.</source>
        <translation>相同的行位于另一处。</translation>
    </message>
    <message>
        <source>The signature of %1 differs.</source>
        <translation>%1 的签名不同。</translation>
    </message>
    <message>
        <source>A value of %1 differs.</source>
        <translation>%1 的值不同。</translation>
    </message>
    <message>
        <source>It declares %1.</source>
        <translation>其中声明了 %1。</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>accounted</source>
        <translation>已说明</translation>
    </message>
    <message>
        <source>both changed</source>
        <translation>双方都改</translation>
    </message>
    <message>
        <source>no reason yet</source>
        <translation>尚无理由</translation>
    </message>
    <message>
        <source>unaccounted</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>after %1</source>
        <comment>line number</comment>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>Both changed</source>
        <translation>双方都改</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Adaptation</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>both sides changed</source>
        <translation>双方都改动</translation>
    </message>
    <message>
        <source>missing upstream change</source>
        <translation>缺少上游更改</translation>
    </message>
    <message>
        <source>adaptation</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>intentional</source>
        <translation>有意差异</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>发现</translation>
    </message>
    <message numerus="yes">
        <source>line(s) %1</source>
        <translation>
            <numerusform>第 %1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>local line(s) %1</source>
        <translation>
            <numerusform>本地第 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Line missing</source>
        <translation>缺少一行</translation>
    </message>
    <message>
        <source>Base member</source>
        <translation>基类成员</translation>
    </message>
    <message>
        <source>Still open: the reason is missing.</source>
        <translation>仍待处理：缺少理由。</translation>
    </message>
    <message>
        <source>Still open: a part of the history that explains it is missing.</source>
        <translation>仍待处理：解释它的部分历史缺失。</translation>
    </message>
    <message numerus="yes">
        <source>Still open, with %n undecided commit(s): %1</source>
        <translation>
            <numerusform>仍待处理：还有 %n 个提交未处置：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>提交未处置</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>Upstream&apos;s members here were not taken; that is stated, and needs no reason.</source>
        <translation>此处的上游成员未被采用：已如实列出，无需说明理由。</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message numerus="yes">
        <source>rewrites %n of its lines</source>
        <translation>
            <numerusform>改写其 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it rewrites %n line(s) of this one</source>
        <translation>
            <numerusform>它改写本提交 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Needed together with %1 (%2)</source>
        <translation>需与 %1 一起（%2）</translation>
    </message>
    <message numerus="yes">
        <source>suggested from the lines of %n file(s)</source>
        <translation>
            <numerusform>根据 %n 个文件的行建议</numerusform>
        </translation>
    </message>
    <message>
        <source>a commit that the list does not have</source>
        <translation>列表中没有的提交</translation>
    </message>
</context>
<context>
    <name>LiveNotices</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……另有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingText</name>
    <message>
        <source>Ambiguous: choose a counterpart</source>
        <translation>有歧义：请选定对应文件</translation>
    </message>
    <message>
        <source>Mapped</source>
        <translation>已映射</translation>
    </message>
    <message>
        <source>Removed upstream</source>
        <translation>上游已移除</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>仅本地</translation>
    </message>
    <message>
        <source>Target only (not in local)</source>
        <translation>仅目标（本地没有）</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>部分副本</translation>
    </message>
    <message>
        <source>Subclass</source>
        <translation>子类</translation>
    </message>
    <message>
        <source>Target only</source>
        <translation>仅目标</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Ambiguous</source>
        <translation>有歧义</translation>
    </message>
    <message>
        <source>The local file began as a copy of the upstream file.</source>
        <translation>本地文件最初是上游文件的副本。</translation>
    </message>
    <message>
        <source>Some functions or classes of the upstream file were copied.</source>
        <translation>复制了上游文件中的部分函数或类。</translation>
    </message>
    <message>
        <source>The local file imports the upstream class and overrides members; what changed in the base class matters more than a side-by-side diff.</source>
        <translation>本地文件导入上游类并重写其成员；基类中的变化比并排差异更重要。</translation>
    </message>
    <message>
        <source>No upstream file stands for this one.</source>
        <translation>没有上游文件与此文件对应。</translation>
    </message>
    <message>
        <source>Upstream has this file at B and nothing local stands for it.</source>
        <translation>上游在 B 有此文件，本地没有文件与之对应。</translation>
    </message>
    <message>
        <source>The counterpart exists at A and no longer at B.</source>
        <translation>对应文件在 A 存在，在 B 已不存在。</translation>
    </message>
    <message>
        <source>Several upstream files are too close to each other: choose one below.</source>
        <translation>多个上游文件相似度过于接近：请在下方选定一个。</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>无规则</translation>
    </message>
    <message>
        <source>the reviewer</source>
        <translation>评审人</translation>
    </message>
    <message>
        <source>patch target</source>
        <translation>patch 目标</translation>
    </message>
    <message>
        <source>same path</source>
        <translation>相同路径</translation>
    </message>
    <message>
        <source>models root</source>
        <translation>模型根目录</translation>
    </message>
    <message>
        <source>rename chain</source>
        <translation>重命名链</translation>
    </message>
    <message>
        <source>only file of that name</source>
        <translation>唯一同名文件</translation>
    </message>
    <message>
        <source>containment</source>
        <translation>内容包含</translation>
    </message>
    <message>
        <source>class names</source>
        <translation>类名</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1，%2%</translation>
    </message>
</context>
<context>
    <name>OwnerCard</name>
    <message>
        <source>from before the range</source>
        <translation>来自区间之前</translation>
    </message>
    <message>
        <source>a commit that the list does not have</source>
        <translation>列表中没有的提交</translation>
    </message>
    <message>
        <source>a part of the history is missing</source>
        <translation>部分历史缺失</translation>
    </message>
    <message>
        <source>this commit, or one before it whose text is missing</source>
        <translation>此提交，或其之前文本缺失的某个提交</translation>
    </message>
</context>
<context>
    <name>PresenceText</name>
    <message>
        <source>superseded by %1</source>
        <translation>已被 %1 取代</translation>
    </message>
    <message>
        <source>Not of A..B.</source>
        <translation>不属于 A..B。</translation>
    </message>
    <message>
        <source>Not told by lines: its files are subclasses or could not be compared.</source>
        <translation>无法按行判断：相关文件是子类，或无法比较。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n changed line(s) are in the local files.</source>
        <translation>
            <numerusform>%n 行改动中有 %1 行已在本地文件中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some of the others are where the local file has a change of its own.</source>
        <translation>其余改动中，有些所在之处本地文件另有自己的改动。</translation>
    </message>
    <message>
        <source>No line of it makes a difference between A and B: %1 took it back.</source>
        <translation>它没有一行影响 A 与 B 的差异：已被 %1 撤回。</translation>
    </message>
    <message>
        <source>It changed no line that tells: it moved lines, or they were in A as well.</source>
        <translation>它没有改动可供判断的行：只是移动了行，或这些行 A 中也有。</translation>
    </message>
    <message>
        <source>Known once the lines are accounted for.</source>
        <translation>说明各行之后才能得知。</translation>
    </message>
    <message>
        <source>not told by lines</source>
        <translation>无法按行判断</translation>
    </message>
    <message numerus="yes">
        <source>%n surviving</source>
        <translation>
            <numerusform>留存 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n line(s) present</source>
        <translation>
            <numerusform>%n 行中已有 %1 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StructureCard</name>
    <message>
        <source>Only its layout differs between A and B.</source>
        <translation>A 与 B 之间只有排版不同。</translation>
    </message>
    <message>
        <source>It differs between A and B.</source>
        <translation>A 与 B 之间有所不同。</translation>
    </message>
    <message>
        <source>Line %1 of the base</source>
        <translation>基准第 %1 行</translation>
    </message>
    <message>
        <source>Line %1 of the target</source>
        <translation>目标第 %1 行</translation>
    </message>
</context>
<context>
    <name>StructureSheet</name>
    <message>
        <source>changed upstream</source>
        <translation>上游已更改</translation>
    </message>
    <message>
        <source>accounted</source>
        <translation>已说明</translation>
    </message>
    <message>
        <source>layout only</source>
        <translation>仅排版不同</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 overrides what %2 defines.</source>
        <translation>%1 覆盖了 %2 的定义。</translation>
    </message>
    <message>
        <source>Only %1 has it.</source>
        <translation>只有 %1 有。</translation>
    </message>
    <message>
        <source>%1 inherits it from %2.</source>
        <translation>%1 从 %2 继承。</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>%1: upstream has it as %2.</source>
        <translation>%1：上游中为 %2。</translation>
    </message>
    <message>
        <source>module level</source>
        <translation>模块级</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>what upstream has, what local has</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>function, upstream&apos;s argument, the local one</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>definition, local lines</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 derives from %2, which is in another file: nothing is said of its members.</source>
        <translation>%1 派生自另一个文件中的 %2：其成员不作判断。</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>at A</source>
        <translation>A 处</translation>
    </message>
    <message>
        <source>at B</source>
        <translation>B 处</translation>
    </message>
</context>
<context>
    <name>StructureText</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1, %2 and %3 more</source>
        <translation>%1、%2 及另外 %3 个</translation>
    </message>
    <message>
        <source>The local text</source>
        <translation>本地文本</translation>
    </message>
    <message>
        <source>The text at A</source>
        <translation>A 处的文本</translation>
    </message>
    <message>
        <source>The text at B</source>
        <translation>B 处的文本</translation>
    </message>
    <message>
        <source>%1 is not Python at line %2: something may be missing here.</source>
        <translation>%1第 %2 行不是 Python：此处可能有遗漏。</translation>
    </message>
    <message>
        <source>%1 could not be read as Python: %2</source>
        <translation>%1无法按 Python 解析：%2</translation>
    </message>
    <message>
        <source>Changed base members</source>
        <translation>已更改的基类成员</translation>
    </message>
    <message>
        <source>Lines left out</source>
        <translation>遗漏的行</translation>
    </message>
    <message>
        <source>Taken, not as at B</source>
        <translation>已采纳，与 B 不同</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>未采纳</translation>
    </message>
    <message>
        <source>Only in local</source>
        <translation>仅本地有</translation>
    </message>
    <message>
        <source>Taken, as at B</source>
        <translation>已采纳，与 B 相同</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Reordered members</source>
        <translation>顺序变动的成员</translation>
    </message>
    <message>
        <source>Moved members</source>
        <translation>位置变动的成员</translation>
    </message>
    <message>
        <source>Renamed members</source>
        <translation>改名的成员</translation>
    </message>
    <message>
        <source>Renamed arguments</source>
        <translation>改名的参数</translation>
    </message>
    <message>
        <source>Extracted functions</source>
        <translation>提取出的函数</translation>
    </message>
    <message>
        <source>Reformatted statements</source>
        <translation>重新排版的语句</translation>
    </message>
    <message>
        <source>White space only</source>
        <translation>仅空白不同</translation>
    </message>
    <message>
        <source>Base classes in other files</source>
        <translation>其他文件中的基类</translation>
    </message>
    <message>
        <source>removed at B</source>
        <translation>B 处已移除</translation>
    </message>
    <message>
        <source>class statement changed</source>
        <translation>类声明已更改</translation>
    </message>
    <message>
        <source>signature changed</source>
        <translation>签名已更改</translation>
    </message>
    <message>
        <source>new at B</source>
        <translation>B 处新增</translation>
    </message>
    <message>
        <source>overridden, changed</source>
        <translation>被覆盖，已更改</translation>
    </message>
    <message>
        <source>constructor changed</source>
        <translation>构造过程已更改</translation>
    </message>
    <message>
        <source>calls %1</source>
        <translation>调用 %1</translation>
    </message>
    <message>
        <source>B no longer has it, and %1 overrides or uses it.</source>
        <translation>B 中已没有它，而 %1 覆盖或使用它。</translation>
    </message>
    <message>
        <source>The class statement that %1 inherits from is another one at B.</source>
        <translation>%1 所继承的类在 B 处的类声明已不同。</translation>
    </message>
    <message>
        <source>It is called in another way at B, or has another value, and %1 overrides or uses it.</source>
        <translation>它在 B 处的调用方式或取值已不同，而 %1 覆盖或使用它。</translation>
    </message>
    <message>
        <source>B has it newly, and %1 overrides it without having known of it.</source>
        <translation>它是 B 新增的，而 %1 在不知情的情况下覆盖了它。</translation>
    </message>
    <message>
        <source>%1 replaces it by what was made of the version at A.</source>
        <translation>%1 用依据 A 处版本所写的内容取代了它。</translation>
    </message>
    <message>
        <source>Making an object of %1 runs or reads it.</source>
        <translation>创建 %1 的对象时会运行或读取它。</translation>
    </message>
    <message>
        <source>It runs or reads %1, which %2 overrides.</source>
        <translation>它会运行或读取被 %2 覆盖的 %1。</translation>
    </message>
    <message>
        <source>still here</source>
        <translation>仍在</translation>
    </message>
    <message>
        <source>replaced here</source>
        <translation>此处已替换</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>The commit takes this line away; local still has it.</source>
        <translation>该提交删除了这一行；本地仍有。</translation>
    </message>
    <message>
        <source>The commit brings this line; local has something of its own in the place.</source>
        <translation>该提交带来了这一行；本地在此处有自己的内容。</translation>
    </message>
    <message>
        <source>The commit brings this line; local lacks it.</source>
        <translation>该提交带来了这一行；本地没有。</translation>
    </message>
    <message>
        <source>%1 Of its %2 lines here, %3 are in local.</source>
        <translation>%1该提交在此文件中的 %2 行里，本地已有 %3 行。</translation>
    </message>
    <message>
        <source>overridden</source>
        <translation>已覆盖</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>继承</translation>
    </message>
    <message>
        <source>local %1</source>
        <comment>line numbers</comment>
        <translation>本地 %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <comment>line numbers</comment>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>base %1</source>
        <comment>line numbers</comment>
        <translation>基准 %1</translation>
    </message>
    <message>
        <source>No class of it derives from a class of its upstream file.</source>
        <translation>其中没有类派生自其上游文件的类。</translation>
    </message>
    <message>
        <source>Subclass of %1:</source>
        <translation>%1 的子类：</translation>
    </message>
    <message>
        <source>no changed base member concerns it.</source>
        <translation>没有与之相关的已更改基类成员。</translation>
    </message>
    <message numerus="yes">
        <source>%n changed base member(s), all accounted for</source>
        <translation>
            <numerusform>已更改的 %n 个基类成员均已说明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n base member(s) to account for</source>
        <translation>
            <numerusform>有 %n 个基类成员待说明</numerusform>
        </translation>
    </message>
    <message>
        <source>Partial copy: %1 taken, %2 of them as upstream, %3 own, %4 not taken</source>
        <translation>部分副本：采纳 %1 个，其中 %2 个与上游相同，自有 %3 个，未采纳 %4 个</translation>
    </message>
    <message>
        <source>Alignment %1 %: %2 of %3 members where upstream has them</source>
        <translation>对齐度 %1 %：%3 个成员中有 %2 个与上游位置一致</translation>
    </message>
</context>
<context>
    <name>Suggestions</name>
    <message>
        <source>suggested from the pull request number</source>
        <translation>依据 PR 编号建议</translation>
    </message>
    <message>
        <source>suggested from the equal patch</source>
        <translation>依据相同补丁建议</translation>
    </message>
    <message>
        <source>suggested from the cherry-pick line</source>
        <translation>依据 cherry-pick 标注行建议</translation>
    </message>
    <message>
        <source>Already in A as %1; no edit needed.</source>
        <translation>A 中已有孪生提交 %1；无需修改。</translation>
    </message>
    <message>
        <source>Reverts %1 of this range; the pair leaves nothing to merge.</source>
        <translation>还原了本区间的 %1；两者相抵，无需合入。</translation>
    </message>
    <message>
        <source>suggested from the commit message</source>
        <translation>依据提交说明建议</translation>
    </message>
    <message>
        <source>Reverted by %1 of this range; the pair leaves nothing to merge.</source>
        <translation>已被本区间的 %1 还原；两者相抵，无需合入。</translation>
    </message>
    <message>
        <source>suggested from the later commit&apos;s message</source>
        <translation>依据后续提交的说明建议</translation>
    </message>
</context>
<context>
    <name>TableCopy</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as TSV</source>
        <translation>复制为 TSV</translation>
    </message>
</context>
<context>
    <name>app::Application</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>打开其他…</translation>
    </message>
    <message>
        <source>Building the demo&apos;s repositories</source>
        <translation>正在生成演示仓库</translation>
    </message>
    <message>
        <source>The language changes when metax-review is started next.</source>
        <translation>语言将在下次启动 metax-review 时切换。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>The report was written to %1.</source>
        <translation>报告已写入 %1。</translation>
    </message>
</context>
<context>
    <name>ui::AccountCard</name>
    <message>
        <source>Hunks by family and file</source>
        <translation>各系列与文件的差异块</translation>
    </message>
</context>
<context>
    <name>ui::AccountTableModel</name>
    <message>
        <source>outside models/</source>
        <translation>models/ 之外</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>本地文件</translation>
    </message>
    <message>
        <source>A → B: by commits</source>
        <translation>A → B：由提交解释</translation>
    </message>
    <message>
        <source>Upstream hunks that commits of the range explain</source>
        <translation>可由范围内提交解释的上游差异块</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Upstream hunks that only moved</source>
        <translation>只是移动了位置的上游差异块</translation>
    </message>
    <message>
        <source>A&apos;s side</source>
        <translation>A 一侧</translation>
    </message>
    <message>
        <source>Upstream hunks that only commits on A&apos;s side made</source>
        <translation>仅由 A 一侧的提交造成的上游差异块</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>Upstream hunks for which a part of the history is missing</source>
        <translation>因部分历史缺失而无法解释的上游差异块</translation>
    </message>
    <message>
        <source>local ↔ B: accounted</source>
        <translation>本地 ↔ B：已说明</translation>
    </message>
    <message>
        <source>Remaining hunks that need nothing more</source>
        <translation>无需再处理的剩余差异块</translation>
    </message>
    <message>
        <source>both changed</source>
        <translation>双方都改</translation>
    </message>
    <message>
        <source>Open: both sides changed what A has</source>
        <translation>待处理：双方都改动了 A 的内容</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Open: an upstream change that the local file lacks</source>
        <translation>待处理：本地文件缺少的上游改动</translation>
    </message>
    <message>
        <source>adaptation</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Open: the local file alone differs and nothing says why</source>
        <translation>待处理：只有本地文件不同，且没有说明原因</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>ui::AuditRun</name>
    <message>
        <source>Reading the range</source>
        <translation>正在读取区间</translation>
    </message>
    <message>
        <source>Mapping local files to upstream files</source>
        <translation>正在将本地文件映射到上游文件</translation>
    </message>
    <message>
        <source>Looking for commits that touch mapped files</source>
        <translation>正在查找改动映射文件的提交</translation>
    </message>
    <message>
        <source>Listing what else each commit changed</source>
        <translation>正在列出各提交的其他改动</translation>
    </message>
    <message>
        <source>Comparing the two sides of the range</source>
        <translation>正在比较区间两侧</translation>
    </message>
</context>
<context>
    <name>ui::BasePanel</name>
    <message>
        <source>Base of this file</source>
        <translation>此文件的基准</translation>
    </message>
    <message>
        <source>Another base…</source>
        <translation>其他基准…</translation>
    </message>
    <message>
        <source>How sure the base is</source>
        <translation>基准的可信程度</translation>
    </message>
    <message>
        <source>Tag, branch or commit</source>
        <translation>标签、分支或提交</translation>
    </message>
    <message>
        <source>Upstream revision that the local file represents</source>
        <translation>本地文件所代表的上游版本</translation>
    </message>
    <message>
        <source>Name the upstream revision that the local file represents</source>
        <translation>指定本地文件所代表的上游版本</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Suggested from the file&apos;s content: fewest lines differ</source>
        <translation>根据文件内容建议：相差行数最少</translation>
    </message>
    <message>
        <source>Back to the declared base</source>
        <translation>恢复声明的基准</translation>
    </message>
    <message>
        <source>Type a tag, a branch or a commit of the upstream repository.</source>
        <translation>请输入上游仓库的标签、分支或提交。</translation>
    </message>
    <message>
        <source>%1 has no history in common with the target.</source>
        <translation>%1 与目标没有共同的历史。</translation>
    </message>
</context>
<context>
    <name>ui::ChipRow</name>
    <message>
        <source>Show only these (%1)</source>
        <translation>只显示这些（%1）</translation>
    </message>
    <message numerus="yes">
        <source>Filter: %1, %n row(s)</source>
        <translation>
            <numerusform>筛选：%1，%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>Type a few letters of an action</source>
        <translation>输入操作名称中的几个字</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>ui::CommitHeader</name>
    <message>
        <source>Subject</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Author and date</source>
        <translation>作者和日期</translation>
    </message>
    <message>
        <source>Commit id</source>
        <translation>提交 ID</translation>
    </message>
    <message>
        <source>What the audit knows about this commit</source>
        <translation>核查对此提交的结论</translation>
    </message>
    <message>
        <source>Show or hide the message</source>
        <translation>显示或隐藏说明</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>提交说明</translation>
    </message>
    <message>
        <source>only in A, dropped by B for good: no commit of A..B brings it</source>
        <translation>仅在 A 中，被 B 永久舍弃：A..B 中没有提交带来此改动</translation>
    </message>
    <message>
        <source>only in A; in B as %1</source>
        <translation>仅在 A 中；在 B 中对应 %1</translation>
    </message>
    <message>
        <source>merge; changes are against the first parent</source>
        <translation>合并提交；变更相对于第一父提交</translation>
    </message>
    <message>
        <source>reverts %1</source>
        <translation>还原 %1</translation>
    </message>
    <message>
        <source>reverted by %1</source>
        <translation>被 %1 还原</translation>
    </message>
</context>
<context>
    <name>ui::CommitLists</name>
    <message>
        <source>Filter: text, s:unreviewed, f:mtp.py, a:name, pr:39302</source>
        <translation>筛选：文字 s:unreviewed f:mtp.py a:name pr:39302</translation>
    </message>
    <message>
        <source>Commits of A..B</source>
        <translation>A..B 的提交</translation>
    </message>
    <message>
        <source>Commits only in A</source>
        <translation>仅在 A 中的提交</translation>
    </message>
    <message>
        <source>Commits that A has and A..B never shows: release branches pick changes of their own</source>
        <translation>A 拥有而 A..B 不会列出的提交：发布分支会自行拣选改动</translation>
    </message>
    <message>
        <source>The audit was stopped; Refresh starts it again.</source>
        <translation>核查已停止；“刷新”可重新开始。</translation>
    </message>
    <message>
        <source>The commits could not be listed: %1</source>
        <translation>无法列出提交：%1</translation>
    </message>
    <message>
        <source>A..B %1</source>
        <translation>A..B %1</translation>
    </message>
    <message>
        <source>Only in A %1</source>
        <translation>仅在 A 中 %1</translation>
    </message>
    <message>
        <source>Unreviewed</source>
        <translation>未评审</translation>
    </message>
    <message>
        <source>Needs merge</source>
        <translation>需合入</translation>
    </message>
    <message>
        <source>Twin</source>
        <translation>孪生</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Reverted</source>
        <translation>被还原</translation>
    </message>
    <message>
        <source>Dropped by B</source>
        <translation>被 B 舍弃</translation>
    </message>
    <message>
        <source>Open a review or start a new one to see what upstream did in its range.</source>
        <translation>打开或新建评审，即可查看上游在区间内的改动。</translation>
    </message>
    <message>
        <source>Looking for the commits that touch mapped files…</source>
        <translation>正在查找改动映射文件的提交…</translation>
    </message>
    <message>
        <source>No commit of the range touches a mapped file in scope; the Files page shows what is in scope.</source>
        <translation>区间内没有提交改动范围内的映射文件；“文件”页列出范围内的文件。</translation>
    </message>
    <message>
        <source>A has no commit that B does not have.</source>
        <translation>A 没有 B 所没有的提交。</translation>
    </message>
    <message>
        <source>No commit matches the filter.</source>
        <translation>没有符合筛选条件的提交。</translation>
    </message>
    <message>
        <source>Words are searched in subject, message, author and id. s: disposition, f: mapped file, a: author, pr: pull request, id: commit id, is: merge, revert, reverted, twin or dropped, m: other module, p: in the local files applied, partial, absent, conflicting, superseded, no-lines or untold. A comma means or, - negates, quotes keep spaces. Key: /</source>
        <translation>文字在标题、说明、作者和 ID 中查找。s: 处置，f: 映射文件，a: 作者，pr: PR 编号，id: 提交 ID，is: merge、revert、reverted、twin 或 dropped，m: 其他模块，p: 本地情况（applied、partial、absent、conflicting、superseded、no-lines 或 untold）。英文逗号表示“或”，- 表示排除，英文引号保留空格。按键：/</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Absent in local</source>
        <translation>本地未应用</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>部分应用</translation>
    </message>
    <message>
        <source>No surviving line</source>
        <translation>无留存行</translation>
    </message>
</context>
<context>
    <name>ui::CommitTable</name>
    <message>
        <source>Copy full commit id</source>
        <translation>复制完整提交 ID</translation>
    </message>
</context>
<context>
    <name>ui::CommitTableModel</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1; the form holds an unsaved draft</source>
        <translation>%1；表单中有未保存的草稿</translation>
    </message>
    <message>
        <source>not listed yet</source>
        <translation>尚未列出</translation>
    </message>
    <message>
        <source>dropped by B</source>
        <translation>被 B 舍弃</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Disposition</source>
        <translation>处置</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Mapped files</source>
        <translation>映射文件</translation>
    </message>
    <message>
        <source>Other modules</source>
        <translation>其他模块</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>In local</source>
        <translation>本地情况</translation>
    </message>
</context>
<context>
    <name>ui::CommitsPage</name>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Clear the disposition</source>
        <translation>清除处置</translation>
    </message>
    <message>
        <source>Decide: %1</source>
        <translation>处置为：%1</translation>
    </message>
    <message>
        <source>Save and go to the next unreviewed commit</source>
        <translation>保存并转到下一个未评审的提交</translation>
    </message>
    <message>
        <source>Filter the commits</source>
        <translation>筛选提交</translation>
    </message>
    <message>
        <source>Next hunk</source>
        <translation>下一个差异块</translation>
    </message>
    <message>
        <source>Previous hunk</source>
        <translation>上一个差异块</translation>
    </message>
    <message>
        <source>Next file of the patch</source>
        <translation>补丁的下一个文件</translation>
    </message>
    <message>
        <source>Previous file of the patch</source>
        <translation>补丁的上一个文件</translation>
    </message>
    <message>
        <source>Fold equal parts</source>
        <translation>折叠相同部分</translation>
    </message>
    <message>
        <source>Next unreviewed commit</source>
        <translation>下一个未评审的提交</translation>
    </message>
    <message>
        <source>Accept the first suggestion</source>
        <translation>采纳第一条建议</translation>
    </message>
    <message>
        <source>Open the local file on its page</source>
        <translation>在“文件”页打开本地文件</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>保存记录</translation>
    </message>
    <message>
        <source>Select a commit to read its message and patch.</source>
        <translation>选择一个提交，查看其说明和补丁。</translation>
    </message>
    <message>
        <source>Other modules in this commit</source>
        <translation>此提交中的其他模块</translation>
    </message>
    <message>
        <source>Other modules in this commit: %1</source>
        <translation>此提交中的其他模块：%1</translation>
    </message>
    <message>
        <source>Other modules in this commit: not listed yet</source>
        <translation>此提交中的其他模块：尚未列出</translation>
    </message>
    <message>
        <source>This commit concerns no local file.</source>
        <translation>此提交不涉及本地文件。</translation>
    </message>
    <message>
        <source>Every commit of this list is reviewed.</source>
        <translation>此列表中的提交均已评审。</translation>
    </message>
    <message>
        <source>No unreviewed commit matches the filter.</source>
        <translation>没有符合筛选条件的未评审提交。</translation>
    </message>
    <message>
        <source>Give the diff the whole page, or take it back</source>
        <translation>让差异占满整页，或恢复原状</translation>
    </message>
    <message>
        <source>Link the first commit that is suggested</source>
        <translation>关联建议的第一个提交</translation>
    </message>
</context>
<context>
    <name>ui::ComparisonView</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Local · B</source>
        <translation>本地 · B</translation>
    </message>
    <message>
        <source>What is left between the local file and the target (key 1)</source>
        <translation>本地文件与目标之间的剩余差异（按键 1）</translation>
    </message>
    <message>
        <source>Local · A</source>
        <translation>本地 · A</translation>
    </message>
    <message>
        <source>The adaptation: the local file against the base (key 2)</source>
        <translation>适配改动：本地文件与基准的差异（按键 2）</translation>
    </message>
    <message>
        <source>A · B</source>
        <translation>A · B</translation>
    </message>
    <message>
        <source>What upstream changed between base and target (key 3)</source>
        <translation>上游从基准到目标的改动（按键 3）</translation>
    </message>
    <message>
        <source>Loading the two files…</source>
        <translation>正在加载两个文件…</translation>
    </message>
    <message>
        <source>base A · %1 · %2</source>
        <translation>基准 A · %1 · %2</translation>
    </message>
    <message>
        <source>local · %1 · %2</source>
        <translation>本地 · %1 · %2</translation>
    </message>
    <message>
        <source>target B · %1 · %2</source>
        <translation>目标 B · %1 · %2</translation>
    </message>
    <message>
        <source>Select a file to see what is left between local and target.</source>
        <translation>选择一个文件，查看本地与目标之间的剩余差异。</translation>
    </message>
    <message>
        <source>Neither side of this comparison has the file; choose another comparison above.</source>
        <translation>此对比的两侧都没有该文件；请在上方选择其他对比。</translation>
    </message>
    <message>
        <source>A · Local · B</source>
        <translation>A · 本地 · B</translation>
    </message>
    <message>
        <source>Three panes: who changed which line of the base (key 4)</source>
        <translation>三个窗格：谁改了基准的哪一行（键 4）</translation>
    </message>
</context>
<context>
    <name>ui::ContentCard</name>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message numerus="yes">
        <source>, first of %n picture(s)</source>
        <translation>
            <numerusform>，共 %n 幅中的第一幅</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Why the content is not shown</source>
        <translation>不显示内容的原因</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <comment>which side</comment>
        <translation>图像（%1）</translation>
    </message>
</context>
<context>
    <name>ui::ContentPanel</name>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Fit both pictures into their sides (Ctrl+0)</source>
        <translation>使两幅图像适应各自一侧 (Ctrl+0)</translation>
    </message>
    <message>
        <source>One pixel of the screen for each pixel of the picture</source>
        <translation>图像的一个像素对应屏幕的一个像素</translation>
    </message>
    <message>
        <source>Smaller (Ctrl+−)</source>
        <translation>缩小 (Ctrl+−)</translation>
    </message>
    <message>
        <source>Larger (Ctrl++)</source>
        <translation>放大 (Ctrl++)</translation>
    </message>
    <message>
        <source>Show as text</source>
        <translation>显示为文本</translation>
    </message>
    <message>
        <source>Show the bytes of both sides as lines of text</source>
        <translation>将两侧的字节按文本行显示</translation>
    </message>
    <message>
        <source>What the two sides are</source>
        <translation>两侧各是什么</translation>
    </message>
    <message>
        <source>How the sides compare</source>
        <translation>两侧比较结果</translation>
    </message>
    <message>
        <source>Scale of the pictures</source>
        <translation>图像缩放比例</translation>
    </message>
    <message>
        <source>The files differ, the pictures are the same in every pixel.</source>
        <translation>文件不同，但图像每个像素都相同。</translation>
    </message>
</context>
<context>
    <name>ui::DiffPanes</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Two texts side by side; n and p go to the next and previous change</source>
        <translation>两份文本并排显示；n 和 p 转到下一处和上一处变更</translation>
    </message>
    <message>
        <source>no newline at the end</source>
        <translation>末尾无换行符</translation>
    </message>
    <message>
        <source>first 10,000 columns shown</source>
        <translation>仅显示前 10,000 列</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s), read only</source>
        <translation>
            <numerusform>%n 行，只读</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::DiffView</name>
    <message>
        <source>Side-by-side view</source>
        <translation>并排视图</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>changes hidden by the whitespace mode: %1</source>
        <translation>被空白模式隐藏的变更：%1</translation>
    </message>
    <message>
        <source>only the first 10,000 columns of very long lines are shown</source>
        <translation>超长行仅显示前 10,000 列</translation>
    </message>
    <message>
        <source>Next hunk</source>
        <translation>下一差异块</translation>
    </message>
    <message>
        <source>Previous hunk</source>
        <translation>上一差异块</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>下一文件</translation>
    </message>
    <message>
        <source>Previous file</source>
        <translation>上一文件</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一匹配</translation>
    </message>
    <message>
        <source>Fold equal lines</source>
        <translation>折叠相同行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
    <message>
        <source>Open the fold</source>
        <translation>展开折叠</translation>
    </message>
    <message>
        <source>Close the opened fold</source>
        <translation>重新折叠</translation>
    </message>
    <message>
        <source>Show ten more lines above</source>
        <translation>向上再显示十行</translation>
    </message>
    <message>
        <source>Show ten more lines below</source>
        <translation>向下再显示十行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all of this side</source>
        <translation>全选此侧</translation>
    </message>
    <message>
        <source>Arrows, j, k	Move the caret</source>
        <translation>方向键、j、k	移动光标</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right	Move by words</source>
        <translation>Ctrl+Left、Ctrl+Right	按词移动</translation>
    </message>
    <message>
        <source>Home, End	Begin and end of the line</source>
        <translation>Home、End	行首与行尾</translation>
    </message>
    <message>
        <source>Ctrl+Home, Ctrl+End	Begin and end of the text</source>
        <translation>Ctrl+Home、Ctrl+End	文首与文末</translation>
    </message>
    <message>
        <source>Shift with any of these	Select</source>
        <translation>配合 Shift	选择</translation>
    </message>
    <message>
        <source>Ctrl+Up, Ctrl+Down	Scroll</source>
        <translation>Ctrl+Up、Ctrl+Down	滚动</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab	Next and previous pane, then out of the view</source>
        <translation>Tab、Shift+Tab	下一与上一窗格，然后离开视图</translation>
    </message>
    <message>
        <source>approximate alignment</source>
        <translation>近似对齐</translation>
    </message>
    <message>
        <source>the text is the same</source>
        <translation>文本相同</translation>
    </message>
    <message>
        <source>shown as text</source>
        <translation>以文本显示</translation>
    </message>
    <message>
        <source>compared without the base: %1</source>
        <translation>未与基准比较：%1</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Show what the two sides are instead of their bytes as text</source>
        <translation>显示两侧是什么，而不是把字节当作文本</translation>
    </message>
    <message>
        <source>Compare text</source>
        <translation>比较文本</translation>
    </message>
    <message>
        <source>Leave out byte order marks and line ends that differ throughout</source>
        <translation>忽略字节顺序标记和整体不同的行尾</translation>
    </message>
    <message>
        <source>Compare bytes</source>
        <translation>比较字节</translation>
    </message>
    <message>
        <source>Take byte order marks and line ends for a part of the text</source>
        <translation>将字节顺序标记和行尾视为文本的一部分</translation>
    </message>
    <message>
        <source>Current change</source>
        <translation>当前差异</translation>
    </message>
    <message>
        <source>change %1 of %2, %3 removed, %4 added</source>
        <translation>第 %1 处差异，共 %2 处，删除 %3 行，新增 %4 行</translation>
    </message>
    <message>
        <source>Go to the other end of a moved block</source>
        <translation>跳到移动块的另一端</translation>
    </message>
    <message>
        <source>Align this line with…</source>
        <translation>将此行对齐到…</translation>
    </message>
    <message>
        <source>Remove the alignment of this line</source>
        <translation>移除此行的对齐</translation>
    </message>
    <message>
        <source>Remove all alignments by hand</source>
        <translation>移除所有手动对齐</translation>
    </message>
    <message>
        <source>line %1 of %2 waits for its counterpart: go to it on the other side, press t; Esc ends this</source>
        <translation>%2 的第 %1 行等待对应行：在另一侧移到该行并按 t；Esc 结束</translation>
    </message>
    <message>
        <source>lines aligned by hand: %1</source>
        <translation>手动对齐的行：%1</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>base · %1</source>
        <translation>基准 · %1</translation>
    </message>
    <message>
        <source>Go to line…</source>
        <translation>转到行…</translation>
    </message>
    <message>
        <source>Go to the enclosing definition</source>
        <translation>转到所在的定义</translation>
    </message>
    <message>
        <source>Copy with line numbers</source>
        <translation>连同行号复制</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as HTML, both sides</source>
        <translation>复制为 HTML（两侧）</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>change and account</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>ui::DiffWindow</name>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Natural text size</source>
        <translation>默认字号</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Read the files again</source>
        <translation>重新读取文件</translation>
    </message>
</context>
<context>
    <name>ui::Disposition</name>
    <message>
        <source>unreviewed</source>
        <translation>未评审</translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>沿用上游</translation>
    </message>
    <message>
        <source>needs merge</source>
        <translation>需合入</translation>
    </message>
    <message>
        <source>dependency</source>
        <translation>需改依赖</translation>
    </message>
    <message>
        <source>platform</source>
        <translation>平台特有</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>不支持架构</translation>
    </message>
</context>
<context>
    <name>ui::DispositionButton</name>
    <message>
        <source>%1 (key %2)</source>
        <translation>%1（按键 %2）</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1，已选</translation>
    </message>
</context>
<context>
    <name>ui::DispositionForm</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Which class, function or value changed its contract</source>
        <translation>哪个类、函数或取值的契约发生了变化</translation>
    </message>
    <message>
        <source>One per line: mtp.py:DeepseekV4MTP</source>
        <translation>每行一个：mtp.py:DeepseekV4MTP</translation>
    </message>
    <message>
        <source>What is done on the MetaX side, or why nothing needs to be done</source>
        <translation>MetaX 侧如何处理，或为何无需处理</translation>
    </message>
    <message>
        <source>State of the record</source>
        <translation>记录状态</translation>
    </message>
    <message>
        <source>Save the draft into the record (Ctrl+Return)</source>
        <translation>将草稿保存到记录（Ctrl+Return）</translation>
    </message>
    <message>
        <source>Affected interface</source>
        <translation>受影响的接口</translation>
    </message>
    <message>
        <source>Dependent MetaX symbols</source>
        <translation>依赖它的 MetaX 符号</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>处理措施</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Disposition of %1</source>
        <translation>%1 的处置</translation>
    </message>
    <message>
        <source>Disposition</source>
        <translation>处置</translation>
    </message>
    <message>
        <source>Select a commit to decide about it.</source>
        <translation>选择一个提交以作出处置。</translation>
    </message>
    <message>
        <source>Read-only: %1</source>
        <translation>只读：%1</translation>
    </message>
    <message>
        <source>Not decided yet: press 1 to 5.</source>
        <translation>尚未处置：请按 1 到 5。</translation>
    </message>
    <message>
        <source>Recorded by %1, %2 UTC</source>
        <translation>由 %1 记录，%2 UTC</translation>
    </message>
    <message>
        <source>The texts are a draft: kept, but not in the record before Save.</source>
        <translation>文字为草稿：已保留，点“保存”后才写入记录。</translation>
    </message>
    <message>
        <source>Only needed together with</source>
        <translation>仅与以下提交一起才需要</translation>
    </message>
</context>
<context>
    <name>ui::EnvironmentCard</name>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未确认</translation>
    </message>
    <message>
        <source>not recorded yet</source>
        <translation>尚未记录</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>Local vLLM</source>
        <translation>本地 vLLM</translation>
    </message>
    <message>
        <source>Installed vLLM</source>
        <translation>已安装 vLLM</translation>
    </message>
    <message>
        <source>Local vllm_metax</source>
        <translation>本地 vllm_metax</translation>
    </message>
    <message>
        <source>Installed vllm_metax</source>
        <translation>已安装 vllm_metax</translation>
    </message>
</context>
<context>
    <name>ui::EvidenceEditor</name>
    <message>
        <source>Add evidence</source>
        <translation>添加证据</translation>
    </message>
    <message>
        <source>One more sentence with its level and, where there is one, its source place</source>
        <translation>再添加一条证据，注明级别；如有源码位置，一并注明</translation>
    </message>
</context>
<context>
    <name>ui::EvidenceRow</name>
    <message>
        <source>Evidence level</source>
        <translation>证据级别</translation>
    </message>
    <message>
        <source>What was seen</source>
        <translation>观察到的内容</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>path:first-last</source>
        <translation>路径:首行-末行</translation>
    </message>
    <message>
        <source>Where it can be looked up: path:first-last in this commit, or with @index, @worktree or @commit id</source>
        <translation>查证位置：本提交中的 路径:首行-末行，或再加 @index、@worktree 或 @提交 ID</translation>
    </message>
    <message>
        <source>Source place of the evidence</source>
        <translation>证据的源码位置</translation>
    </message>
    <message>
        <source>Remove this evidence</source>
        <translation>移除此证据</translation>
    </message>
</context>
<context>
    <name>ui::FamilyPicker</name>
    <message>
        <source>Families</source>
        <translation>模型族</translation>
    </message>
    <message>
        <source>Listed once the local snapshot is known.</source>
        <translation>确定本地快照后列出。</translation>
    </message>
    <message>
        <source>None chosen: all model files.</source>
        <translation>未选择：涵盖全部模型文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n family(s) chosen.</source>
        <translation>
            <numerusform>已选 %n 个模型族。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FileCommits</name>
    <message>
        <source>Commits that concern this file</source>
        <translation>与此文件相关的提交</translation>
    </message>
    <message>
        <source>Open the commit</source>
        <translation>打开提交</translation>
    </message>
    <message>
        <source>Commits that concern it: %1</source>
        <translation>相关提交：%1</translation>
    </message>
    <message>
        <source>Select a local file to see its commits.</source>
        <translation>选择一个本地文件，查看其相关提交。</translation>
    </message>
    <message>
        <source>No commit of the range touches its counterpart.</source>
        <translation>区间内没有提交改动其对应文件。</translation>
    </message>
</context>
<context>
    <name>ui::FilesPage</name>
    <message>
        <source>Review all mapped files</source>
        <translation>评审所有映射文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Filter files</source>
        <translation>筛选文件</translation>
    </message>
    <message>
        <source>Words that the local or upstream path holds; is:open for what is undecided, is:out for files outside the review. Key: /</source>
        <translation>本地或上游路径中包含的文字；is:open 为未决项，is:out 为评审范围外的文件。按键：/</translation>
    </message>
    <message>
        <source>Also review the commits of mapped files outside the models folder: most later bugs came from there</source>
        <translation>同时评审 models 目录以外映射文件的提交：后来的缺陷大多出自那里</translation>
    </message>
    <message>
        <source>Local against target</source>
        <translation>本地对比目标</translation>
    </message>
    <message>
        <source>Local against base</source>
        <translation>本地对比基准</translation>
    </message>
    <message>
        <source>Base against target</source>
        <translation>基准对比目标</translation>
    </message>
    <message>
        <source>Next hunk</source>
        <translation>下一个差异块</translation>
    </message>
    <message>
        <source>Previous hunk</source>
        <translation>上一个差异块</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>下一个文件</translation>
    </message>
    <message>
        <source>Previous file</source>
        <translation>上一个文件</translation>
    </message>
    <message>
        <source>Fold equal parts</source>
        <translation>折叠相同部分</translation>
    </message>
    <message>
        <source>The audit was stopped; Refresh starts it again.</source>
        <translation>核查已停止；“刷新”可重新开始。</translation>
    </message>
    <message>
        <source>The files could not be mapped: %1</source>
        <translation>无法映射文件：%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未决</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>范围外</translation>
    </message>
    <message>
        <source>Open a review or start a new one to see how local files map to upstream.</source>
        <translation>打开或新建评审，即可查看本地文件与上游的映射。</translation>
    </message>
    <message>
        <source>Mapping local files to upstream files…</source>
        <translation>正在将本地文件映射到上游文件…</translation>
    </message>
    <message>
        <source>The local snapshot has no Python file below vllm_metax.</source>
        <translation>本地快照的 vllm_metax 下没有 Python 文件。</translation>
    </message>
    <message>
        <source>No file matches the filter.</source>
        <translation>没有符合筛选条件的文件。</translation>
    </message>
    <message>
        <source>Give the diff the whole page, or take it back</source>
        <translation>让差异占满整页，或恢复原状</translation>
    </message>
    <message>
        <source>Base, local and target in three panes</source>
        <translation>在三个窗格中显示基准、本地和目标</translation>
    </message>
    <message>
        <source>Next open  o</source>
        <translation>下一待处理  o</translation>
    </message>
    <message>
        <source>The local files and their counterparts (key l)</source>
        <translation>本地文件及其对应文件（键 l）</translation>
    </message>
    <message>
        <source>What is open over all files (key l)</source>
        <translation>所有文件中的待处理项（键 l）</translation>
    </message>
    <message>
        <source>Hunk</source>
        <translation>差异块</translation>
    </message>
    <message>
        <source>Why this hunk is here (key h)</source>
        <translation>此差异块为何存在（键 h）</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Mapping, base and commits of the file (key h)</source>
        <translation>文件的映射、基准与提交（键 h）</translation>
    </message>
    <message>
        <source>Go to the commit that explains the hunk</source>
        <translation>转到解释此差异块的提交</translation>
    </message>
    <message>
        <source>Account for the hunk as an intentional MetaX difference</source>
        <translation>将此差异块说明为 MetaX 有意差异</translation>
    </message>
    <message>
        <source>Record a finding about the hunk</source>
        <translation>记录关于此差异块的发现</translation>
    </message>
    <message>
        <source>Files or open hunks in the list</source>
        <translation>列表显示文件或待处理差异块</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>待处理 %1</translation>
    </message>
    <message>
        <source>Go to the next open hunk, line or member of all files (key o)</source>
        <translation>转到所有文件中的下一个待处理差异块、行或成员（键 o）</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Members, missing lines and churn of the file (key s)</source>
        <translation>文件的成员、缺失的行与无谓改动（键 s）</translation>
    </message>
    <message>
        <source>Next open hunk, line or member of all files</source>
        <translation>所有文件中的下一个待处理差异块、行或成员</translation>
    </message>
    <message>
        <source>Structure of the file, or back to its hunks</source>
        <translation>显示文件结构，或返回其差异块</translation>
    </message>
    <message>
        <source>Facts of the hunk, of the structure or of the file</source>
        <translation>差异块、结构或文件的信息</translation>
    </message>
    <message>
        <source>Structure %1</source>
        <translation>结构 %1</translation>
    </message>
</context>
<context>
    <name>ui::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Rows shown</source>
        <translation>显示的行数</translation>
    </message>
    <message>
        <source>What is wrong with the filter</source>
        <translation>筛选条件的问题</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns to show</source>
        <translation>选择要显示的列</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %1 / %2</translation>
    </message>
</context>
<context>
    <name>ui::FolderChangeModel</name>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>type changed</source>
        <translation>类型变更</translation>
    </message>
    <message>
        <source>mode changed</source>
        <translation>权限变更</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>ui::FolderDiffWindow</name>
    <message>
        <source>Loading the two files…</source>
        <translation>正在加载两个文件…</translation>
    </message>
    <message>
        <source>Comparing the folders</source>
        <translation>正在比较文件夹</translation>
    </message>
    <message>
        <source>Filter files</source>
        <translation>筛选文件</translation>
    </message>
    <message>
        <source>Words that the path holds; is:added, is:removed, is:changed</source>
        <translation>路径包含的词；is:added、is:removed、is:changed</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>有差异的文件</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>下一文件</translation>
    </message>
    <message>
        <source>Previous file</source>
        <translation>上一文件</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处变更</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处变更</translation>
    </message>
    <message>
        <source>Fold equal parts</source>
        <translation>折叠相同部分</translation>
    </message>
    <message>
        <source>Filter the files</source>
        <translation>筛选文件</translation>
    </message>
    <message>
        <source>Into the text</source>
        <translation>进入文本</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Comparing the folders…</source>
        <translation>正在比较文件夹…</translation>
    </message>
    <message>
        <source>No differences: %1 files are the same in both folders.</source>
        <translation>没有差异：两个文件夹中的 %1 个文件相同。</translation>
    </message>
    <message>
        <source>%1 files compared</source>
        <translation>已比较 %1 个文件</translation>
    </message>
    <message>
        <source>Stopped: the list is not complete.</source>
        <translation>已停止：列表不完整。</translation>
    </message>
    <message>
        <source>Stopped before a difference was found.</source>
        <translation>发现差异之前已停止。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation>重新读取该文件</translation>
    </message>
    <message>
        <source>Compare the folders again</source>
        <translation>重新比较两个文件夹</translation>
    </message>
</context>
<context>
    <name>ui::FormatButton</name>
    <message>
        <source>%1
Choose another encoding for this side</source>
        <translation>%1
为此侧选择其他编码</translation>
    </message>
    <message>
        <source>Encoding %1: %2</source>
        <comment>which side, then the encoding</comment>
        <translation>编码（%1）：%2</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>自动检测</translation>
    </message>
    <message>
        <source>Detected: %1</source>
        <translation>检测结果：%1</translation>
    </message>
</context>
<context>
    <name>ui::GoToLineBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Line number</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Enter goes there, Esc closes</source>
        <translation>Enter 转到该行，Esc 关闭</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>各侧</translation>
    </message>
    <message>
        <source>Lines that there are</source>
        <translation>现有的行</translation>
    </message>
    <message>
        <source>This side has no lines.</source>
        <translation>此侧没有行。</translation>
    </message>
    <message>
        <source>There is no such line: lines 1 to %1</source>
        <translation>没有这一行：共有第 1 至 %1 行</translation>
    </message>
    <message>
        <source>lines 1 to %1</source>
        <translation>第 1 至 %1 行</translation>
    </message>
</context>
<context>
    <name>ui::HunkDesk</name>
    <message>
        <source>Open a review or start a new one to see why hunks are there.</source>
        <translation>打开或新建一个评审，查看差异块为何存在。</translation>
    </message>
    <message>
        <source>Select a file to see why its hunks are there.</source>
        <translation>选择一个文件，查看其差异块为何存在。</translation>
    </message>
    <message>
        <source>Nothing local stands for this file: there is nothing to account for.</source>
        <translation>本地没有与此文件对应的文件：无需说明。</translation>
    </message>
    <message>
        <source>No upstream file stands for this one: there is nothing to account for.</source>
        <translation>上游没有与此文件对应的文件：无需说明。</translation>
    </message>
    <message>
        <source>Its counterpart is not decided yet: choose it under File (key h).</source>
        <translation>尚未确定对应文件：请在“文件”（键 h）中选择。</translation>
    </message>
    <message>
        <source>There is no account line by line: %1</source>
        <translation>没有逐行说明：%1</translation>
    </message>
    <message>
        <source>Local and target are the same: nothing is open here.</source>
        <translation>本地与目标相同：没有待处理项。</translation>
    </message>
    <message>
        <source>Hunks are accounted for between local and target; key 1 shows them.</source>
        <translation>差异块在本地与目标之间说明；按键 1 显示。</translation>
    </message>
    <message>
        <source>Finding out whose changes these are…</source>
        <translation>正在查明这些更改的来源…</translation>
    </message>
    <message>
        <source>The local file has changed since its account was made; Refresh makes it anew.</source>
        <translation>生成说明之后本地文件已更改；“刷新”会重新生成。</translation>
    </message>
    <message>
        <source>Loading the two files…</source>
        <translation>正在加载两个文件…</translation>
    </message>
    <message>
        <source>The file is outside the review; its hunks are accounted for once it is taken in.</source>
        <translation>此文件不在评审范围内；纳入后才会说明其差异块。</translation>
    </message>
    <message>
        <source>There is no account of this file; Refresh starts it again.</source>
        <translation>此文件没有说明；“刷新”会重新开始。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>No hunk is selected; n goes to the next one.</source>
        <translation>未选择差异块；按 n 转到下一个。</translation>
    </message>
    <message>
        <source>A subclass is accounted for member by member: see Structure (key s).</source>
        <translation>子类按成员逐个说明：见“结构”（键 s）。</translation>
    </message>
    <message>
        <source>The base has changed since the file&apos;s account was made; Refresh makes it anew.</source>
        <translation>自此文件的说明生成后基准已更改；“刷新”可重新生成。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · one of %n hunk(s) of the account</source>
        <translation>
            <numerusform>%1 · 说明中共 %n 个差异块</numerusform>
        </translation>
    </message>
    <message>
        <source>The diff, as it is set, does not show it as a hunk.</source>
        <translation>在当前的对比设置下，它不显示为差异块。</translation>
    </message>
</context>
<context>
    <name>ui::HunkPanel</name>
    <message>
        <source>Why this hunk is here</source>
        <translation>此差异块为何存在</translation>
    </message>
    <message>
        <source>Hunk</source>
        <translation>差异块</translation>
    </message>
    <message>
        <source>State of the hunk</source>
        <translation>差异块的状态</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>差异内容</translation>
    </message>
    <message>
        <source>Who changed it</source>
        <translation>由谁更改</translation>
    </message>
    <message>
        <source>Why there is no account</source>
        <translation>没有说明的原因</translation>
    </message>
    <message>
        <source>Explained by</source>
        <translation>来源提交</translation>
    </message>
    <message>
        <source>This file</source>
        <translation>此文件</translation>
    </message>
    <message>
        <source>Counts of this file</source>
        <translation>此文件的统计</translation>
    </message>
    <message>
        <source>Select a file to see why its hunks are there.</source>
        <translation>选择一个文件，查看其差异块为何存在。</translation>
    </message>
    <message>
        <source>Account for this hunk</source>
        <translation>说明此差异块</translation>
    </message>
    <message>
        <source>What the reviewer said</source>
        <translation>评审者的说明</translation>
    </message>
    <message>
        <source>Open the commit that explains it (key g)</source>
        <translation>打开解释它的提交（键 g）</translation>
    </message>
    <message>
        <source>MetaX needs it so: write down why (key a)</source>
        <translation>MetaX 需要如此：写下理由（键 a）</translation>
    </message>
    <message>
        <source>Something is wrong here: write down what (key f)</source>
        <translation>此处有问题：写下是什么（键 f）</translation>
    </message>
    <message>
        <source>The same code stands at another place</source>
        <translation>相同的代码位于另一处</translation>
    </message>
    <message>
        <source>Take back what was said; the hunk is open again</source>
        <translation>撤回说明；此差异块重新变为待处理</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>Remove the mark</source>
        <translation>移除标记</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>mark, author, date</comment>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>Go to commit %1  (g)</source>
        <translation>转到提交 %1  (g)</translation>
    </message>
    <message>
        <source>Change the reason…  (a)</source>
        <translation>修改理由…  (a)</translation>
    </message>
    <message>
        <source>Intentional MetaX difference…  (a)</source>
        <translation>MetaX 有意差异…  (a)</translation>
    </message>
    <message>
        <source>Change the finding…  (f)</source>
        <translation>修改发现…  (f)</translation>
    </message>
    <message>
        <source>Record a finding…  (f)</source>
        <translation>记录发现…  (f)</translation>
    </message>
    <message>
        <source>What is wrong here?</source>
        <translation>此处有什么问题？</translation>
    </message>
    <message>
        <source>Suspected defect, in a sentence</source>
        <translation>用一句话描述疑似缺陷</translation>
    </message>
    <message>
        <source>Why does MetaX need this?</source>
        <translation>MetaX 为何需要它？</translation>
    </message>
    <message>
        <source>What upstream does, why MACA differs, when it can be removed</source>
        <translation>上游如何做，MACA 为何不同，何时可以移除</translation>
    </message>
    <message>
        <source>What it is, and whose change</source>
        <translation>它是什么，由谁更改</translation>
    </message>
    <message>
        <source>Member or line</source>
        <translation>成员或行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Account for it</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Take back what was said; it is open again</source>
        <translation>撤回说明；重新变为待处理</translation>
    </message>
    <message numerus="yes">
        <source>%n accounted</source>
        <translation>
            <numerusform>%n 已说明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n 待处理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adaptation(s)</source>
        <translation>
            <numerusform>%n 处适配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with a reason</source>
        <translation>
            <numerusform>%n 有理由</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without</source>
        <translation>
            <numerusform>%n 无理由</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ImagePane</name>
    <message>
        <source>Picture</source>
        <translation>图像</translation>
    </message>
</context>
<context>
    <name>ui::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys of this window</source>
        <translation>此窗口的快捷键</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>ui::LinkedEditor</name>
    <message>
        <source>Another commit of the range: its id</source>
        <translation>区间内的另一个提交：其 id</translation>
    </message>
    <message>
        <source>Commit without which this one is not needed</source>
        <translation>缺少它本提交便无需采纳的提交</translation>
    </message>
    <message>
        <source>No single listed commit has an id that begins so.</source>
        <translation>列表中没有唯一一个 id 以此开头的提交。</translation>
    </message>
    <message>
        <source>This is the commit itself.</source>
        <translation>这就是本提交自身。</translation>
    </message>
    <message>
        <source>Go to commit %1</source>
        <translation>转到提交 %1</translation>
    </message>
    <message>
        <source>Not only needed together with %1</source>
        <translation>不再限于与 %1 一起</translation>
    </message>
    <message>
        <source>%1
Link it (key r takes the first)</source>
        <translation>%1
关联它（键 r 采纳第一个）</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>另有 %n 个…</numerusform>
        </translation>
    </message>
    <message>
        <source>All commits that share lines with this one, the strongest first</source>
        <translation>与本提交有共同行的所有提交，关联最强的在前</translation>
    </message>
</context>
<context>
    <name>ui::LiveNotices</name>
    <message>
        <source>%1 names no commit any more; this review stays at %2.</source>
        <translation>%1 不再指向任何提交；本次审阅停留在 %2。</translation>
    </message>
    <message>
        <source>%1 has moved to %2; this review stays at %3.</source>
        <translation>%1 已移到 %2；本次审阅停留在 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%n local file(s) changed since the review read them: %1</source>
        <translation>
            <numerusform>审阅读取之后有 %n 个本地文件发生变化：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Decisions belong to commits: those of commits that stay in the range stay.</source>
        <translation>决定属于提交：仍在范围内的提交，其决定保留。</translation>
    </message>
    <message>
        <source>Review the new commits</source>
        <translation>审阅新的提交</translation>
    </message>
</context>
<context>
    <name>ui::LivePair</name>
    <message>
        <source>Cannot be read again: %1. What was read before is still shown.</source>
        <translation>无法重新读取：%1。仍显示之前读取的内容。</translation>
    </message>
    <message>
        <source>Changed on disk since it was read: %1</source>
        <translation>读取之后磁盘上已更改：%1</translation>
    </message>
    <message>
        <source>Refresh (F5)</source>
        <translation>刷新 (F5)</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Reading the range</source>
        <translation>正在读取区间</translation>
    </message>
    <message numerus="yes">
        <source>%n mapped file(s) in scope</source>
        <translation>
            <numerusform>范围内 %n 个映射文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message numerus="yes">
        <source>Autosaved · %n change(s) since the last save</source>
        <translation>
            <numerusform>已自动保存 · 上次保存后 %n 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>review-only</source>
        <translation>仅评审</translation>
    </message>
    <message>
        <source>Nothing is written to the reviewed repositories.</source>
        <translation>不会向被评审的仓库写入任何内容。</translation>
    </message>
    <message>
        <source>%1 — metax-review</source>
        <translation>%1 — metax-review</translation>
    </message>
    <message>
        <source>Reviews (*.metaxreview);;All files (*)</source>
        <translation>评审文件 (*.metaxreview);;所有文件 (*)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>New review…</source>
        <translation>新建评审…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Undo decision</source>
        <translation>撤销决定</translation>
    </message>
    <message>
        <source>Redo decision</source>
        <translation>重做决定</translation>
    </message>
    <message>
        <source>Reviewer&apos;s name…</source>
        <translation>评审人姓名…</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Natural text size</source>
        <translation>默认字号</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Find an action…</source>
        <translation>查找操作…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>About metax-review</source>
        <translation>关于 metax-review</translation>
    </message>
    <message>
        <source>Open a review</source>
        <translation>打开评审</translation>
    </message>
    <message>
        <source>Save the review as</source>
        <translation>评审另存为</translation>
    </message>
    <message>
        <source>Reviewer&apos;s name</source>
        <translation>评审人姓名</translation>
    </message>
    <message>
        <source>New records carry this name:</source>
        <translation>新记录将署此姓名：</translation>
    </message>
    <message>
        <source>metax-review %1

Reviews vLLM-MetaX upgrade ranges: every upstream commit gets a decision, every decision its evidence. Nothing is written to the reviewed repositories.

Apache License 2.0</source>
        <translation>metax-review %1

评审 vLLM-MetaX 的升级区间：每个上游提交都有决定，每个决定都有证据。不会向被评审的仓库写入任何内容。

Apache License 2.0</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Accounting for every hunk</source>
        <translation>正在逐一说明差异块</translation>
    </message>
    <message>
        <source>Accounting for every hunk, files</source>
        <translation>正在逐一说明差异块，文件</translation>
    </message>
</context>
<context>
    <name>ui::MappingPanel</name>
    <message>
        <source>No counterpart</source>
        <translation>无对应文件</translation>
    </message>
    <message>
        <source>Set counterpart…</source>
        <translation>指定对应文件…</translation>
    </message>
    <message>
        <source>Back to the rules</source>
        <translation>恢复规则判定</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>本地文件</translation>
    </message>
    <message>
        <source>How the counterpart was found</source>
        <translation>对应文件的判定依据</translation>
    </message>
    <message>
        <source>Differences and commits</source>
        <translation>差异与提交</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Say that no upstream file stands for this one</source>
        <translation>声明没有上游文件与此文件对应</translation>
    </message>
    <message>
        <source>Name the upstream file that stands for this one</source>
        <translation>指定与此文件对应的上游文件</translation>
    </message>
    <message>
        <source>Drop the reviewer&apos;s choice; the rules decide again</source>
        <translation>放弃评审人的选择，重新由规则判定</translation>
    </message>
    <message>
        <source>vllm/models/…</source>
        <translation>vllm/models/…</translation>
    </message>
    <message>
        <source>Upstream path of the counterpart</source>
        <translation>对应文件的上游路径</translation>
    </message>
    <message>
        <source>Select a file to see why it is mapped as it is.</source>
        <translation>选择一个文件，查看其映射依据。</translation>
    </message>
    <message>
        <source>A and B: %1</source>
        <translation>A 和 B：%1</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A：%1
B：%2</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Found by: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>Chosen by the reviewer.</source>
        <translation>由评审人选定。</translation>
    </message>
    <message numerus="yes">
        <source>Local to B: %n hunk(s)</source>
        <translation>
            <numerusform>本地与 B：%n 个差异块</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 commits not reviewed</source>
        <translation>未评审的提交：%1 / %2</translation>
    </message>
    <message>
        <source>Take out of the review</source>
        <translation>移出评审</translation>
    </message>
    <message>
        <source>Take into the review</source>
        <translation>纳入评审</translation>
    </message>
    <message>
        <source>The commits of this file are not reviewed any more</source>
        <translation>不再评审此文件的提交</translation>
    </message>
    <message>
        <source>The commits of this file are reviewed too</source>
        <translation>同时评审此文件的提交</translation>
    </message>
    <message>
        <source>Choose the counterpart</source>
        <translation>选定对应文件</translation>
    </message>
    <message>
        <source>Other candidates</source>
        <translation>其他候选</translation>
    </message>
    <message>
        <source>%1 · choose this</source>
        <translation>%1 · 选此项</translation>
    </message>
    <message>
        <source>Choose this: it stands for the local file from now on</source>
        <translation>选此项：今后以它作为本地文件的对应文件</translation>
    </message>
    <message>
        <source>%1 is neither at A nor at B; name a Python file below vllm/.</source>
        <translation>%1 既不在 A 也不在 B；请指定 vllm/ 下的 Python 文件。</translation>
    </message>
    <message>
        <source>An empty path</source>
        <translation>空路径</translation>
    </message>
    <message>
        <source>The upstream files are still being listed; press Return again in a moment.</source>
        <translation>仍在列出上游文件；请稍后再按 Return。</translation>
    </message>
</context>
<context>
    <name>ui::MappingTableModel</name>
    <message>
        <source>%1 of %2 open</source>
        <translation>未决 %1 / %2</translation>
    </message>
    <message>
        <source>at A: %1
at B: %2</source>
        <translation>在 A：%1
在 B：%2</translation>
    </message>
    <message>
        <source>lines that only the target has, lines that only local has</source>
        <translation>仅目标有的行，仅本地有的行</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>本地文件</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Hunks</source>
        <translation>差异块</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n hunk(s), line(s) or base member(s) that nothing accounts for</source>
        <translation>
            <numerusform>%n 处差异块、行或基类成员尚无说明</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 members where upstream has them</source>
        <translation>%2 个成员中有 %1 个与上游位置一致</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>对齐度</translation>
    </message>
</context>
<context>
    <name>ui::MappingTree</name>
    <message>
        <source>File mapping</source>
        <translation>文件映射</translation>
    </message>
</context>
<context>
    <name>ui::ModuleList</name>
    <message>
        <source>Other modules in this commit</source>
        <translation>此提交中的其他模块</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
</context>
<context>
    <name>ui::NoteStrip</name>
    <message>
        <source>Limits of this view</source>
        <translation>此视图的限制</translation>
    </message>
    <message>
        <source>Another way to compare</source>
        <translation>另一种比较方式</translation>
    </message>
</context>
<context>
    <name>ui::OpenHunksModel</name>
    <message>
        <source>against %1</source>
        <translation>对比 %1</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message numerus="yes">
        <source>local line(s) %1</source>
        <translation>
            <numerusform>本地第 %1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>target line(s) %1</source>
        <translation>
            <numerusform>目标第 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed upstream, of which %2 derives</source>
        <translation>上游更改了 %1，%2 派生自它</translation>
    </message>
    <message>
        <source>of a commit that was taken over but for this: %1</source>
        <translation>该提交已采纳，唯独缺少：%1</translation>
    </message>
</context>
<context>
    <name>ui::OpenHunksTable</name>
    <message>
        <source>Open hunks, the most dangerous first</source>
        <translation>待处理差异块，最危险的在前</translation>
    </message>
    <message>
        <source>Both changed</source>
        <comment>widest danger</comment>
        <translation>双方都改</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
</context>
<context>
    <name>ui::OpenHunksView</name>
    <message>
        <source>Files that may be ranked too low</source>
        <translation>可能排序过低的文件</translation>
    </message>
    <message>
        <source>Open a review or start a new one to see what is open.</source>
        <translation>打开或新建一个评审，查看待处理项。</translation>
    </message>
    <message>
        <source>No hunk is open: each one is accounted for.</source>
        <translation>没有待处理的差异块：全部已说明。</translation>
    </message>
    <message>
        <source>No open hunk matches the filter.</source>
        <translation>没有符合筛选条件的待处理差异块。</translation>
    </message>
    <message>
        <source>Finding out why the hunks of all files are there…</source>
        <translation>正在查明所有文件的差异块为何存在…</translation>
    </message>
    <message>
        <source>There is no account of the files; Refresh starts it again.</source>
        <translation>没有文件说明；“刷新”会重新开始。</translation>
    </message>
    <message>
        <source>Filter what is open</source>
        <translation>筛选待处理项</translation>
    </message>
    <message>
        <source>Words that the paths, names or dangers hold; is:both, is:line, is:signature, is:constant, is:member, is:missing, is:adaptation for one danger. Key: /</source>
        <translation>路径、名称或危险类别包含的词；is:both、is:line、is:signature、is:constant、is:member、is:missing、is:adaptation 表示一种危险类别。按键：/</translation>
    </message>
    <message>
        <source>Of the review before its last change; Refresh accounts for it anew.</source>
        <translation>属于上次更改之前的评审；“刷新”会重新说明。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) ranked without their whole syntax</source>
        <translation>
            <numerusform>%n 个文件未依据完整语法分级</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OpenItemList</name>
    <message>
        <source>What is open</source>
        <translation>未决事项</translation>
    </message>
</context>
<context>
    <name>ui::OpenItemModel</name>
    <message>
        <source>Range incomplete</source>
        <translation>区间不完整</translation>
    </message>
    <message>
        <source>No account</source>
        <translation>无逐行核对</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>来源不明</translation>
    </message>
    <message>
        <source>Unreviewed</source>
        <translation>未评审</translation>
    </message>
    <message>
        <source>Ambiguous</source>
        <translation>有歧义</translation>
    </message>
    <message>
        <source>Open hunk</source>
        <translation>未决差异块</translation>
    </message>
    <message>
        <source>Line left out</source>
        <translation>遗漏的行</translation>
    </message>
    <message>
        <source>No action</source>
        <translation>缺处理措施</translation>
    </message>
    <message>
        <source>No evidence</source>
        <translation>缺证据</translation>
    </message>
    <message>
        <source>Dropped by B</source>
        <translation>被 B 舍弃</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What is open</source>
        <translation>未决事项</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n hunk(s) that both sides changed</source>
        <translation>
            <numerusform>%1：双方都改动的差异块 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n upstream hunk(s) missing here</source>
        <translation>
            <numerusform>%1：本地缺失的上游差异块 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n difference(s) of our own without a word</source>
        <translation>
            <numerusform>%1：未作说明的自有差异 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Both changed</source>
        <translation>双方都改</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Adaptation</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>%1, target line %2</source>
        <translation>%1，目标版本第 %2 行</translation>
    </message>
    <message>
        <source>Base member</source>
        <translation>基类成员</translation>
    </message>
</context>
<context>
    <name>ui::OverviewPage</name>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>区间</translation>
    </message>
    <message numerus="yes">
        <source>Reading the range: %n commit(s) found so far.</source>
        <translation>
            <numerusform>正在读取区间：已找到 %n 个提交。</numerusform>
        </translation>
    </message>
    <message>
        <source>The range has not been read. F5 reads it.</source>
        <translation>尚未读取区间。按 F5 读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n 项未决</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is open. The Report page exports the hand-over.</source>
        <translation>没有未决事项。可在“报告”页导出交付报告。</translation>
    </message>
    <message>
        <source>A block per commit appears here once a commit touches a mapped file.</source>
        <translation>有提交改动映射文件后，此处为每个提交显示一个方块。</translation>
    </message>
    <message>
        <source>one block per commit · %1</source>
        <translation>每个方块一个提交 · %1</translation>
    </message>
    <message>
        <source>What is open appears here once the range is read.</source>
        <translation>读取区间后，此处列出未决事项。</translation>
    </message>
    <message>
        <source>A block per commit, stacked by day, in the colour of its disposition.</source>
        <translation>每个提交一个方块，按日堆叠，颜色表示处置。</translation>
    </message>
    <message>
        <source>Stopped before the range was read. F5 reads it again.</source>
        <translation>区间尚未读完即已停止。按 F5 重新读取。</translation>
    </message>
    <message>
        <source>The range could not be read. %1</source>
        <translation>无法读取区间。%1</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Being computed: every line of the mapped files is traced.</source>
        <translation>正在计算：逐行追溯已映射文件。</translation>
    </message>
    <message>
        <source>The hunks have not been accounted for. F5 does it.</source>
        <translation>差异块尚未说明。按 F5 开始。</translation>
    </message>
    <message>
        <source>No mapped file is in scope.</source>
        <translation>范围内没有已映射文件。</translation>
    </message>
    <message>
        <source>Hunks are accounted for once the range is read.</source>
        <translation>读取范围之后即逐一说明差异块。</translation>
    </message>
    <message>
        <source>No commit is open; the hunks are not accounted for yet.</source>
        <translation>没有待处理的提交；差异块尚未说明。</translation>
    </message>
    <message>
        <source>The review has changed since its hunks were accounted for. F5 does it anew.</source>
        <translation>差异块说明之后评审已更改。按 F5 重新说明。</translation>
    </message>
</context>
<context>
    <name>ui::OverviewRuler</name>
    <message>
        <source>Overview of all changes</source>
        <translation>全部变更概览</translation>
    </message>
    <message>
        <source>The whole file: press to go there</source>
        <translation>整个文件：点击跳转到该处</translation>
    </message>
</context>
<context>
    <name>ui::OwnerButton</name>
    <message>
        <source>Go to commit %1</source>
        <translation>转到提交 %1</translation>
    </message>
</context>
<context>
    <name>ui::PageRail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>ui::PairPanel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>White space</source>
        <translation>空白字符</translation>
    </message>
    <message>
        <source>Which white space counts as a difference</source>
        <translation>哪些空白字符算作差异</translation>
    </message>
    <message>
        <source>White space counts</source>
        <translation>空白字符计入差异</translation>
    </message>
    <message>
        <source>Ignore trailing white space</source>
        <translation>忽略行尾空白</translation>
    </message>
    <message>
        <source>Ignore all white space</source>
        <translation>忽略所有空白</translation>
    </message>
</context>
<context>
    <name>ui::PaneTitles</name>
    <message>
        <source>Previous change (p, Shift+F7)</source>
        <translation>上一处变更（p、Shift+F7）</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处变更</translation>
    </message>
    <message>
        <source>Next change (n, F7)</source>
        <translation>下一处变更（n、F7）</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处变更</translation>
    </message>
    <message>
        <source>Left: %1. Right: %2.</source>
        <translation>左：%1。右：%2。</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>无差异</translation>
    </message>
    <message>
        <source>changes: %1</source>
        <translation>%1 处变更</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Base: %1. Left: %2. Right: %3.</source>
        <translation>基准：%1。左：%2。右：%3。</translation>
    </message>
    <message>
        <source>no changed lines</source>
        <translation>没有改变的行</translation>
    </message>
    <message>
        <source>%1 · %2 moved</source>
        <comment>changes, moved blocks</comment>
        <translation>%1 · %2 处移动</translation>
    </message>
</context>
<context>
    <name>ui::PatchView</name>
    <message>
        <source>Previous file (key [)</source>
        <translation>上一个文件（按键 [）</translation>
    </message>
    <message>
        <source>Next file (key ])</source>
        <translation>下一个文件（按键 ]）</translation>
    </message>
    <message>
        <source>Loading the patch…</source>
        <translation>正在加载补丁…</translation>
    </message>
    <message>
        <source>File of the commit</source>
        <translation>提交中的文件</translation>
    </message>
    <message>
        <source>This commit changes no mapped file; open one of its other modules from the list at the right.</source>
        <translation>此提交未改动映射文件；可从右侧列表打开其他模块。</translation>
    </message>
    <message>
        <source>before · %1^</source>
        <translation>改动前 · %1^</translation>
    </message>
    <message>
        <source>after · %1</source>
        <translation>改动后 · %1</translation>
    </message>
</context>
<context>
    <name>ui::PresenceLinks</name>
    <message>
        <source>How much of the commit is in each local file</source>
        <translation>该提交在各本地文件中已有多少</translation>
    </message>
    <message>
        <source>In local, suggested from the lines:</source>
        <translation>本地情况（按行推断）：</translation>
    </message>
</context>
<context>
    <name>ui::ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ui::RangePicture</name>
    <message>
        <source>Picture of the range: nothing to show</source>
        <translation>区间图：无内容</translation>
    </message>
    <message numerus="yes">
        <source>Picture of the range: %n commit(s) from %1 to %2</source>
        <translation>
            <numerusform>区间图：%1 至 %2，共 %n 个提交</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReasonEntry</name>
    <message>
        <source>Save  Ctrl+Enter</source>
        <translation>保存  Ctrl+Enter</translation>
    </message>
    <message>
        <source>Later  Esc</source>
        <translation>稍后  Esc</translation>
    </message>
    <message>
        <source>What was typed stays and comes back with the hunk</source>
        <translation>已输入的内容会保留，回到此差异块时恢复</translation>
    </message>
</context>
<context>
    <name>ui::RecentList</name>
    <message>
        <source>Recent reviews</source>
        <translation>最近的评审</translation>
    </message>
</context>
<context>
    <name>ui::RecentModel</name>
    <message>
        <source>missing: %1</source>
        <translation>缺失：%1</translation>
    </message>
</context>
<context>
    <name>ui::ReportPage</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>报告预览</translation>
    </message>
    <message>
        <source>Source of the report</source>
        <translation>报告源文本</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Markdown source</source>
        <translation>Markdown 源文本</translation>
    </message>
    <message>
        <source>Missing before it may say complete</source>
        <translation>宣告完整之前的缺项</translation>
    </message>
    <message>
        <source>The report is made as soon as the range is read.</source>
        <translation>读取区间后即生成报告。</translation>
    </message>
    <message>
        <source>No report yet: the range has not been read. F5 reads it.</source>
        <translation>尚无报告：区间未读取。按 F5 读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s); a double click leads there.</source>
        <translation>
            <numerusform>%n 项；双击可前往。</numerusform>
        </translation>
    </message>
    <message>
        <source>Listed once the range is read.</source>
        <translation>读取区间后列出。</translation>
    </message>
    <message numerus="yes">
        <source>As it would be exported now, %n line(s).</source>
        <translation>
            <numerusform>此刻导出的内容，共 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Part %1 of %2 of the preview; the source and the exported file hold everything.</source>
        <translation>预览第 %1 页，共 %2 页；源文本和导出文件包含全部内容。</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Markdown (*.md);;All files (*)</source>
        <translation>Markdown (*.md);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>The report is made as soon as the lines are accounted for.</source>
        <translation>逐行说明完成后即生成报告。</translation>
    </message>
    <message>
        <source>No report yet: the lines are not accounted for. F5 reads the range again.</source>
        <translation>尚无报告：还没有逐行说明。按 F5 重新读取提交范围。</translation>
    </message>
    <message>
        <source>Nothing: every commit has its decision and its evidence, and every hunk its account.</source>
        <translation>无缺项：每个提交都有决定和证据，每个差异块都有说明。</translation>
    </message>
    <message>
        <source>No report: the lines are not accounted for since the review has changed. F5 reads the range again.</source>
        <translation>没有报告：评审更改之后各行尚未说明。按 F5 重新读取区间。</translation>
    </message>
    <message>
        <source>As it was before; the lines are being accounted for anew.</source>
        <translation>显示的是之前的内容；正在重新说明各行。</translation>
    </message>
</context>
<context>
    <name>ui::ScopeHeader</name>
    <message>
        <source>Enclosing definitions</source>
        <translation>所在的定义</translation>
    </message>
    <message>
        <source>%1, line %2
d goes to the definition around the caret</source>
        <translation>%1，第 %2 行
d 转到光标所在的定义</translation>
    </message>
</context>
<context>
    <name>ui::SearchBar</name>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Shift+Enter</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Close search</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配数</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of the first %2</source>
        <translation>%1 / 前 %2 处</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全词匹配</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Find in all panes</source>
        <translation>在所有窗格中查找</translation>
    </message>
    <message>
        <source>on from the top</source>
        <translation>从头继续</translation>
    </message>
    <message>
        <source>on from the end</source>
        <translation>从末尾继续</translation>
    </message>
</context>
<context>
    <name>ui::SessionNotices</name>
    <message>
        <source>Read-only: %1. Decisions cannot be recorded in this file.</source>
        <translation>只读：%1。无法在此文件中记录决定。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) recovered from the journal: nothing that was shown as kept is lost.</source>
        <translation>
            <numerusform>已从日志恢复 %n 项决定：曾显示为已保留的内容均未丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Range incomplete: %n object(s) could not be looked at, first %1. The commit list may lack commits; fetch what is missing, then refresh.</source>
        <translation>
            <numerusform>区间不完整：%n 个对象无法读取，首个为 %1。提交列表可能有遗漏；请用 git fetch 获取缺失的对象，然后刷新。</numerusform>
        </translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Stopped: the list of commits is not complete.</source>
        <translation>已停止：提交列表不完整。</translation>
    </message>
    <message>
        <source>The range could not be read. %1</source>
        <translation>无法读取区间。%1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Stopped: hunks and lines are not accounted for.</source>
        <translation>已停止：差异块与行尚未说明。</translation>
    </message>
    <message>
        <source>Hunks could not be accounted for. %1</source>
        <translation>无法说明差异块。%1</translation>
    </message>
</context>
<context>
    <name>ui::StartForm</name>
    <message>
        <source>Upstream vLLM repository</source>
        <translation>上游 vLLM 仓库</translation>
    </message>
    <message>
        <source>folder of a clone of vLLM</source>
        <translation>vLLM 克隆所在的文件夹</translation>
    </message>
    <message>
        <source>Base revision A</source>
        <translation>基准版本 A</translation>
    </message>
    <message>
        <source>what the local files represent, as v0.21.0</source>
        <translation>本地文件所对应的版本，如 v0.21.0</translation>
    </message>
    <message>
        <source>Target revision B</source>
        <translation>目标版本 B</translation>
    </message>
    <message>
        <source>what is upgraded to, as v0.22.0</source>
        <translation>要升级到的版本，如 v0.22.0</translation>
    </message>
    <message>
        <source>Local vLLM-metax repository</source>
        <translation>本地 vLLM-metax 仓库</translation>
    </message>
    <message>
        <source>folder that contains vllm_metax</source>
        <translation>包含 vllm_metax 的文件夹</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>tag, branch or commit</source>
        <translation>标签、分支或提交</translation>
    </message>
    <message>
        <source>Review all mapped files, also those outside vllm_metax/models/</source>
        <translation>评审所有映射文件，包括 vllm_metax/models/ 以外的文件</translation>
    </message>
    <message>
        <source>Keep the review in</source>
        <translation>评审保存到</translation>
    </message>
    <message>
        <source>file name, .metaxreview</source>
        <translation>文件名，.metaxreview</translation>
    </message>
    <message>
        <source>Start review</source>
        <translation>开始评审</translation>
    </message>
    <message>
        <source>Choose the upstream repository</source>
        <translation>选择上游仓库</translation>
    </message>
    <message>
        <source>Choose the local repository or folder</source>
        <translation>选择本地仓库或文件夹</translation>
    </message>
    <message>
        <source>Worktree</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>暂存区</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Local snapshot</source>
        <translation>本地快照</translation>
    </message>
    <message>
        <source>Worktree: the files on disk. Index: what is staged. Revision: a commit. Directory: a folder such as an installed package.</source>
        <translation>工作区：磁盘上的文件。暂存区：已暂存的内容。版本：某个提交。目录：某个文件夹，例如已安装的软件包。</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 和 B</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Counting commits …</source>
        <translation>正在统计提交…</translation>
    </message>
    <message>
        <source>Local directory</source>
        <translation>本地目录</translation>
    </message>
    <message>
        <source>Repository found; which revision of it?</source>
        <translation>已找到仓库；请指定其版本。</translation>
    </message>
    <message>
        <source>Listing files …</source>
        <translation>正在列出文件…</translation>
    </message>
    <message>
        <source>There when every field fits.</source>
        <translation>各项均填写有效后可用。</translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>New review</source>
        <translation>新建评审</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Decide on every upstream vLLM commit between the revision your MetaX files came from and the one you upgrade to, see what is left to merge, and hand over a report that shows why.</source>
        <translation>对 MetaX 文件的基准版本与升级目标版本之间的每个上游 vLLM 提交作出处置，查看还有哪些内容待合入，并交付一份说明依据的报告。</translation>
    </message>
    <message>
        <source>Go on with a review</source>
        <translation>继续评审</translation>
    </message>
    <message>
        <source>Back to the open review</source>
        <translation>返回已打开的评审</translation>
    </message>
    <message>
        <source>Open a review file…</source>
        <translation>打开评审文件…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Reviews that were open before are listed here.</source>
        <translation>此处列出以前打开过的评审。</translation>
    </message>
    <message>
        <source>First time here?</source>
        <translation>初次使用？</translation>
    </message>
    <message>
        <source>The demo builds two small repositories in the cache folder and opens a half-done review of them. Nothing of yours is touched.</source>
        <translation>演示会在缓存文件夹中生成两个小型仓库，并打开一份完成了一半的评审。不会触碰您的任何文件。</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>试用演示</translation>
    </message>
</context>
<context>
    <name>ui::StartText</name>
    <message numerus="yes">
        <source>Repository with %n tag(s)</source>
        <translation>
            <numerusform>仓库，含 %n 个标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> and %n branch(es)</source>
        <translation>
            <numerusform>和 %n 个分支</numerusform>
        </translation>
    </message>
    <message>
        <source>. A shallow clone: history ends early and the range may be incomplete; git fetch --unshallow completes it.</source>
        <translation>。浅克隆：历史被截断，区间可能不完整；git fetch --unshallow 可补全。</translation>
    </message>
    <message>
        <source>. A partial clone: file contents that were never fetched are shown as missing.</source>
        <translation>。部分克隆：从未获取的文件内容将显示为缺失。</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) from A to B</source>
        <translation>
            <numerusform>从 A 到 B 共 %n 个提交</numerusform>
        </translation>
    </message>
    <message>
        <source>A and B are the same commit: choose a later target revision.</source>
        <translation>A 和 B 是同一个提交：请选择更晚的目标版本。</translation>
    </message>
    <message>
        <source>B is older than A: swap the two revisions.</source>
        <translation>B 早于 A：请交换两个版本。</translation>
    </message>
    <message>
        <source>A and B have no common commit: are both from the same project?</source>
        <translation>A 和 B 没有共同的提交：二者是否属于同一项目？</translation>
    </message>
    <message numerus="yes">
        <source>; %n commit(s) only on A&apos;s side, listed apart.</source>
        <translation>
            <numerusform>；另有 %n 个提交仅在 A 一侧，单独列出。</numerusform>
        </translation>
    </message>
    <message>
        <source> Some objects are missing, so there may be more.</source>
        <translation> 部分对象缺失，实际数量可能更多。</translation>
    </message>
    <message>
        <source>No Python file below vllm_metax/ here: choose the folder that contains vllm_metax.</source>
        <translation>此处的 vllm_metax/ 下没有 Python 文件：请选择包含 vllm_metax 的文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n Python file(s) below vllm_metax/</source>
        <translation>
            <numerusform>vllm_metax/ 下有 %n 个 Python 文件</numerusform>
        </translation>
    </message>
    <message>
        <source>, none of them a model: review all mapped files instead.</source>
        <translation>，均非模型文件：请改为评审所有映射文件。</translation>
    </message>
    <message numerus="yes">
        <source>, %n of them model files</source>
        <translation>
            <numerusform>，其中 %n 个为模型文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %n family(s).</source>
        <translation>
            <numerusform>，分属 %n 个模型族。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StatusBanner</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss: %1</source>
        <translation>关闭：%1</translation>
    </message>
</context>
<context>
    <name>ui::StructureDesk</name>
    <message>
        <source>Open a review or start a new one to see what became of the members of its files.</source>
        <translation>打开或新建一个评审，查看其文件中成员的去向。</translation>
    </message>
    <message>
        <source>Select a file to see what became of its members.</source>
        <translation>选择一个文件，查看其成员的去向。</translation>
    </message>
    <message>
        <source>Nothing local stands for this file: none of its members was taken over.</source>
        <translation>本地没有与此文件对应的文件：未采纳任何成员。</translation>
    </message>
    <message>
        <source>No upstream file stands for this one: there is nothing to compare its members with.</source>
        <translation>上游没有与此文件对应的文件：其成员无从比较。</translation>
    </message>
    <message>
        <source>Its counterpart is not decided yet: choose it under File (key h).</source>
        <translation>其对应文件尚未确定：请在“文件”（键 h）中选择。</translation>
    </message>
    <message>
        <source>Members are told of Python files only.</source>
        <translation>仅对 Python 文件判断成员。</translation>
    </message>
    <message>
        <source>Finding out what became of the members…</source>
        <translation>正在查明成员的去向…</translation>
    </message>
    <message>
        <source>Its members could not be told: %1</source>
        <translation>无法判断其成员：%1</translation>
    </message>
    <message>
        <source>The local file has changed since its account was made; Refresh makes it anew.</source>
        <translation>生成说明之后本地文件已更改；“刷新”会重新生成。</translation>
    </message>
    <message>
        <source>The file is outside the review; its members are told once it is taken in.</source>
        <translation>此文件不在评审范围内；纳入后才会判断其成员。</translation>
    </message>
    <message>
        <source>There is no account of this file; Refresh starts it again.</source>
        <translation>此文件没有说明；“刷新”会重新开始。</translation>
    </message>
    <message>
        <source>Choose a row; Return goes to its lines, and again to the other side.</source>
        <translation>选择一行；按回车转到其所在行，再按一次转到另一侧。</translation>
    </message>
</context>
<context>
    <name>ui::StructureModel</name>
    <message>
        <source>%1 (%2, %3 open)</source>
        <translation>%1（%2，其中 %3 待处理）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, what it is</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ui::StructurePanel</name>
    <message>
        <source>Structure of the file</source>
        <translation>文件的结构</translation>
    </message>
    <message>
        <source>What the file is to its upstream file</source>
        <translation>此文件与其上游文件的关系</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法解析的内容</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>所在位置</translation>
    </message>
    <message>
        <source>Select a file to see what became of its members.</source>
        <translation>选择一个文件，查看其成员的去向。</translation>
    </message>
    <message>
        <source>There is no member to tell of, no missing line and no churn.</source>
        <translation>没有可判断的成员，没有缺失的行，也没有无谓改动。</translation>
    </message>
</context>
<context>
    <name>ui::StructureTree</name>
    <message>
        <source>Structure of the file</source>
        <translation>文件的结构</translation>
    </message>
</context>
<context>
    <name>ui::SuggestionList</name>
    <message>
        <source>Put this into the action (key a accepts the first)</source>
        <translation>填入处理措施（按键 a 采纳第一条）</translation>
    </message>
</context>
<context>
    <name>ui::SumBar</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ui::SumsCard</name>
    <message numerus="yes">
        <source>%n commit(s) in the whole range, the others touch no mapped file.</source>
        <translation>
            <numerusform>整个区间共 %n 个提交，其余提交未改动映射文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merge(s) listed.</source>
        <translation>
            <numerusform>列出 %n 个合并提交。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) of the range already in A as a twin.</source>
        <translation>
            <numerusform>区间内 %n 个提交在 A 中已有孪生提交。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) only on A&apos;s side.</source>
        <translation>
            <numerusform>%n 个提交仅在 A 一侧。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them dropped by B for good.</source>
        <translation>
            <numerusform>其中 %n 个被 B 永久舍弃。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>没有遗漏。</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) could not be looked at: the range is incomplete.</source>
        <translation>
            <numerusform>%n 个对象无法读取：区间不完整。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accounted + %2 open = %3</source>
        <translation>%1 已说明 + %2 待处理 = %3</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Upstream hunks A → B</source>
        <translation>上游差异块 A → B</translation>
    </message>
    <message>
        <source>Remaining hunks local ↔ B</source>
        <translation>剩余差异块 本地 ↔ B</translation>
    </message>
    <message>
        <source>No commit of the range touches a mapped file. If that is a surprise, look at the mapping on the Files page.</source>
        <translation>区间内没有提交改动映射文件。如果出乎意料，请检查“文件”页的映射。</translation>
    </message>
    <message>
        <source>%1 decided + %2 open = %3</source>
        <translation>已处置 %1 + 未决 %2 = %3</translation>
    </message>
    <message>
        <source>Told once the range is read.</source>
        <translation>读取范围之后给出。</translation>
    </message>
    <message numerus="yes">
        <source>%n mapped file(s) not told by lines, see the table.</source>
        <translation>
            <numerusform>%n 个已映射文件无法按行判断，见下表。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sums</source>
        <translation>各项合计</translation>
    </message>
    <message>
        <source>Changed base members</source>
        <translation>已更改的基类成员</translation>
    </message>
</context>
<context>
    <name>ui::TopBar</name>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>菜单（F10）</translation>
    </message>
    <message>
        <source>Environment not confirmed</source>
        <translation>环境未确认</translation>
    </message>
    <message>
        <source>Nobody has confirmed yet which vLLM and vllm_metax copies are imported on the MACA host.</source>
        <translation>尚无人确认 MACA 主机上导入的是哪一份 vLLM 和 vllm_metax。</translation>
    </message>
    <message>
        <source>Commits by disposition</source>
        <translation>按处置统计提交</translation>
    </message>
    <message>
        <source>base revision A: %1</source>
        <translation>基准版本 A：%1</translation>
    </message>
    <message>
        <source>target revision B: %1</source>
        <translation>目标版本 B：%1</translation>
    </message>
    <message>
        <source>local snapshot: %1 of %2</source>
        <translation>本地快照：%1，位于 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s) so far</source>
        <translation>
            <numerusform>已找到 %n 个提交</numerusform>
        </translation>
    </message>
    <message>
        <source>commits not listed</source>
        <translation>提交未列出</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n commit(s)</source>
        <translation>
            <numerusform>提交 %1 / %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n hunk(s) accounted</source>
        <translation>
            <numerusform>%n 个差异块中已说明 %1 个</numerusform>
        </translation>
    </message>
</context>
</TS>
