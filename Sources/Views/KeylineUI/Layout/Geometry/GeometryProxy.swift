public import Foundation
public import LayoutCore
import LayoutEngine

/// The geometry of a view.
public struct GeometryProxy: Sendable {
  private let place: PlacementContext

  init(_ place: PlacementContext) { self.place = place }

  /// The size in points.
  public var size: CGSize { place.frame.size }

  /// The safe area insets at the edges of the view that touch the safe area, in points.
  public var safeAreaInsets: EdgeInsets { place.adjacentInsets }

  /// Returns the frame in a coordinate space, in points; an unknown name refers to the root.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the frame in a coordinate space, in points; an unknown name refers to the root.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return place.frame
    case .named(let name):
      let origin = place.spaces[String(describing: name)]?.origin ?? .zero
      return place.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// Returns the frame of a named coordinate space in this view's coordinates, in points; `nil` for
  /// an unknown name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = coordinateSpace.coordinateSpace,
      let frame = place.spaces[String(describing: name)]
    else { return nil }
    return frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
  }
}
