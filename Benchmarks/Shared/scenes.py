"""Scene documents of a given number of nodes, no two alike."""
import json
import os
import random


def scene(name, nodes, seed, proposals=1):
    """Returns a document: a column of rows of boxes with frames, `nodes` nodes in all."""
    rows, left = [], nodes - 1
    number = random.Random(seed)
    while left > 0:
        boxes = []
        left -= 1
        while left > 0 and len(boxes) < 12:
            width = 4 + number.randrange(161) / 4
            # A spacer is one node, so that every number of nodes can be made.
            if left == 1:
                boxes.append({"type": "Spacer"})
                left -= 1
                continue
            boxes.append({"type": "Rectangle", "modifiers": [{"frame": {"width": width, "height": 12}}]})
            left -= 2
        rows.append({"type": "HStack", "children": boxes})
    return {
        "keyline": 1,
        "name": name,
        "proposals": [{"width": 320 + 10 * step, "height": 844} for step in range(proposals)],
        "root": {"type": "VStack", "children": rows},
    }


def write(folder, count, nodes, changed=0, proposals=1, seed=0):
    """Writes `count` documents, of which the first `changed` are others than they were."""
    os.makedirs(folder, exist_ok=True)
    for index in range(count):
        number = seed + index + (100_003 if index < changed else 0)
        with open(os.path.join(folder, f"{index:06}.json"), "w") as file:
            json.dump(scene(f"scene/{index:06}", nodes, number, proposals), file)
