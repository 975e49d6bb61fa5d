// Accepted: a scene shows the first phase and the initial value.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
import LayoutEngine

/// A view that cycles through phases; it is laid out in the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let first: Phase?
  private let content: (Phase) -> Content
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    first = phases.first { _ in true }
    self.content = content
  }
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }
  public var body: some View {
    if let first { content(first) }
  }
}

/// The view that an animator modifies.
public typealias PlaceholderContentView<Value> = AnyView

/// Values over time; only the initial value is laid out.
public protocol Keyframes<Value> {
  associatedtype Value
}

/// The values of a property over time.
public struct KeyframeTrack<Root, Value>: Keyframes {
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) {}
}

extension KeyframeTrack where Root == Value {
  public init(@KeyframeTrackContentBuilder<Root> content: () -> [Keyframe<Root>]) {}
}

/// A value at a point in time.
public struct Keyframe<Value> {
  public let value: Value
}

/// Content that creates a keyframe.
public protocol KeyframeMaking<Value> {
  associatedtype Value
  var keyframe: Keyframe<Value> { get }
}

/// A value reached by linear interpolation.
public struct LinearKeyframe<Value>: KeyframeMaking {
  public let keyframe: Keyframe<Value>
  public init(
    _ to: Value,
    duration: TimeInterval,
    timingCurve: UnitCurve = .linear
  ) { keyframe = Keyframe(value: to) }
}

/// A value reached along a cubic curve.
public struct CubicKeyframe<Value>: KeyframeMaking {
  public let keyframe: Keyframe<Value>
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) { keyframe = Keyframe(value: to) }
}

/// A value reached by a spring.
public struct SpringKeyframe<Value>: KeyframeMaking {
  public let keyframe: Keyframe<Value>
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) { keyframe = Keyframe(value: to) }
}

/// A value reached immediately.
public struct MoveKeyframe<Value>: KeyframeMaking {
  public let keyframe: Keyframe<Value>
  public init(_ to: Value) { keyframe = Keyframe(value: to) }
}

/// A result builder for the keyframes of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression(_ made: some KeyframeMaking<Value>) -> [Keyframe<Value>] {
    [made.keyframe]
  }
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }
}

/// All tracks of an animation.
public struct KeyframeTracks<Value>: Keyframes {}

/// A result builder for the tracks of an animation.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Part>(
    _ track: KeyframeTrack<Value, Part>
  ) -> KeyframeTracks<Value> { KeyframeTracks() }
  public static func buildExpression(_ made: some KeyframeMaking<Value>) -> KeyframeTracks<Value> {
    KeyframeTracks()
  }
  public static func buildBlock(_ parts: KeyframeTracks<Value>...) -> KeyframeTracks<Value> {
    KeyframeTracks()
  }
}

/// A view that animates a value; it is laid out with the initial value.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let value: Value
  private let content: (Value) -> Content
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    value = initialValue
    self.content = content
  }
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, content: content, keyframes: keyframes)
  }
  public var body: some View { content(value) }
}

extension View {
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = AnyView(self)
    return PhaseAnimator(phases) { content(view, $0) }
  }
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }
  public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(AnyView(self), initialValue)
  }
  public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(AnyView(self), initialValue)
  }
}
