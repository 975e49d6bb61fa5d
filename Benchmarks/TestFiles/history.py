"""Writes a git history of the snapshots of tests, one file each, as tests record them."""
import json
import re
import subprocess
from pathlib import Path


def scene(number, spacing):
    """Returns a card of 22 nodes in a document."""
    rows = [
        {"type": "HStack", "arguments": {"spacing": spacing}, "children": [
            {"type": "Text", "id": f"title-{row}", "arguments": {"content": f"Row {row} of card {number}"}},
            {"type": "Spacer"},
            {"type": "Rectangle", "modifiers": [{"frame": {"width": 44, "height": 20 + number % 7}}]},
        ]}
        for row in range(4)
    ]
    root = {"type": "VStack", "id": "card", "arguments": {"spacing": spacing}, "children": rows}
    name = f"CardTests/card-{number}"
    return {"keyline": 1, "name": name, "proposals": [{"width": 390}], "root": root}


def files(keyline, folder, count, spacing):
    """Returns the contents of the files of `count` tests, by the names of their scenes."""
    scenes = folder / f"scenes-{spacing}"
    scenes.mkdir(parents=True)
    for number in range(count):
        (scenes / f"{number}.json").write_text(json.dumps(scene(number, spacing)))
    store = folder / f"{spacing}.sqlite"
    options = ["--label", "1", "--store", str(store), "--quiet"]
    command = [keyline, "record", str(scenes), *options]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    layouts = folder / f"layouts-{spacing}"
    subprocess.run([keyline, "store", "export", "1", str(layouts), "--store", str(store)], check=True, cwd=folder)
    texts = [file.read_text() for file in layouts.iterdir()]
    return {json.loads(re.search(r"^scene (.*)$", text, re.M).group(1)): text for text in texts}


def write(repository, versions, commits, changed):
    """Writes `commits` commits, of which each but the first changes `changed` files."""
    names = sorted(versions[0])
    current = {name: 0 for name in names}
    stream, marks = [], {}

    def blob(name, version):
        key = (name, version)
        if key not in marks:
            marks[key] = len(marks) + 1
            data = versions[version][name].encode()
            stream.append(b"blob\nmark :%d\ndata %d\n%s\n" % (marks[key], len(data), data))
        return marks[key]

    place = 0
    for number in range(commits):
        edited = names if number == 0 else [names[(place + step) % len(names)] for step in range(changed)]
        place += 0 if number == 0 else changed
        for name in edited:
            current[name] = (current[name] + (number > 0)) % len(versions)
        edits = [(name, blob(name, current[name])) for name in edited]
        message = b"Change %d" % number
        stream.append(b"commit refs/heads/main\ncommitter a <a@example.com> %d +0000\ndata %d\n%s\n"
                      % (1_700_000_000 + number * 3600, len(message), message))
        for name, mark in edits:
            stream.append(b"M 100644 :%d Tests/__Layouts__/%s.layout\n" % (mark, name.encode()))
        stream.append(b"\n")
    subprocess.run(["git", "init", "--quiet", "--initial-branch", "main", str(repository)], check=True)
    subprocess.run(["git", "fast-import", "--quiet"], input=b"".join(stream), check=True, cwd=repository)
    return place
