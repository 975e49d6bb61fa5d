#!/usr/bin/env python3
"""Computes the frames of the articles' layouts without Keyline, from what the articles describe.

    golden_frames.py > golden-frames.json

Only the sizes of texts and the distances between views are inputs. A case has the size of the
container and the frames of its subviews in it, as [x, y, width, height].
"""
import json
from math import ceil, cos, floor, pi, sin

DISTANCE = 8  # between views that prefer no distance


def flow(width, items):
    """Lines of ideal sizes; an item is (width, height, anchor x, anchor y)."""
    frames, x, y, line, widest = [], 0, 0, 0, 0
    for w, h, ax, ay in items:
        if x + w > (width or 0):
            x, y, line = 0, y + line, 0
        frames.append([x + w / 2 - ax * w, y + h / 2 - ay * h, w, h])
        x, line = x + w, max(line, h)
        widest = max(widest, x)
    return [widest, y + line], frames


def on_circle(bounds, radius, angle, w, h):
    return [bounds[0] / 2 + radius * sin(angle) - w / 2, bounds[1] / 2 - radius * cos(angle) - h / 2, w, h]


def radial(bounds, items):
    """A circle, clockwise from twelve o'clock."""
    side = max((max(item) for item in items), default=0)
    radius = min(bounds) / 2 - side / 2
    return bounds, [
        on_circle(bounds, radius, 2 * pi * i / len(items), *item) for i, item in enumerate(items)
    ]


def spiral(bounds, items, per_turn=24, padding=4):
    """A turn moves inwards by a side and the padding."""
    side = max((max(item) for item in items), default=0)
    radius = min(bounds) / 2 - side / 2
    return bounds, [
        on_circle(bounds, radius - (side + padding) * i / per_turn, 2 * pi * i / per_turn, *item)
        for i, item in enumerate(items)
    ]


def weather(width, count, size=(150, 150), fills=False, across=None, down=None, placed=None):
    """Centered rows of items; across and down are distances by pairs of positions."""
    across = across or (lambda a, b: DISTANCE)
    down = down or (lambda a, b: DISTANCE)
    (w, h), width = size, width or 0
    largest = max((across(i, i + 1) for i in range(count - 1)), default=0)
    columns = floor((width + largest) / (w + largest))
    if columns == 0:
        return [0, 0], None
    total = width if fills else columns * w + (columns - 1) * largest
    frames, y = [], 0
    for row in range(ceil(count / columns)):
        items = range(row * columns, min((row + 1) * columns, count))
        gaps = [across(i, i + 1) for i in items][:-1]
        x = (total - len(items) * w - sum(gaps)) / 2
        for i, gap in zip(items, gaps + [0]):
            frames.append([x, y, *(placed[i] if placed else size)])
            x += w + gap
        pairs = [down(i, i + columns) for i in items if i + columns < count]
        y += h + max(pairs, default=0)
    return [total, y], frames


def equal(axis, items, flexible=False):
    """Every item has the largest size; a fixed one is in the middle of it."""
    largest = [max(item[0] for item in items), max(item[1] for item in items)]
    frames = []
    for i, item in enumerate(items):
        place = [0, 0]
        place[axis] = i * (largest[axis] + DISTANCE)
        own = largest if flexible else item
        frames.append([place[k] + (largest[k] - own[k]) / 2 for k in (0, 1)] + list(own))
    size = largest[:]
    size[axis] = len(items) * largest[axis] + (len(items) - 1) * DISTANCE
    return size, frames


def scene(name, proposal, node, result, padding=None):
    size, frames = result
    full = f"articles/{name}" + (f"[padding={padding}]" if padding else "")
    return {"scene": full, "proposal": proposal, "node": node, "size": size, "frames": frames}


def blocks(types, arguments, items, proposal, result):
    size, frames = result
    return {
        "types": types, "arguments": arguments, "items": items, "proposal": proposal,
        "size": size, "frames": frames,
    }


# Inputs: the sizes of texts at one pixel per point, and the height of the controls below a ring.
WORDS = [30, 42, 48, 24, 46, 34, 25, 31, 30, 40, 42, 41, 38, 41, 21, 9, 27, 16, 18, 32]
POINTS = [
    (27, 0, 0), (39, .5, .5), (45, 0, .5), (42, 1, .5), (21, .5, 0), (44, .5, 1), (68, 0, 0),
    (64, 1, 0), (92, 0, 1), (88, 1, 1), (45, .25, .75), (45, -.5, 1.5),
]
PETS = [(27, 21), (64, 21), (32, 21), (82, 21)]
CONTROLS = 61.975748697916664 + 2 * 32
MIXED = {
    (0, 1): 7.1005859375, (0, 2): 8, (0, 3): 10.75390625, (0, 4): 13.201171875, (0, 5): 8,
    (1, 2): 11.30908203125, (1, 3): 1, (1, 4): 1, (1, 5): 11.30908203125, (2, 3): 10.75390625,
    (2, 4): 13.201171875, (2, 5): 8, (3, 4): 1, (3, 5): 17.685546875, (4, 5): 21.6181640625,
}
TILE = (150, 150)
PLACED = [TILE, (113, 87), TILE, (64, 34), (41, 41), TILE]


