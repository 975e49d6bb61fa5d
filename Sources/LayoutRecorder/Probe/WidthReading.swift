import Foundation

/// What a scene is at one width: all numbers that are compared with those at other widths.
struct WidthReading {
  /// How far an edge may be off a line, in points, to lie on it: far more than sums are rounded by, and far
  /// less than anyone sees.
  static let tolerance = 1e-6

  let width: CGFloat
  /// The number of the list of nodes, among those that the scene was met with.
  let structure: Int
  /// Four numbers for each node: the frame in its container.
  let frames: [CGFloat]
  /// One number for each `ViewThatFits`, the position of what it shows, and two for each text, between which
  /// proposed widths give the same lines.
  let marks: [CGFloat]
  /// The width that is proposed to each node that has marks; NaN for none.
  let offers: [CGFloat]
}

/// The line that the frames of a scene move on as its width grows.
struct WidthLine {
  let start: WidthReading
  /// How fast each number of the frames grows.
  let slopes: [CGFloat]

  /// Creates the line through two readings of one structure.
  init(_ start: WidthReading, _ end: WidthReading) {
    self.start = start
    let distance = end.width - start.width
    slopes = zip(start.frames, end.frames).map { distance > 0 ? ($1 - $0) / distance : 0 }
  }

  /// Creates the line of a single width.
  init(_ start: WidthReading) {
    self.start = start
    slopes = Array(repeating: 0, count: start.frames.count)
  }

  /// Returns where the line has a number of the frames.
  func value(_ index: Int, at width: CGFloat) -> CGFloat {
    start.frames[index] + slopes[index] * (width - start.width)
  }

  /// Returns whether a reading has the same nodes, lines and choices, and frames on the line.
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

  /// Returns how far the frame that is the farthest off the line is off it, where a reading has the same nodes.
  func distance(to reading: WidthReading) -> CGFloat {
    var farthest: CGFloat = 0
    for index in reading.frames.indices {
      farthest = max(farthest, abs(value(index, at: reading.width) - reading.frames[index]))
    }
    return farthest
  }
}
