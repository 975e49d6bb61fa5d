public import Foundation
public import LayoutCore

/// Two gestures at a time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What both tell.
  public struct Value {
    /// What the first one tells.
    public var first: First.Value?
    /// What the second one tells.
    public var second: Second.Value?
  }

  /// Creates a gesture of two.
  public init(_ first: First, _ second: Second) {}
}

/// A gesture, and another one after it.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far both have come.
  public enum Value {
    /// The first one lasts.
    case first(First.Value)
    /// The first one is done; the second one may last.
    case second(First.Value, Second.Value?)
  }

  /// Creates a gesture of two.
  public init(_ first: First, _ second: Second) {}
}

/// A gesture, or another one.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of both it is.
  public enum Value {
    /// The first one.
    case first(First.Value)
    /// The second one.
    case second(Second.Value)
  }

  /// Creates a gesture of two.
  public init(_ first: First, _ second: Second) {}
}

extension Gesture {
  /// Returns the gesture with another one at the same time.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns the gesture with another one after it.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Returns the gesture, or another one where this one fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Returns the gesture; what it tells never changes.
  public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> { SilentGesture<T>() }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What the gesture tells, if there is one.
  public typealias Value = Wrapped.Value
}

/// A pinch.
public struct MagnifyGesture: Gesture {
  /// How a pinch goes.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// How much larger.
    public var magnification: CGFloat
    /// How fast.
    public var velocity: CGFloat
    /// Where, in the view's frame.
    public var startAnchor: UnitPoint
    /// Where, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// Creates a gesture of a pinch.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A turn of two fingers.
public struct RotateGesture: Gesture {
  /// How a turn goes.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// How far.
    public var rotation: Angle
    /// How fast.
    public var velocity: Angle
    /// Where, in the view's frame.
    public var startAnchor: UnitPoint
    /// Where, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// Creates a gesture of a turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A turn of two fingers.
public struct RotationGesture: Gesture {
  /// How far.
  public typealias Value = Angle

  /// Creates a gesture of a turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A tap that tells where.
public struct SpatialTapGesture: Gesture {
  /// Where a tap is.
  public struct Value: Equatable, Sendable {
    /// The place of the tap.
    public var location: CGPoint
  }

  /// Creates a gesture of some taps.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

extension DragGesture.Value {
  /// Where the drag would end by its speed.
  public var predictedEndLocation: CGPoint { location }

  /// How far the drag would come by its speed.
  public var predictedEndTranslation: CGSize { translation }
}
