"""Prints the definitions and imports of Python files as the standard library's `ast` sees them, one canonical line each.

usage: ast_oracle.py FILE... ; after each file's lines comes a line "=".  A file that ast refuses gives the line "!".
"""
import ast
import sys


def segment(lines, node):
    first, last = node.lineno - 1, node.end_lineno - 1
    if first == last:
        return lines[first][node.col_offset:node.end_col_offset].decode()
    parts = [lines[first][node.col_offset:]] + lines[first + 1:last] + [lines[last][:node.end_col_offset]]
    return b"".join(parts).decode()


class Walk:
    def __init__(self, source):
        self.lines = source.splitlines(keepends=True)
        self.out = []

    def block(self, body, path, in_class, in_function, checking):
        for node in body:
            self.statement(node, path, in_class, in_function, checking)

    def statement(self, node, path, in_class, in_function, checking):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            self.definition(node, path, in_class, in_function, checking)
            return
        flags = f"{int(in_function)}{int(checking)}"
        if isinstance(node, ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name.split(".")[0]
                self.out.append(f"I {alias.name}|0||{bound}|{node.lineno}|{flags}")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                bound = "" if alias.name == "*" else alias.asname or alias.name
                self.out.append(f"I {node.module or ''}|{node.level}|{alias.name}|{bound}|{node.lineno}|{flags}")
        guard = isinstance(node, ast.If) and ast.unparse(node.test).split(".")[-1] == "TYPE_CHECKING" \
            and isinstance(node.test, (ast.Name, ast.Attribute))
        for name in ("body", "handlers", "cases", "orelse", "finalbody"):
            for child in getattr(node, name, []) if not isinstance(node, ast.Expr) else []:
                if isinstance(child, (ast.ExceptHandler, ast.match_case)):
                    self.block(child.body, path, in_class, in_function, checking)
                else:
                    self.statement(child, path, in_class, in_function, checking or (guard and name == "body"))

    def definition(self, node, path, in_class, in_function, checking):
        is_class = isinstance(node, ast.ClassDef)
        kind = "c" if is_class else "m" if in_class else "f"
        name = f"{path}.{node.name}" if path else node.name
        first = min([node.lineno] + [d.lineno for d in node.decorator_list])
        bases = ",".join(segment(self.lines, b) for b in node.bases) if is_class else ""
        decorators = ",".join(segment(self.lines, d) for d in node.decorator_list)
        self.out.append(f"S {kind} {name} {first} {node.lineno} {node.end_lineno} {bases!r} {decorators!r}")
        self.block(node.body, name, is_class, in_function or not is_class, checking)


def main():
    sys.setrecursionlimit(10000)
    for file in sys.argv[1:]:
        with open(file, "rb") as stream:
            source = stream.read()
        try:
            tree = ast.parse(source)
        except (SyntaxError, ValueError):
            print("!")
            print("=")
            continue
        walk = Walk(source)
        walk.block(tree.body, "", False, False, False)
        print("\n".join(walk.out + ["="]))


main()
