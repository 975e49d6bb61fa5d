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
    let truncated = runner.truncatedTexts(in: line.start).union(runner.truncatedTexts(in: first))
    return nodes.indices.compactMap { index in
      let numbers = (4 * index)..<(4 * index + 4)
      let kind: WidthChange.Kind
      if let mark = marked[index] {
        kind = mark
      } else if numbers.contains(where: { isOff(line, $0) }) {
        kind = .jump
      } else if numbers.contains(where: { abs(next.slopes[$0] - line.slopes[$0]) > 1e-7 }) {
        kind = .bend
      } else {
        return nil
      }
      // The frame of a truncated text follows its visible part.
      let isTruncated = truncated.contains(index)
      return WidthChange(isTruncated ? .truncation : kind, of: nodes[index])
    }
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
      if old.marks[range] != new.marks[range] {
        changed[node.index] = node.kind(from: old.marks[range], to: new.marks[range])
      }
      place = range.upperBound
    }
    return changed
  }
}

/// The layout of a scene at one width, as numbers that can be compared with those at other widths.
struct WidthReading {
  /// The maximum distance of an edge from a line, in points: much larger than rounding errors, and
  /// much too small to be visible.
  static let tolerance = 1e-6

  let width: CGFloat
  /// The index of the list of nodes among all lists so far.
  let structure: Int
  /// Four numbers per node: its frame in its parent.
  let frames: [CGFloat]
  /// A number for each `ViewThatFits`, the index of the visible view, and three numbers for each
  /// text: the limits of the proposed widths with the same lines, and 1 if it is truncated.
  let marks: [CGFloat]
  /// The proposed width of each node with marks; NaN if unspecified.
  let offers: [CGFloat]
}

/// The line along which the frames of a scene move as its width grows.
struct WidthLine {
  let start: WidthReading
  /// The rate at which each number of the frames changes.
  let slopes: [CGFloat]

  /// Creates the line through two readings of the same structure.
  init(_ start: WidthReading, _ end: WidthReading) {
    self.start = start
    let distance = end.width - start.width
    slopes = zip(start.frames, end.frames).map { distance > 0 ? ($1 - $0) / distance : 0 }
  }

  /// Creates a constant line from a single width.
  init(_ start: WidthReading) {
    self.start = start
    slopes = Array(repeating: 0, count: start.frames.count)
  }

  /// Returns a number of the frames at a width, according to the line.
  func value(_ index: Int, at width: CGFloat) -> CGFloat {
    start.frames[index] + slopes[index] * (width - start.width)
  }

  /// Returns whether a reading has the same nodes, lines and choices, and frames that are on the
  /// line.
  func leads(to reading: WidthReading, within tolerance: CGFloat = WidthReading.tolerance) -> Bool {
    guard hasSameMarks(as: reading) else { return false }
    let distance = reading.width - start.width
    return start.frames.withUnsafeBufferPointer { starts in
      slopes.withUnsafeBufferPointer { slopes in
        reading.frames.withUnsafeBufferPointer { frames in
          for index in 0..<frames.count {
            let off = starts[index] + slopes[index] * distance - frames[index]
            guard abs(off) <= tolerance else { return false }
          }
          return true
        }
      }
    }
  }

  /// Returns whether a reading has the same nodes, lines and choices.
  func hasSameMarks(as reading: WidthReading) -> Bool {
    reading.structure == start.structure && reading.marks == start.marks
  }

  /// Returns the largest distance of a frame from the line, for a reading with the same nodes.
  func distance(to reading: WidthReading) -> CGFloat {
    var farthest: CGFloat = 0
    for index in reading.frames.indices {
      farthest = max(farthest, abs(value(index, at: reading.width) - reading.frames[index]))
    }
    return farthest
  }
}
