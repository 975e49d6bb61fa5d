public import LayoutCore
import LayoutEngine

/// A coordinate space, identified by kind or name.
public enum CoordinateSpace: Hashable {
  /// The coordinate space of the scene's root.
  case global
  /// The coordinate space of the view itself.
  case local
  /// The coordinate space of the nearest ancestor with the given name.
  case named(AnyHashable)

  /// Whether this is the coordinate space of the root.
  public var isGlobal: Bool { self == .global }
  /// Whether this is the coordinate space of the view itself.
  public var isLocal: Bool { self == .local }
}

/// A coordinate space to which frames can be converted.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space.
  public init() {}
  /// The coordinate space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the scene's root.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space.
  public init() {}
  /// The coordinate space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of an ancestor with a given name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The coordinate space.
  public let coordinateSpace: CoordinateSpace

  init(_ name: AnyHashable) { coordinateSpace = .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinate space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the scene's root.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinate space of the nearest ancestor with the given name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }

  /// The coordinate space of the nearest scroll view, list or form, whose origin is the corner of
  /// the visible area.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollSpaceName(axis: nil)))
  }

  /// Returns the coordinate space of the nearest scroll view along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollSpaceName(axis: axis)))
  }
}

nonisolated extension View {
  /// Names the coordinate space of the view for geometry readers inside it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let name) = name.coordinateSpace else { return coordinateSpace(text: nil) }
    return coordinateSpace(text: String(describing: name))
  }

  /// Names the coordinate space of the view for geometry readers inside it.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    coordinateSpace(text: String(describing: AnyHashable(name)))
  }

  private func coordinateSpace(text: String?) -> some View {
    layoutValue(key: CoordinateSpaceKey.self, value: text)
  }
}
