import Foundation
import LayoutDiff

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
