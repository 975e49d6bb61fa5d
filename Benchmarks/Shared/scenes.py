"""Scene documents with a given number of nodes, all different."""
import json
import os
import random


def scene(name, nodes, seed, proposals=1):
    """Returns a document: a column of rows of rectangles, with `nodes` nodes in total."""
    rows, left = [], nodes - 1
    number = random.Random(seed)
    while left > 0:
        leaves = []
        left -= 1
        while left > 0 and len(leaves) < 12:
            width = 4 + number.randrange(161) / 4
            # Spacers are single nodes, so that any total number of nodes is possible.
            if left == 1:
                leaves.append({"type": "Spacer"})
                left -= 1
                continue
            leaves.append({"type": "Rectangle", "modifiers": [{"frame": {"width": width, "height": 12}}]})
            left -= 2
        rows.append({"type": "HStack", "children": leaves})
    return {
        "keyline": 1,
        "name": name,
        "proposals": [{"width": 320 + 10 * step, "height": 844} for step in range(proposals)],
        "root": {"type": "VStack", "children": rows},
    }


def write(folder, count, nodes, changed=0, proposals=1, seed=0):
    """Writes `count` documents; the first `changed` of them differ from the original ones."""
    os.makedirs(folder, exist_ok=True)
    for index in range(count):
        number = seed + index + (100_003 if index < changed else 0)
        with open(os.path.join(folder, f"{index:06}.json"), "w") as file:
            json.dump(scene(f"scene/{index:06}", nodes, number, proposals), file)
