"""Lays out trees with Yoga (package poga) and Taffy (package stretchable), and prints the time of their
compute call alone, as JSON: [{"engine", "tree", "leaf", "nodes", "seconds"}, …], best of the runs.

The trees are the same as in Swift: nested stacks that alternate between rows and columns, or a wrapping row.
Taffy lays out only some of them: with its package, a node takes several times as long as with Yoga, and creating
the trees takes minutes.
"""

import json
import sys
import time

from poga import libpoga_capi as yoga
from stretchable import Node
from stretchable.style import AlignItems, FlexDirection, FlexWrap

WIDTH, HEIGHT = 390.0, 844.0
LEAF_WIDTH, LEAF_HEIGHT = 10.0, 7.0
sys.setrecursionlimit(10_000)


class Yoga:
    """Trees of Yoga."""

    name = "yoga"

    def leaf(self, kind, width=LEAF_WIDTH):
        node = yoga.YGNodeNew()
        if kind == "fixed":
            yoga.YGNodeStyleSetWidth(node, width)
            yoga.YGNodeStyleSetHeight(node, LEAF_HEIGHT)
        elif kind == "flexible":
            yoga.YGNodeStyleSetFlexGrow(node, 1)
        else:
            yoga.YGNodeSetMeasureFunc(node, self.measured)
        return node

    @staticmethod
    def measured(node, width, width_mode, height, height_mode):
        return yoga.YGSize(LEAF_WIDTH, LEAF_HEIGHT)

    def stack(self, is_row, children):
        node = yoga.YGNodeNew()
        row, column = yoga.YGFlexDirection.Row, yoga.YGFlexDirection.Column
        yoga.YGNodeStyleSetFlexDirection(node, row if is_row else column)
        yoga.YGNodeStyleSetAlignItems(node, yoga.YGAlign.Center)
        for index, child in enumerate(children):
            yoga.YGNodeInsertChild(node, child, index)
        return node

    def flow(self, children):
        node = self.stack(True, children)
        yoga.YGNodeStyleSetFlexWrap(node, yoga.YGWrap.Wrap)
        return node

    def compute(self, root):
        start = time.process_time()
        yoga.YGNodeCalculateLayout(root, WIDTH, HEIGHT, yoga.YGDirection.LTR)
        seconds = time.process_time() - start
        yoga.YGNodeFreeRecursive(root)
        return seconds


class Taffy:
    """Trees of Taffy."""

    name = "taffy"

    def leaf(self, kind, width=LEAF_WIDTH):
        if kind == "fixed":
            return Node(size=(width, LEAF_HEIGHT), flex_shrink=0)
        if kind == "flexible":
            return Node(flex_grow=1)
        return Node(measure=self.measured)

    @staticmethod
    def measured(node, known, available):
        from stretchable.style.geometry.size import SizePoints

        return SizePoints(LEAF_WIDTH, LEAF_HEIGHT)

    def stack(self, is_row, children, wrap=FlexWrap.NO_WRAP):
        node = Node(
            flex_direction=FlexDirection.ROW if is_row else FlexDirection.COLUMN,
            align_items=AlignItems.CENTER,
            flex_wrap=wrap,
        )
        node.extend(children)
        return node

    def flow(self, children):
        return self.stack(True, children, FlexWrap.WRAP)

    def compute(self, root):
        start = time.process_time()
        root.compute_layout((WIDTH, HEIGHT))
        return time.process_time() - start


def stacks(engine, depth, fan, kind, is_row=True):
    if depth == 0:
        return engine.leaf(kind)
    children = [stacks(engine, depth - 1, fan, kind, not is_row) for _ in range(fan)]
    return engine.stack(is_row, children)


def flow(engine, count):
    return engine.flow([engine.leaf("fixed", 10.0 + index % 37) for index in range(count)])


# The name, the number of nodes, the kinds of leaves, and the function that creates the tree, as in Swift.
ALL = ["fixed", "measured", "flexible"]
CASES = [
    ("stacks-4", 11_111, ALL, lambda engine, kind: stacks(engine, 4, 10, kind)),
    ("stacks-5", 111_111, ALL, lambda engine, kind: stacks(engine, 5, 10, kind)),
    ("binary-16", 131_071, ["fixed", "flexible"], lambda engine, kind: stacks(engine, 16, 2, kind)),
    ("chain-200", 201, ALL, lambda engine, kind: stacks(engine, 200, 1, kind)),
    ("flow", 10_001, ["fixed"], lambda engine, kind: flow(engine, 10_000)),
]
TAFFY = {("stacks-4", "fixed"), ("stacks-4", "flexible"), ("flow", "fixed")}


def main():
    results = []
    for tree, nodes, kinds, make in CASES:
        for kind in kinds:
            runs = 5 if nodes < 20_000 else 1
            engines = [(Yoga(), runs)]
            if (tree, kind) in TAFFY:
                engines.append((Taffy(), 1))
            for engine, runs in engines:
                best = min(engine.compute(make(engine, kind)) for _ in range(runs))
                case = {"engine": engine.name, "tree": tree, "leaf": kind, "nodes": nodes}
                results.append({**case, "seconds": best})
    json.dump(results, sys.stdout)


main()
