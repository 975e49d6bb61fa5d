// Lays out trees with Yoga. Each line of the input names a tree:
//
//     depth fan kind padding width height resizes
//
// Nested stacks alternate between rows and columns; depth 0 is a wrapping row of `fan` leaves. Leaves are "fixed" or
// "measured" with 10 by 7 points, or "flexible". Each node has the padding. A width of 0 leaves the root its own size.
// The output has a line for each: the processor time of the calculation in seconds, or, with resizes, of each further
// one in a width that is a point greater; then the number of nodes, and the sums of x, y, width and height over all leaves
// in the root's coordinates.

#include <cstdio>
#include <cstring>
#include <ctime>

#include "yoga/Yoga.h"

namespace {

struct Case {
  int depth, fan;
  char kind[16];
  float padding, width, height;
  int resizes;
};

double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

YGSize measured(YGNodeRef, float, YGMeasureMode, float, YGMeasureMode) {
  return YGSize{10, 7};
}

class Tree {
 public:
  explicit Tree(const Case& example) : example(example), config(YGConfigNew()) {
    // Frames are not rounded to pixels.
    YGConfigSetPointScaleFactor(config, 0);
    isFlexible = strcmp(example.kind, "flexible") == 0;
    root = example.depth == 0 ? flow() : stack(example.depth, true);
  }

  ~Tree() {
    YGNodeFreeRecursive(root);
    YGConfigFree(config);
  }

  void compute(float width) {
    float undefined = YGUndefined;
    bool isFree = example.width == 0;
    if (!isFree) {
      YGNodeStyleSetWidth(root, width);
      if (example.height > 0) YGNodeStyleSetHeight(root, example.height);
    }
    YGNodeCalculateLayout(root, isFree ? undefined : width, undefined, YGDirectionLTR);
  }

  void sum(double sums[4]) const { sum(root, 0, 0, sums); }

  int count = 0;

 private:
  YGNodeRef make() {
    count++;
    YGNodeRef node = YGNodeNewWithConfig(config);
    if (example.padding > 0) YGNodeStyleSetPadding(node, YGEdgeAll, example.padding);
    if (isFlexible) {
      YGNodeStyleSetFlexGrow(node, 1);
      // Equal shares, for which Yoga need not measure the contents.
      YGNodeStyleSetFlexBasis(node, 0);
    }
    return node;
  }

  YGNodeRef leaf(float width, float height) {
    YGNodeRef node = make();
    if (strcmp(example.kind, "measured") == 0) {
      YGNodeSetMeasureFunc(node, measured);
    } else if (!isFlexible) {
      YGNodeStyleSetWidth(node, width + 2 * example.padding);
      YGNodeStyleSetHeight(node, height + 2 * example.padding);
    }
    return node;
  }

  YGNodeRef stack(int depth, bool isRow) {
    if (depth == 0) return leaf(10, 7);
    YGNodeRef node = make();
    YGNodeStyleSetFlexDirection(node, isRow ? YGFlexDirectionRow : YGFlexDirectionColumn);
    YGNodeStyleSetAlignItems(node, isFlexible ? YGAlignStretch : YGAlignCenter);
    for (int index = 0; index < example.fan; index++) YGNodeInsertChild(node, stack(depth - 1, !isRow), index);
    return node;
  }

  YGNodeRef flow() {
    YGNodeRef node = make();
    YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
    YGNodeStyleSetFlexWrap(node, YGWrapWrap);
    YGNodeStyleSetAlignContent(node, YGAlignFlexStart);
    for (int index = 0; index < example.fan; index++) YGNodeInsertChild(node, leaf(10 + index % 37, 12), index);
    return node;
  }

  void sum(YGNodeRef node, double x, double y, double sums[4]) const {
    if (node != root) {
      x += YGNodeLayoutGetLeft(node);
      y += YGNodeLayoutGetTop(node);
    }
    unsigned children = YGNodeGetChildCount(node);
    if (children == 0) {
      double values[] = {x, y, YGNodeLayoutGetWidth(node), YGNodeLayoutGetHeight(node)};
      for (int index = 0; index < 4; index++) sums[index] += values[index];
    }
    for (unsigned index = 0; index < children; index++) sum(YGNodeGetChild(node, index), x, y, sums);
  }

  const Case& example;
  YGConfigRef config;
  bool isFlexible;
  YGNodeRef root;
};

}  // namespace

int main() {
  Case example;
  while (scanf("%d %d %15s %f %f %f %d", &example.depth, &example.fan, example.kind, &example.padding, &example.width,
               &example.height, &example.resizes) == 7) {
    Tree tree(example);
    double start = now();
    tree.compute(example.width);
    double seconds = now() - start;
    if (example.resizes > 0) {
      start = now();
      for (int step = 1; step <= example.resizes; step++) tree.compute(example.width + step);
      seconds = (now() - start) / example.resizes;
    }
    double sums[4] = {};
    tree.sum(sums);
    printf("%.9f %d %.6f %.6f %.6f %.6f\n", seconds, tree.count, sums[0], sums[1], sums[2], sums[3]);
    fflush(stdout);
  }
  return 0;
}
