public import Foundation
public import LayoutCore

extension View {
  /// Returns the view; nothing is dragged in a still picture.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }

  /// Returns the view; nothing is dragged in a still picture.
  public func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View { self }

  /// Returns the view; nothing is dropped in a still picture.
  public func dropDestination<T>(
    for payloadType: T.Type,
    action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }

  /// Returns the view; nothing is hovered over in a still picture.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    self
  }

  /// Returns the view; nothing is hovered over in a still picture.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }

  /// Returns the view; nothing touches the edges of a still picture.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}

/// What a view shows under a pointer.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = HoverEffect(name: "automatic")
  /// A light behind it.
  public static let highlight = HoverEffect(name: "highlight")
  /// It is lifted.
  public static let lift = HoverEffect(name: "lift")
}

/// Where a pointer over a view is.
public enum HoverPhase: Hashable, Sendable {
  /// At a point of the view.
  case active(CGPoint)
  /// No longer over it.
  case ended
}
