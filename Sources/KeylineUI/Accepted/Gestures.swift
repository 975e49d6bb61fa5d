// Accepted: nothing touches a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import LayoutCore

/// A gesture, which is never recognized.
public protocol Gesture<Value> {
  associatedtype Value
}

extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    SilentGesture<Value>()
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    SilentGesture<Value>()
  }
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    SilentGesture<Value>()
  }
}

/// A gesture that is never recognized.
struct SilentGesture<Value>: Gesture {}

/// A tap.
public struct TapGesture: Gesture {
  public typealias Value = Void
  public init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag.
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }
  public init(minimumDistance: CGFloat = 10) {}
  public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol
  ) {}
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {}
}

/// A pinch.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public init(_ first: First, _ second: Second) {}
}

/// A gesture followed by a second one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public init(_ first: First, _ second: Second) {}
}

/// One of two gestures.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public init(_ first: First, _ second: Second) {}
}

extension Gesture {
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
  public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> { SilentGesture<T>() }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
}

/// A pinch.
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation with two fingers.
public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A rotation with two fingers.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A tap with its location.
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

extension DragGesture.Value {
  public var predictedEndLocation: CGPoint { location }
  public var predictedEndTranslation: CGSize { translation }
}

/// The gestures of a view hierarchy that a new gesture affects.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

extension View {
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
  ) -> some View { self }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask
  ) -> some View { self }
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask
  ) -> some View { self }
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View { self }
}
