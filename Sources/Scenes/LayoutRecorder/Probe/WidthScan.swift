import Foundation

/// Scans a range of widths for layout ranges.
struct WidthScan {
  let runner: WidthRunner
  let grid: PixelGrid
  private var found: [LayoutRange] = []
  private var lastLine: WidthLine?
  /// The number of consecutive layout ranges that started with a bend within a pixel of the
  /// previous one.
  private var closeBendCount = 0

  /// The error for too many layout ranges.
  struct TooMany: Error {}

  /// The number of bends within a pixel of each other that count as a curve.
  private static let curvingCount = 4

  init(runner: WidthRunner, grid: PixelGrid) {
    self.runner = runner
    self.grid = grid
  }

  /// Scans from the smallest to the largest width.
  mutating func layoutRanges() throws -> [LayoutRange] {
    var start = try runner.reading(at: grid.widths.lowerBound)
    found = [LayoutRange(lower: start.width, upper: start.width, changes: [])]
    while start.width < grid.widths.upperBound {
      let (line, last, off) = try walk(try line(from: start))
      guard let off else { break }
      let edge = try edge(of: line, between: last, and: off)
      try begin(edge, after: line)
      start = edge.first
      if closeBendCount >= WidthScan.curvingCount { start = try followCurve(from: start) }
    }
    return closed()
  }

  private func closed() -> [LayoutRange] {
    var layoutRanges = found
    for index in layoutRanges.indices {
      let isLast = index == layoutRanges.count - 1
      layoutRanges[index].upper = isLast ? grid.widths.upperBound : layoutRanges[index + 1].lower
      layoutRanges[index].isLast = isLast
    }
    return layoutRanges
  }

  /// Returns the line along which frames move from a width, computed from two nearby widths.
  mutating func line(from start: WidthReading) throws -> WidthLine {
    if let lastLine, lastLine.start.width == start.width { return lastLine }
    let line = try newLine(from: start)
    lastLine = line
    return line
  }

  private func newLine(from start: WidthReading) throws -> WidthLine {
    var distance = grid.step / 64
    for _ in 0..<24 {
      let end = min(start.width + distance, grid.widths.upperBound)
      guard end > start.width else { break }
      let far = try runner.reading(at: end)
      if far.structure == start.structure {
        let line = WidthLine(start, far)
        let isStraight = try line.leads(to: runner.reading(at: (start.width + end) / 2))
        if isStraight && line.leads(to: far) { return line }
      }
      distance /= 2
    }
    return WidthLine(start)
  }

  /// Follows a line, pixel by pixel.
  ///
  /// - Returns: The line, which is more accurate the longer it is; the last reading on it; and the
  ///   first reading off it, or `nil` if the line continues to the end.
  private func walk(
    _ beginning: WidthLine
  ) throws -> (line: WidthLine, last: WidthReading, off: WidthReading?) {
    var line = beginning
    var last = line.start
    var known = grid.step / 2
    while let width = grid.next(after: last.width) {
      let reading = try runner.reading(at: width)
      guard line.leads(to: reading) else { return (line, last, reading) }
      last = reading
      if width - line.start.width > known {
        line = WidthLine(line.start, reading)
        known = 2 * (width - line.start.width)
      }
    }
    return (line, last, nil)
  }

  /// Adds a layout range that starts at an edge.
  private mutating func begin(_ edge: WidthEdge, after line: WidthLine) throws {
    guard found.count < WidthProbe.maximumCount else { throw TooMany() }
    let next = try self.line(from: edge.first)
    let width = edge.isJump ? edge.first.width : edge.crossing(of: line, and: next)
    let changes = edge.changes(from: line, to: next, in: runner)
    let isClose = !edge.isJump && width - (found.last?.lower ?? 0) < grid.step
    closeBendCount = isClose ? closeBendCount + 1 : 0
    found.append(LayoutRange(lower: width, upper: width, changes: changes))
  }

  /// The number of consecutive pixels on a line that end a curve.
  private static let straightCount = 4

