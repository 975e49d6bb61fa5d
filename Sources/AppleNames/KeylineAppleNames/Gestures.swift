// Accepted: no gestures occur in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// A gesture; it is never recognized.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value = Body.Value
  associatedtype Body: Gesture
  var body: Body { get }
}

extension Never: Gesture { public typealias Value = Never }

extension Gesture where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
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
// Its synthesized initializer would be isolated to the main actor.
// swift-format-ignore: UseSynthesizedInitializer
struct SilentGesture<Value>: Gesture { nonisolated init() {} }

/// A tap.
public struct TapGesture: Gesture {
  public typealias Value = Void
  nonisolated public init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
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
  nonisolated public init(minimumDistance: CGFloat = 10) {}
  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol
  ) {}
  @_disfavoredOverload
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {}
}

/// A pinch.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  nonisolated public init(_ first: First, _ second: Second) {}
}

/// A gesture followed by a second one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  nonisolated public init(_ first: First, _ second: Second) {}
}

/// One of two gestures.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  nonisolated public init(_ first: First, _ second: Second) {}
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

extension Optional: Gesture where Wrapped: Gesture { public typealias Value = Wrapped.Value }

/// A pinch.
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
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
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A rotation with two fingers.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A tap with its location.
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable { public var location: CGPoint }
  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

extension DragGesture.Value {
  public var predictedEndLocation: CGPoint { location }
  public var predictedEndTranslation: CGSize { translation }
}

/// The gestures in a view hierarchy that a new gesture affects.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A type-erased gesture.
public struct AnyGesture<Value>: Gesture {
  nonisolated public init<T: Gesture>(_ gesture: T) where T.Value == Value {}
}
