public import Foundation
public import LayoutCore

/// A change of how a view is drawn, which layout ignores.
public protocol VisualEffect: Sendable {}

/// A view as it is drawn without any effect.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates the effect that changes nothing.
  public init() {}
}

// Each of them changes how a view is drawn and none its frame, so that all are the same to layout.
extension VisualEffect {
  /// Returns the effect; layout ignores the opacity.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Returns the effect; layout ignores the blur.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// Returns the effect; the frame stays.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// Returns the effect; the frame stays.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// Returns the effect; the frame stays.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Returns the effect; the frame stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Returns the effect; the frame stays.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some VisualEffect { self }
  /// Returns the effect; the frame stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Returns the effect; the frame stays.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  /// Returns the effect; layout ignores the colours.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// Returns the effect; layout ignores the colours.
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// Returns the effect; layout ignores the colours.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Returns the effect; layout ignores the colours.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// Returns the effect; layout ignores the colours.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// Where a view in a scroll view is, as it comes into view and goes out of it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It comes in at the top or the leading edge.
  case topLeading
  /// It is in view.
  case identity
  /// It comes in at the bottom or the trailing edge.
  case bottomTrailing

  /// Whether the view is in view.
  public var isIdentity: Bool { self == .identity }

  /// How far the view is out of view, from -1 to 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view comes into view as it scrolls.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  /// At once.
  public static let identity = ScrollTransitionConfiguration()
  /// Over time.
  public static let animated = ScrollTransitionConfiguration()
  /// With the finger.
  public static let interactive = ScrollTransitionConfiguration()

  /// Returns a change over time.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { animated }

  /// Returns a change with the finger.
  public static func interactive(
    timingCurve: Animation = .easeInOut
  ) -> ScrollTransitionConfiguration { interactive }

  /// Returns the change, from a part of the view on.
  public func threshold(_ threshold: Double) -> ScrollTransitionConfiguration { self }
}

extension View {
  /// Returns the view; layout ignores how it is drawn.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Returns the view; layout ignores how it is drawn.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) ->
      some VisualEffect
  ) -> some View { self }

  /// Returns the view; layout ignores how it is drawn.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) ->
      some VisualEffect
  ) -> some View { self }
}