  /// Follows a curve until frames jump or move linearly again, and represents it as one layout
  /// range.
  ///
  /// - Returns: The start of the next layout range, or the end.
  private mutating func followCurve(from start: WidthReading) throws -> WidthReading {
    found.removeLast(closeBendCount)
    found[found.count - 1].isCurved = true
    closeBendCount = 0
    var current = start
    var straight: [WidthReading] = []
    while let width = grid.next(after: current.width) {
      let tangent = try line(from: current)
      let next = try runner.reading(at: width)
      guard tangent.leads(to: next, within: grid.step / 2) else {
        let edge = try edge(of: tangent, between: current, and: next, within: grid.step / 2)
        try begin(WidthEdge(last: edge.last, first: edge.first, isJump: true), after: tangent)
        return edge.first
      }
      straight = tangent.leads(to: next) ? straight + [current] : []
      if straight.count >= WidthScan.straightCount, let first = straight.first {
        found.append(
          LayoutRange(
            lower: first.width,
            upper: first.width,
            changes: [WidthChange(.bend, of: runner.outline(of: first).nodes[0])]
          )
        )
        return first
      }
      current = next
    }
    return current
  }

  /// Finds the end of a line between a width on the line and a width off it.
  func edge(
    of line: WidthLine,
    between on: WidthReading,
    and off: WidthReading,
    within tolerance: CGFloat = WidthReading.tolerance
  ) throws -> WidthEdge {
    var search = EdgeSearch(of: line, between: on, and: off, within: tolerance, on: runner)
    return try search.edge()
  }
}

// MARK: - Curves

/// Searches for the end of a line, between a width on the line and a width off it.
///
/// The result is two adjacent numbers. Bisection alone needs about fifty layouts. If the line ends
/// because a text breaks differently or a frame changes its rate, the width is predicted, and a few
/// layouts around the prediction confirm it.
struct EdgeSearch {
  private let line: WidthLine
  private let tolerance: CGFloat
  private let runner: WidthRunner
  private var last: WidthReading
  private var first: WidthReading

  init(
    of line: WidthLine,
    between on: WidthReading,
    and off: WidthReading,
    within tolerance: CGFloat,
    on runner: WidthRunner
  ) {
    self.line = line
    self.tolerance = tolerance
    self.runner = runner
    last = on
    first = off
  }

  mutating func edge() throws -> WidthEdge {
    for width in textEdges { try look(around: width) }
    var count = 0
    while let middle {
      try look(at: middle)
      count += 1
      // After a few bisections, only one frame usually leaves the line, at a constant rate.
      if count == 3, let width = try bendEdge() { try look(around: width) }
    }
    let isJump = !line.leads(to: first, within: WidthEdge.jumpTolerance)
    return WidthEdge(last: last, first: first, isJump: isJump)
  }

  private var middle: CGFloat? {
    let middle = last.width + (first.width - last.width) / 2
    return last.width < middle && middle < first.width ? middle : nil
  }

  /// Lays out a width between the two current ones, and replaces one of them.
  private mutating func look(at width: CGFloat) throws {
    let reading = try runner.reading(at: width)
    if line.leads(to: reading, within: tolerance) { last = reading } else { first = reading }
  }

  /// Lays out a width and others at increasing distances, until two close widths enclose the edge.
  private mutating func look(around width: CGFloat) throws {
    guard last.width < width, width < first.width else { return }
    try look(at: width)
    let isOn = last.width == width
    var distance = width.ulp
    while true {
      let next = isOn ? width + distance : width - distance
      guard last.width < next, next < first.width else { return }
      try look(at: next)
      if (last.width == next) != isOn { return }
      distance *= 8
    }
  }

  /// The width at which a text would change its lines, if its proposal continues to change
  /// linearly.
  private var textEdges: [CGFloat] {
    guard last.structure == first.structure, last.width > line.start.width else { return [] }
    var edges: [CGFloat] = []
    var place = 0
    for (number, node) in runner.markedNodes(of: last).enumerated() {
      defer { place += node.markCount }
      guard node.isText, last.marks[place..<(place + 2)] != first.marks[place..<(place + 2)]
      else { continue }
      let rate =
        (last.offers[number] - line.start.offers[number]) / (last.width - line.start.width)
      let isGrowing = rate > 0
      let end = isGrowing ? last.marks[place + 1] : last.marks[place]
      let width = last.width + (end - last.offers[number]) / rate
      if width.isFinite { edges.append(width) }
    }
    return edges.min().map { [$0] } ?? []
  }

  /// The width at which the frame farthest off the line left it, assuming a constant rate.
  private func bendEdge() throws -> CGFloat? {
    let inner = last.width + (first.width - last.width) * 0.75
    guard last.width < inner, inner < first.width, line.hasSameMarks(as: first) else { return nil }
    let reading = try runner.reading(at: inner)
    guard line.hasSameMarks(as: reading) else { return nil }
    let (near, far) = (line.distance(to: reading), line.distance(to: first))
    let rate = (far - near) / (first.width - inner)
    guard near > tolerance, rate > 0 else { return nil }
    return inner - (near - tolerance) / rate
  }
}
