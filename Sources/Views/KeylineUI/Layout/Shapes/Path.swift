public import Foundation
import LayoutCore

/// A path of lines and curves.
public nonisolated struct Path: Shape, Equatable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath at a point.
    case move(to: CGPoint)
    /// Adds a line to a point.
    case line(to: CGPoint)
    /// Adds a quadratic curve to a point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Adds a cubic curve to a point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Closes the subpath.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start: CGPoint?
  /// The current point; `nil` for an empty path.
  public private(set) var currentPoint: CGPoint?

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a closure.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates the path of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the path of an ellipse.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Creates the path of a rounded rectangle with a corner size.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates the path of a rounded rectangle with a corner radius.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    let size = CGSize(width: cornerRadius, height: cornerRadius)
    addRoundedRect(in: rect, cornerSize: size, style: style)
  }

  /// Creates the path of a rounded rectangle with a radius for each corner.
  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each element.
  public func forEach(_ body: (Element) -> Void) {
    for element in elements { body(element) }
  }

  /// The path itself.
  public func path(in rect: CGRect) -> Path { self }

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

  /// Starts a subpath at a point.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }

  /// Adds a line to a point.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  /// Adds a quadratic curve to a point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic curve to a point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the subpath.
  public mutating func closeSubpath() {
    if currentPoint != nil { append(.closeSubpath) }
  }

  /// Adds a transformed path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  /// Adds lines between points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
}
