public import Foundation
public import LayoutCore
import LayoutEngine

/// The size and place of a geometry reader.
public struct GeometryProxy: Sendable {
  private let place: ReadPlace

  init(_ place: ReadPlace) {
    self.place = place
  }

  /// The size in points.
  public var size: CGSize { place.frame.size }

  /// What is covered beyond those edges that lie at the edge of the safe area, in points.
  public var safeAreaInsets: EdgeInsets { place.adjacentInsets }

  /// Returns the frame in a coordinate space, in points; in one that is not around it, as in the root's.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the frame in a coordinate space, in points; in one that is not around it, as in the root's.
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

  /// Returns the frame of a named coordinate space in this view's, in points; `nil` for an unknown one.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = coordinateSpace.coordinateSpace,
      let frame = place.spaces[String(describing: name)]
    else { return nil }
    return frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
  }
}