def ring(width, height, padding):
    """The bounds of a ring in its padding, above the controls."""
    return [width - 2 * padding, height - CONTROLS - DISTANCE - 2 * padding]


def scenes():
    words = [(w + 16 + 4, 21 + 8 + 4, .5, .5) for w in WORDS]
    for p in [390, 320, 240, 120, None], [[390, 844], [844, 390]]:
        for width, height in [x if isinstance(x, list) else [x, None] for x in p]:
            yield scene("flow-words", [width, height], "words", flow(width, words))
    hello = [(76, 41, .5, 1), (71, 34, .5, 0), (17, 24, .5, .5)]
    for width, height in [390, None], [160, None], [120, None], [60, None], [390, 844], [None, None]:
        yield scene("flow-anchors", [width, height], "flow", flow(width, hello))
    points = [(w + 12, 16 + 12, x, y) for w, x, y in POINTS]
    for width in 390, 200, None:
        yield scene("flow-anchor-points", [width, None], "anchors", flow(width, points))
    screens = [[390, 844], [320, 568], [844, 390], [834, 1194]]
    for width, height in screens:
        for padding in range(16, 129, 8):
            result = radial(ring(width, height, padding), [(48, 48)] * 8)
            yield scene("radial-icons", [width, height], "ring", result, padding)
        for padding in 16, 56, 96:
            result = spiral(ring(width, height, padding), [(40, 40)] * 64)
            yield scene("spiral-stars", [width, height], "spiral", result, padding)
    compass = [(13, 21), (25, 15), (40, 12), (29, 15)]
    for proposal in [390, 844], [None, None]:
        for node, count, side in [
            ("none", 0, 24), ("one", 1, 24), ("two", 2, 24), ("three", 3, 24), ("five", 5, 24),
            ("twelve", 12, 16),
        ]:
            yield scene("radial-counts", proposal, node, radial([96, 96], [(side, side)] * count))
        yield scene("radial-counts", proposal, "compass", radial([200, 120], compass))
    widths = [149, 150, 307, 308, 320, 390, 466, 600, 834, 1194, None]
    for name in "fit", "fill":
        for proposal in [[width, None] for width in widths] + [[390, 844]]:
            result = weather(proposal[0], 7, fills=name == "fill")
            yield scene(f"weather-{name}", proposal, "week", result)
    for width in 150, 320, 480, 834:
        down = lambda a, b: MIXED[a, b]
        result = weather(width, 6, down=down, placed=PLACED)
        yield scene("weather-mixed-spacing", [width, None], "mixed", result)
    for proposal in [390, 844], [320, None], [80, None], [None, None]:
        column, row = [(w, h + 20) for w, h in PETS], [(w + 20, h + 20) for w, h in PETS]
        result = equal(1, column, flexible=True)
        yield scene("equal-width-vertical", proposal, "buttons", result)
        result = equal(0, row, flexible=True)
        yield scene("equal-width-horizontal", proposal, "buttons", result)


def layouts():
    """Cases with arguments and sizes that no scene has."""
    flows, rings = ["FlowLayout", "RegionFlowLayout"], ["SimpleRadialStack", "UncachedRadialStack"]
    items = [[30, 10], [40, 20], [50, 5], [10, 40], [25, 25], [60, 10]]
    for width in [0, 29, 30, 70, 75, 90, 120, 155, 1000, None]:
        result = flow(width, [(*item, .5, .5) for item in items])
        yield blocks(flows, {}, items, [width, None], result)
    for count in range(0, 9):
        yield blocks(rings, {}, items[:count], [300, 200], radial([300, 200], items[:count]))
    for per_turn, padding, count in [(24, 4, 24), (24, 4, 25), (8, 10, 20), (1, 0, 3), (5, -3, 11)]:
        arguments = {"elementPerLayer": per_turn, "spiralPadding": padding}
        sizes = [[20, 30 if i % 3 else 10] for i in range(count)]
        result = spiral([500, 400], sizes, per_turn, padding)
        yield blocks(["SpiralStack", "MendedSpiralStack"], arguments, sizes, [500, 400], result)
    for mode in "fit", "fill":
        for size, width, count in [
            ((150, 150), 500, 7), ((100, 60), 400, 5), ((40, 80), 39, 3), ((40, 80), 40, 3),
            ((40, 80), 87, 3), ((40, 80), 88, 3), ((150, 150), 700, 1), ((10, 10), 100, 0),
        ]:
            arguments = {
                "itemSize": {"width": size[0], "height": size[1]}, "horizontalContentMode": mode,
            }
            result = weather(width, count, size, mode == "fill")
            types = ["WeatherLayout", "MendedWeatherLayout"]
            yield blocks(types, arguments, [None] * count, [width, 300], result)
    for axis, name in [(0, "MyEqualWidthHStack"), (1, "MyEqualWidthVStack")]:
        yield blocks([name], {}, items, [100, 100], equal(axis, items))


def rounded(value):
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, list):
        return [rounded(part) for part in value]
    return value


if __name__ == "__main__":
    cases = [{key: rounded(value) for key, value in case.items()} for case in [*scenes(), *layouts()]]
    print("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]")
