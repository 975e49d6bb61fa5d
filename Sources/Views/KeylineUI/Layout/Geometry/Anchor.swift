public import Foundation
public import LayoutCore
import LayoutEngine

/// A point or rectangle of a view, which a `GeometryProxy` converts to its coordinate space.
public struct Anchor<Value: Sendable>: Sendable {
  /// A source of anchors.
  public struct Source: Sendable {
    private let make: @Sendable (PlacementContext) -> Anchor<Value>

    init(_ make: @escaping @Sendable (PlacementContext) -> Anchor<Value>) { self.make = make }

    func anchor(at place: PlacementContext) -> Anchor<Value> { make(place) }
  }

  /// The value in the root's coordinates.
  private let value: Value
  /// Converts a value to the coordinates of a view whose origin is a point in the root.
  private let moved: @Sendable (Value, CGPoint) -> Value

  init(_ value: Value, moved: @escaping @Sendable (Value, CGPoint) -> Value) {
    self.value = value
    self.moved = moved
  }

  /// Returns the value in the coordinates of a view whose origin is a point in the root.
  func value(from origin: CGPoint) -> Value { moved(value, origin) }
}

extension Anchor: Equatable where Value: Equatable {
  /// Returns whether two anchors are equal in the root's coordinates.
  public static func == (first: Anchor, second: Anchor) -> Bool { first.value == second.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the value in the root's coordinates.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
  /// The view's frame.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { place in .rect(place.frame) }
  }

  /// Returns a rectangle in the view's coordinates, in points.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { place in
      .rect(rect.offsetBy(dx: place.frame.minX, dy: place.frame.minY))
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns a point in the view's coordinates, in points.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { place in
      .point(CGPoint(x: place.frame.minX + point.x, y: place.frame.minY + point.y))
    }
  }

  /// Returns a unit point of the view's frame; in a right-to-left layout, x starts at the right
  /// edge.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { place in
      let x = place.isRightToLeft ? 1 - point.x : point.x
      return .point(
        CGPoint(
          x: place.frame.minX + place.frame.width * x,
          y: place.frame.minY + place.frame.height * point.y
        )
      )
    }
  }

  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The center of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The center of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The center.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The center of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The center of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor where Value == CGRect {
  fileprivate static func rect(_ rect: CGRect) -> Anchor {
    Anchor(rect) { $0.offsetBy(dx: -$1.x, dy: -$1.y) }
  }
}

extension Anchor where Value == CGPoint {
  fileprivate static func point(_ point: CGPoint) -> Anchor {
    Anchor(point) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
  }
}

extension GeometryProxy {
  /// Returns the value of an anchor in the coordinates of this view.
  public subscript<T: Sendable>(anchor: Anchor<T>) -> T {
    anchor.value(from: frame(in: CoordinateSpace.global).origin)
  }
}
