"""Compiles the Swift examples of documents and documentation comments: check-examples.py GRAPHS PRODUCTS [OPTION...].

Each example is a file with its own imports; one without imports has those of a file of tests. The compiler only checks it.
Names that an example does not declare are those of Scripts/check/examples.swift.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULT_IMPORTS = ["Foundation", "Keyline", "KeylineCommands", "KeylineTesting", "SwiftUI", "Testing"]
# Parts of manifests, the code of other packages and of Apple's systems, and examples that leave something out.
ELSEWHERE = [
    ".keyline(", "CaptureHost", "PackageDescription", "SwiftSetting", ".package(", ".target(", "XCTestCase", "XCUIApplication",
    "assertSnapshot", "…",
]
DECLARATION = re.compile(r"^(@|struct |enum |class |final class |actor |func |extension |public )", re.MULTILINE)


def fenced(lines):
    """Returns the Swift code between fences, each with the index of its first line."""
    start = None
    for index, line in enumerate(lines):
        if start is None and line.strip() == "```swift":
            start = index + 1
        elif start is not None and line.strip() == "```":
            yield start, lines[start:index]
            start = None


def indented(lines):
    """Returns the code that is indented after an empty line, each with the index of its first line."""
    start = None
    for index, line in enumerate(lines + ["."]):
        is_code = line.startswith("    ")
        if start is None and is_code and index > 0 and not lines[index - 1].strip():
            start = index
        elif start is not None and line.strip() and not is_code:
            yield start, [line[4:] for line in lines[start:index]]
            start = None


def in_documents():
    """Returns the examples of all documents: file, line, code and the module that a comment documents, if any."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
                            cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        file = ROOT / name
        if not file.is_symlink() and file.exists():
            for line, code in fenced(file.read_text().splitlines()):
                yield file, line + 1, code, None


def in_comments(graphs):
    """Returns the examples of the documentation comments of public declarations, as those of documents."""
    seen = set()
    for path in sorted(graphs.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            comment = symbol.get("docComment", {}).get("lines", [])
            # A comment that is inherited from another module has no range.
            if not comment or "range" not in comment[0]:
                continue
            lines = [line["text"] for line in comment]
            file = pathlib.Path(symbol["location"]["uri"].removeprefix("file://"))
            first = comment[0]["range"]["start"]["line"] + 1
            for line, code in [*fenced(lines), *indented(lines)]:
                if (file, first + line) not in seen:
                    seen.add((file, first + line))
                    yield file, first + line, code, graph["module"]["name"]


def source(number, file, line, code, module):
    """Returns a file with one example, in which the compiler's lines are those of the document."""
    imports = re.compile(r"^(@testable )?import (\w+)$")
    names = [found[2] for found in map(imports.match, code) if found and not found[1]]
    body = ["" if imports.match(text) else text.replace("@main ", "") for text in code]
    text = "\n".join(body)
    opening = f"@MainActor func example{number}() throws {{"
    if DECLARATION.search(text):
        opening = "" if text.lstrip().startswith("extension ") else f"struct Example{number} {{"
    names = names or DEFAULT_IMPORTS + ([module] if module else [])
    lines = [f"import {name}" for name in names] + [opening]
    lines += [f'#sourceLocation(file: "{file.relative_to(ROOT)}", line: {line})', text, "#sourceLocation()"]
    return "\n".join(lines + (["}"] if opening else []) + [""])


def main(graphs, products, *options):
    found = [*in_documents(), *in_comments(graphs)]
    examples = [example for example in found if not any(word in "\n".join(example[2]) for word in ELSEWHERE)]
    with tempfile.TemporaryDirectory() as folder:
        files = [ROOT / "Scripts/check/examples.swift"]
        for number, example in enumerate(examples):
            files.append(pathlib.Path(folder) / f"Example{number}.swift")
            files[-1].write_text(source(number, *example))
        plugins = pathlib.Path(subprocess.run(["which", "swiftc"], check=True, capture_output=True, text=True).stdout.strip())
        plugins = plugins.resolve().parent.parent / "lib/swift/host/plugins/testing"
        compiled = subprocess.run(
            ["swiftc", "-typecheck", "-wmo", "-module-name", "Examples", "-swift-version", "6", "-enable-testing", "-I", products / "Modules",
             "-module-alias", "SwiftUI=KeylineSwiftUI", "-plugin-path", plugins, *options, *files],
            cwd=ROOT, capture_output=True, text=True)
    errors = [line for line in compiled.stderr.splitlines() if re.match(r"\S.*: error: ", line)]
    if compiled.returncode or not examples:
        print("\n".join(errors) or compiled.stderr)
        print("error: examples do not compile; correct them, or add a name that they use to Scripts/check/examples.swift")
        return 1
    print(f"{len(examples)} examples of documents and documentation comments compile; {len(found) - len(examples)} are parts of "
          "manifests, or code for other packages and systems")
    return 0


sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), *sys.argv[3:]))
