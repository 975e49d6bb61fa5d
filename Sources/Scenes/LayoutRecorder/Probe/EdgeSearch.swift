import Foundation

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
    (last, first) = (on, off)
  }

  /// Finds the edge.
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

extension WidthScan {
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
