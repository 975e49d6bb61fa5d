"""Counts public declarations and those without documentation: count-documentation.py GRAPHS."""

import json
import pathlib
import sys

# Extensions are written by the compiler, and requirements are documented by their protocols.
UNTOLD = {"swift.extension"}
# Names that change nothing are documented by group: SwiftUI's documentation has each of them.
GROUPED = "/Sources/KeylineUI/Accepted/"


def main(folder):
    told, silent = 0, []
    for path in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        # A declaration that a protocol asks for is documented there.
        inherited = {
            link["source"] for link in graph["relationships"]
            if link["kind"] in ("defaultImplementationOf", "overrides") or "sourceOrigin" in link
        }
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] in UNTOLD or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            if "location" not in symbol or GROUPED in symbol["location"]["uri"]:
                continue
            if symbol.get("docComment") or symbol["identifier"]["precise"] in inherited:
                told += 1
            else:
                silent.append(f"{graph['module']['name']}: {'.'.join(symbol['pathComponents'])}")
    for name in silent:
        print(f"not documented: {name}")
    print(f"{told + len(silent)} public declarations, {len(silent)} of them not documented")
    return 1 if silent or told == 0 else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
