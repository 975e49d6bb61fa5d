// Accepted: no gestures occur in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

nonisolated extension View {
  public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }
  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    self
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    self
  }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask
  ) -> some View {
    self
  }
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask
  ) -> some View {
    self
  }
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    self
  }
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    self
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    self
  }
  public func _onButtonGesture(
    pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    self
  }
  public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true)
    -> some View
  { self }
}

/// A hand gesture on a watch.
public struct HandGestureShortcut: Hashable, Sendable {
  public static let primaryAction = HandGestureShortcut()
}

extension GestureState {
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(
    wrappedValue: Value,
    reset: @escaping (Value, inout Transaction) -> Void
  ) {
    self.init(wrappedValue: wrappedValue)
  }
  public init(
    wrappedValue: Value,
    resetTransaction: Transaction
  ) {
    self.init(wrappedValue: wrappedValue)
  }
  public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }
}
