"""Counts public declarations and those without documentation: count-documentation.py GRAPHS."""

import json
import pathlib
import sys

# The compiler writes extensions, and requirements are documented by their protocols.
EXCLUDED = {"swift.extension"}
# Names without an effect and further spellings are documented by group; Apple's documentation describes each of them.
GROUPED = ("/Sources/KeylineUI/Accepted/", "/Sources/KeylineUI/Spellings/", "/Sources/KeylineUIKit/")


def main(folder):
    documented, missing = 0, []
    for path in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        # The requirement of a protocol is documented there.
        inherited = {
            link["source"] for link in graph["relationships"]
            if link["kind"] in ("defaultImplementationOf", "overrides") or "sourceOrigin" in link
        }
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] in EXCLUDED or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            if "location" not in symbol or any(group in symbol["location"]["uri"] for group in GROUPED):
                continue
            if symbol.get("docComment") or symbol["identifier"]["precise"] in inherited:
                documented += 1
            else:
                missing.append(f"{graph['module']['name']}: {'.'.join(symbol['pathComponents'])}")
    for name in missing:
        print(f"not documented: {name}")
    print(f"{documented + len(missing)} public declarations, {len(missing)} of them not documented")
    return 1 if missing or documented == 0 else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
