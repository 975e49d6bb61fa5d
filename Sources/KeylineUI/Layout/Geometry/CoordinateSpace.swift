public import LayoutCore
import LayoutEngine

/// The coordinates in which a frame is given.
public enum CoordinateSpace: Hashable {
  /// Those of the scene's root.
  case global
  /// Those of the view itself.
  case local
  /// Those of the nearest view around with a name.
  case named(AnyHashable)

  /// Whether these are the coordinates of the root.
  public var isGlobal: Bool { self == .global }
  /// Whether these are the view's own coordinates.
  public var isLocal: Bool { self == .local }
}

/// What names the coordinates in which a frame is given.
public protocol CoordinateSpaceProtocol {
  /// The coordinates.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space.
  public init() {}
  /// The coordinates.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the scene's root.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space.
  public init() {}
  /// The coordinates.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view by its name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The coordinates.
  public let coordinateSpace: CoordinateSpace

  init(_ name: AnyHashable) {
    coordinateSpace = .named(name)
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinates of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinates of the scene's root.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinates of the nearest view around with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }

  /// The coordinates of the nearest scroll view, list or form around, from the corner of what is shown.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollSpaceName(axis: nil)))
  }

  /// Returns the coordinates of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollSpaceName(axis: axis)))
  }
}
