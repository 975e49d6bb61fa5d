public import Foundation
public import LayoutCore
public import LayoutEngine

/// A projection of a plane: a matrix of three rows and columns.
public struct ProjectionTransform: Hashable, Sendable {
  /// The first row's first number.
  public var m11: CGFloat = 1
  /// The first row's second number.
  public var m12: CGFloat = 0
  /// The first row's third number.
  public var m13: CGFloat = 0
  /// The second row's first number.
  public var m21: CGFloat = 0
  /// The second row's second number.
  public var m22: CGFloat = 1
  /// The second row's third number.
  public var m23: CGFloat = 0
  /// The third row's first number.
  public var m31: CGFloat = 0
  /// The third row's second number.
  public var m32: CGFloat = 0
  /// The third row's third number.
  public var m33: CGFloat = 1

  /// Creates the projection that changes nothing.
  public init() {}

  /// Creates the projection of a transform of the plane.
  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21) = (transform.a, transform.b, transform.c)
    (m22, m31, m32) = (transform.d, transform.tx, transform.ty)
  }

  /// Whether the projection changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }
}

/// A change of how a view is drawn that follows from its size; the view's frame stays.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the projection through which a view of a size is drawn.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Returns the effect; whether frames of coordinate spaces follow it is not laid out.
  public func ignoredByLayout() -> Self { self }
}

extension GeometryEffect {
  /// Appends the nodes of the view as they are.
  public static func lower(
    _ modifier: Self,
    of content: Content,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    ModifierContent.lower(content, in: context, into: &nodes)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// The type of the body.
  public typealias Body = Never
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  nonisolated public init() {}

  /// Appends the nodes of the view as they are.
  public static func lower(
    _ modifier: EmptyModifier,
    of content: ModifierContent<EmptyModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    ModifierContent.lower(content, in: context, into: &nodes)
  }
}

/// A modifier whose body follows from a part of it that an animation would change.
public protocol AnimatableModifier: Animatable, ViewModifier {}
