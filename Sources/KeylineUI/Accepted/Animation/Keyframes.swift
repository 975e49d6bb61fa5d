public import Foundation

/// Values through which something goes in time; in a still picture it has its initial ones.
public protocol Keyframes<Value> {
  /// The type of what goes through values.
  associatedtype Value
}

/// The values of one property in time.
public struct KeyframeTrack<Root, Value>: Keyframes {
  /// Creates the track of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) {}
}

extension KeyframeTrack where Root == Value {
  /// Creates the track of a whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> [Keyframe<Root>]) {}
}

/// A value at a time.
public struct Keyframe<Value> {
  /// The value.
  public let value: Value
}

/// What makes a keyframe.
public protocol KeyframeMaking<Value> {
  /// The type of the value.
  associatedtype Value
  /// The keyframe.
  var keyframe: Keyframe<Value> { get }
}

/// A value that is come to in a line.
public struct LinearKeyframe<Value>: KeyframeMaking {
  /// The keyframe.
  public let keyframe: Keyframe<Value>

  /// Creates a keyframe some seconds after the one before.
  public init(_ to: Value, duration: TimeInterval) { keyframe = Keyframe(value: to) }
}

/// A value that is come to in a curve.
public struct CubicKeyframe<Value>: KeyframeMaking {
  /// The keyframe.
  public let keyframe: Keyframe<Value>

  /// Creates a keyframe some seconds after the one before.
  public init(_ to: Value, duration: TimeInterval) { keyframe = Keyframe(value: to) }
}

/// A value that is come to as by a spring.
public struct SpringKeyframe<Value>: KeyframeMaking {
  /// The keyframe.
  public let keyframe: Keyframe<Value>

  /// Creates a keyframe some seconds after the one before.
  public init(_ to: Value, duration: TimeInterval? = nil) { keyframe = Keyframe(value: to) }
}

/// A value that is there at once.
public struct MoveKeyframe<Value>: KeyframeMaking {
  /// The keyframe.
  public let keyframe: Keyframe<Value>

  /// Creates a keyframe.
  public init(_ to: Value) { keyframe = Keyframe(value: to) }
}

/// Makes the keyframes of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  /// Returns a keyframe.
  public static func buildExpression(_ made: some KeyframeMaking<Value>) -> [Keyframe<Value>] {
    [made.keyframe]
  }

  /// Returns all keyframes in order.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }

  /// Returns the keyframes of each turn.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }
}

/// All tracks of an animation.
public struct KeyframeTracks<Value>: Keyframes {}

/// Makes the tracks of an animation.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Returns a track.
  public static func buildExpression<Part>(
    _ track: KeyframeTrack<Value, Part>
  ) -> KeyframeTracks<Value> { KeyframeTracks() }

  /// Returns a keyframe of the whole value.
  public static func buildExpression(_ made: some KeyframeMaking<Value>) -> KeyframeTracks<Value> {
    KeyframeTracks()
  }

  /// Returns all tracks.
  public static func buildBlock(_ parts: KeyframeTracks<Value>...) -> KeyframeTracks<Value> {
    KeyframeTracks()
  }
}

/// A view that goes through values in time; in a still picture it has its initial one.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let value: Value
  private let content: (Value) -> Content

  /// Creates a view of values.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    value = initialValue
    self.content = content
  }

  /// Creates a view that goes through values where another one changes.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, content: content, keyframes: keyframes)
  }

  /// The view with its initial value.
  public var body: some View { content(value) }
}

extension View {
  /// Returns the view as its initial value makes it.
  public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(AnyView(self), initialValue)
  }

  /// Returns the view as its initial value makes it.
  public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(AnyView(self), initialValue)
  }
}
