// Accepted: these affect only drawing, and no frames.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// The container whose background is set.
public enum ContainerBackgroundPlacement: Hashable, Sendable {
  case navigation, navigationSplitView, tabView, widget, window
}

extension Image {
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// Views whose glass is drawn together; it adds no node to the tree.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  public let body: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { body = content() }
}

/// A visual effect, which affects no frames.
public protocol VisualEffect: Sendable {}

/// An effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect { public init() {} }

extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some VisualEffect {
    self
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    self
  }
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// The phase of a view that scrolls into or out of view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The timing of a scroll transition.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  public static let identity = ScrollTransitionConfiguration()
  public static let animated = ScrollTransitionConfiguration()
  public static let interactive = ScrollTransitionConfiguration()
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { animated }
  public static func interactive(
    timingCurve: Animation = .easeInOut
  ) -> ScrollTransitionConfiguration {
    interactive
  }
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }

  /// The visible part of a view at which it is in its phase.
  public struct Threshold: Sendable {
    public static let visible = Threshold()
    public static let hidden = Threshold()
    public static let centered = Threshold()
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
    public func inset(by distance: Double) -> Threshold { self }
  }
}

/// A 3 × 3 projection matrix.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public init() {}
  public init(_ transform: CGAffineTransform) {
    m11 = transform.a
    m12 = transform.b
    m21 = transform.c
    m22 = transform.d
    m31 = transform.tx
    m32 = transform.ty
  }
  public var isIdentity: Bool { self == ProjectionTransform() }
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let (first, second) = (rows, other.rows)
    var product = ProjectionTransform()
    let values = first.map { row in
      (0..<3).map { column in
        row[0] * second[0][column] + row[1] * second[1][column] + row[2] * second[2][column]
      }
    }
    product.m11 = values[0][0]
    product.m12 = values[0][1]
    product.m13 = values[0][2]
    product.m21 = values[1][0]
    product.m22 = values[1][1]
    product.m23 = values[1][2]
    product.m31 = values[2][0]
    product.m32 = values[2][1]
    product.m33 = values[2][2]
    return product
  }
  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
}

/// A projection of a view that depends on its size; it affects no frames.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func ignoredByLayout() -> Self { self }

  public func lower(
    of content: Content,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    content.lower(in: context, into: &nodes)
  }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  @MainActor public func lower(
    of content: ModifierContent<EmptyModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    content.lower(in: context, into: &nodes)
  }
}

/// A modifier with animatable data.
public protocol AnimatableModifier: Animatable, ViewModifier {}

nonisolated extension View {
  public func opacity(_ opacity: Double) -> some View { self }
  public func shadow(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    self
  }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { clippingContent() }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    clippingContent()
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clippingContent()
  }
  public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    clippingContent()
  }
  public func mask<Mask: View>(_ mask: Mask) -> some View { clippingContent() }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    self
  }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    self
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  public func brightness(_ amount: Double) -> some View { self }
  public func contrast(_ amount: Double) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func hueRotation(_ angle: Angle) -> some View { self }
  public func colorInvert() -> some View { self }
  public func colorMultiply(_ color: Color) -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  public func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    self
  }
  public func compositingGroup() -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func luminanceToAlpha() -> some View { self }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }
  public func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View {
    self
  }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public func geometryGroup() -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }
  public func glassEffectID(
    _ id: (some Hashable & Sendable)?,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }
  public func glassEffectUnion(
    id: (some Hashable & Sendable)?,
    namespace: Namespace.ID
  ) -> some View {
    self
  }
  public func backgroundExtensionEffect() -> some View { self }
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    self
  }
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) ->
      some VisualEffect
  ) -> some View {
    self
  }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) ->
      some VisualEffect
  ) -> some View {
    self
  }
}
