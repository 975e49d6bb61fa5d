"""Writes valid.json with a measured layout, and files in faults with a fault each: faulty-cases.py FOLDER."""

import copy
import json
import pathlib
import sys

VALID = {
    "id": "a",
    "system": "macOS 27",
    "source": "a program",
    "root": {"type": "Rectangle", "modifiers": [{"id": "r"}]},
    "proposal": {"width": 10},
    "environment": {"displayScale": 2},
    "expected": {"size": [10, None], "frames": {"r": [0, 0, 10, 10]}},
}
# The path of a value, and the value in its place; `...` removes it.
FAULTS = {
    "no-id": (["id"], ...),
    "no-source": (["source"], ...),
    "no-numbers": (["expected"], {}),
    "no-root": (["root"], ...),
    "two-forms": (["unsupported"], "it turns"),
    "unknown-key": (["author"], "someone"),
    "unknown-number": (["expected", "width"], 10),
    "unknown-system": (["system"], "a browser"),
    "unknown-platform": (["environment", "platform"], "iOS 9"),
    "short-frame": (["expected", "frames", "r"], [0, 0, 10]),
    "text-in-size": (["expected", "size"], ["10", 10]),
    "two-modifiers": (["root", "modifiers"], [{"id": "r", "padding": 1}]),
    "negative-proposal": (["proposal", "width"], -1),
    "text-proposal": (["proposal", "width"], "wide"),
    "no-type": (["root", "type"], ...),
    "negative-tolerance": (["tolerance"], -1),
    "base-alone": (["base"], {"children": []}),
}


def faulty(path, value):
    """Returns a case with a different value, or without it."""
    case = copy.deepcopy(VALID)
    place = case
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return case


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "faults").mkdir(parents=True, exist_ok=True)
    (folder / "valid.json").write_text(json.dumps([VALID]), encoding="utf-8")
    for name, (path, value) in FAULTS.items():
        text = json.dumps([faulty(path, value)])
        (folder / "faults" / f"{name}.json").write_text(text, encoding="utf-8")


main()
