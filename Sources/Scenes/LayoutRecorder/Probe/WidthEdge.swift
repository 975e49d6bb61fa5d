import Foundation
import LayoutDiff

/// The end of a line: two widths that are adjacent or nearly adjacent.
struct WidthEdge {
  let last: WidthReading
  /// The first reading off the line.
  let first: WidthReading
  /// Whether frames change abruptly, rather than just their rate.
  let isJump: Bool

  /// Returns the width at which two lines intersect, as the shortest decimal within the accuracy.
  func crossing(of line: WidthLine, and next: WidthLine) -> CGFloat {
    let steepest = line.slopes.indices.max { one, other in
      abs(next.slopes[one] - line.slopes[one]) < abs(next.slopes[other] - line.slopes[other])
    }
    guard let steepest, next.slopes[steepest] != line.slopes[steepest] else { return first.width }
    let distance = first.frames[steepest] - line.value(steepest, at: first.width)
    let width = first.width - distance / (next.slopes[steepest] - line.slopes[steepest])
    for decimals in 0...8 {
      let power = pow(10, CGFloat(decimals))
      let rounded = (width * power).rounded() / power
      if abs(rounded - width) <= 1e-8 * max(1, abs(width)) { return rounded }
    }
    return width
  }

  /// Returns the changes from one line to the next, in pre-order.
  func changes(from line: WidthLine, to next: WidthLine, in runner: WidthRunner) -> [WidthChange] {
    let nodes = runner.outline(of: first).nodes
    guard line.start.structure == first.structure else {
      return [WidthChange(.nodes, of: nodes[0])]
    }
    let marked = runner.changedMarks(from: line.start, to: first)
    let before = runner.truncatedTexts(in: line.start)
    let after = runner.truncatedTexts(in: first)
    let kinds = nodes.indices.map { index -> WidthChange.Kind? in
      let numbers = (4 * index)..<(4 * index + 4)
      let kind: WidthChange.Kind
      if let mark = marked[index] {
        kind = mark == .lines && !isOff(line, 4 * index + 3) ? .breaks : mark
      } else if numbers.contains(where: { isOff(line, $0) }) {
        kind = .jump
      } else if numbers.contains(where: { abs(next.slopes[$0] - line.slopes[$0]) > 1e-7 }) {
        kind = .bend
      } else {
        return nil
      }
      // The frame of a truncated text follows its visible part.
      switch (before.contains(index), after.contains(index)) {
      case (true, true): return .excerpt
      case (false, false): return kind
      default: return .truncation
      }
    }
    return WidthEdge.changes(kinds, of: nodes)
  }

  /// Returns the changes of nodes, whose kinds are in pre-order.
  ///
  /// The bends of texts, and of what contains no other changes than those of texts, are text bends.
  private static func changes(
    _ kinds: [WidthChange.Kind?],
    of nodes: [SceneOutline.Node]
  ) -> [WidthChange] {
    // Whether a node contains changes, and whether one of them is not of a text alone.
    var contains = [Bool](repeating: false, count: kinds.count)
    var containsOther = contains
    var changes: [WidthChange] = []
    for (index, kind) in kinds.enumerated().reversed() {
      if let kind {
        let isOfText = contains[index] ? !containsOther[index] : nodes[index].type == "Text"
        let own = kind == .bend && isOfText ? .textBend : kind
        changes.append(WidthChange(own, of: nodes[index]))
        contains[index] = true
        if ![.breaks, .excerpt, .textBend].contains(own) { containsOther[index] = true }
      }
      guard let parent = nodes[index].parent else { continue }
      contains[parent] = contains[parent] || contains[index]
      containsOther[parent] = containsOther[parent] || containsOther[index]
    }
    return changes.reversed()
  }

  private func isOff(_ line: WidthLine, _ index: Int) -> Bool {
    abs(line.value(index, at: first.width) - first.frames[index]) > WidthEdge.jumpTolerance
  }

  /// The minimum distance from a line, in points, that counts as a jump.
  static let jumpTolerance = 4 * WidthReading.tolerance
}

extension WidthRunner {
  func truncatedTexts(in reading: WidthReading) -> Set<Int> {
    var found: Set<Int> = []
    var place = 0
    for node in markedNodes(of: reading) {
      place += node.markCount
      if node.isText, reading.marks[place - 1] != 0 { found.insert(node.index) }
    }
    return found
  }

  /// Returns the marks that changed between two readings of the same structure, by the index of the
  /// node.
  func changedMarks(from old: WidthReading, to new: WidthReading) -> [Int: WidthChange.Kind] {
    var changed: [Int: WidthChange.Kind] = [:]
    var place = 0
    for node in markedNodes(of: new) {
      let range = place..<(place + node.markCount)
      if old.marks[range] != new.marks[range] { changed[node.index] = node.kind }
      place = range.upperBound
    }
    return changed
  }
}
