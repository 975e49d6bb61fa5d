public import Foundation

/// What a finger may do; in a still picture it does nothing.
public protocol Gesture<Value> {
  /// What the gesture tells while it lasts.
  associatedtype Value
}

extension Gesture {
  /// Returns the gesture; it never ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    SilentGesture<Value>()
  }

  /// Returns the gesture; it never changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    SilentGesture<Value>()
  }

  /// Returns the gesture; the state never changes.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    SilentGesture<Value>()
  }
}

/// A gesture that never happens.
struct SilentGesture<Value>: Gesture {}

/// A tap.
public struct TapGesture: Gesture {
  /// A tap tells nothing.
  public typealias Value = Void

  /// Creates a gesture of some taps.
  public init(count: Int = 1) {}
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  /// Whether the press lasts.
  public typealias Value = Bool

  /// Creates a gesture of a press.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag.
public struct DragGesture: Gesture {
  /// Where a drag is.
  public struct Value: Equatable, Sendable {
    /// When the drag came here.
    public var time: Date
    /// Where the drag is.
    public var location: CGPoint
    /// Where the drag began.
    public var startLocation: CGPoint
    /// How fast the drag is.
    public var velocity: CGSize
    /// How far the drag has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  /// Creates a gesture of a drag.
  public init(minimumDistance: CGFloat = 10) {}

  /// Creates a gesture of a drag in a coordinate space.
  public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol
  ) {}

  /// Creates a gesture of a drag in a coordinate space.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {}
}

/// A pinch.
public struct MagnificationGesture: Gesture {
  /// How much larger.
  public typealias Value = CGFloat

  /// Creates a gesture of a pinch.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

extension View {
  /// Returns the view; nothing touches a still picture.
  public func gesture<T: Gesture>(_ gesture: T) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    self
  }

  /// Returns the view; nothing touches a still picture.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Returns the view; nothing is over a still picture.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
}
