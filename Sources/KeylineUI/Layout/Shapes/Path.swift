public import Foundation
import LayoutCore

/// An outline of lines and curves.
public nonisolated struct Path: Shape, Equatable {
  /// A step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a part at a point.
    case move(to: CGPoint)
    /// Goes on to a point in a line.
    case line(to: CGPoint)
    /// Goes on to a point in a curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Goes on to a point in a curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Goes back to where the part began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start: CGPoint?
  /// Where the outline has come to; `nil` at its beginning.
  public private(set) var currentPoint: CGPoint?

  /// Creates an empty outline.
  public init() {}

  /// Creates an outline from steps.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// Creates the outline of a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Creates the outline of an ellipse.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Creates the outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates the outline of a rectangle with round corners of a radius.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    let size = CGSize(width: cornerRadius, height: cornerRadius)
    addRoundedRect(in: rect, cornerSize: size, style: style)
  }

  /// Whether the outline has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each step.
  public func forEach(_ body: (Element) -> Void) {
    for element in elements { body(element) }
  }

  /// The outline itself, wherever it is to be drawn.
  public func path(in rect: CGRect) -> Path { self }

  /// Adds a step.
  mutating func append(_ element: Element) {
    switch element {
    case .move(let end):
      start = end
      currentPoint = end
    case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
      if currentPoint == nil { start = end }
      currentPoint = end
    case .closeSubpath: currentPoint = start
    }
    elements.append(element)
  }

  /// Begins a part at a point.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }

  /// Goes on to a point in a line.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  /// Goes on to a point in a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Goes on to a point in a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Goes back to where the part began.
  public mutating func closeSubpath() {
    if currentPoint != nil { append(.closeSubpath) }
  }

  /// Adds another outline through a transform.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  /// Begins a part at the first point, and goes on to the others in lines.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
}
