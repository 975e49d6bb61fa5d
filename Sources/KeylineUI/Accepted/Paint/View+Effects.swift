public import Foundation
public import LayoutCore

/// How the colours of a view and of what is behind it are put together.
public enum BlendMode: Hashable, Sendable {
  /// The view covers what is behind it.
  case normal
  /// The colours are multiplied.
  case multiply
  /// The inverse colours are multiplied.
  case screen
  /// Multiplied where dark, screened where light.
  case overlay
  /// The darker colours.
  case darken
  /// The lighter colours.
  case lighten
  /// The sum of the colours.
  case plusLighter
  /// The darkened sum of the colours.
  case plusDarker
  /// What is behind, where the view is not.
  case destinationOut
  /// The view, where something is behind it.
  case sourceAtop
  /// The differences of the colours.
  case difference
}

extension View {
  /// Returns the view; layout ignores its opacity.
  public func opacity(_ opacity: Double) -> some View { self }

  /// Returns the view; layout ignores its shadow.
  public func shadow(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }

  /// Returns the view; layout ignores its blur.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Returns the view; layout ignores what is cut off.
  public func clipped(antialiased: Bool = false) -> some View { self }

  /// Returns the view; layout ignores what is cut off.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }

  /// Returns the view; layout ignores what is cut off.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }

  /// Returns the view; layout ignores what is masked.
  public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }

  /// Returns the view; layout ignores what is masked.
  public func mask<Mask: View>(_ mask: Mask) -> some View { self }

  /// Returns the view, drawn turned; its frame stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view, drawn turned in space; its frame stays.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }

  /// Returns the view, drawn larger; its frame stays.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view, drawn larger; its frame stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view, drawn larger; its frame stays.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { self }

  /// Returns the view, drawn through a transform; its frame stays.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func brightness(_ amount: Double) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func contrast(_ amount: Double) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func saturation(_ amount: Double) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func grayscale(_ amount: Double) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func hueRotation(_ angle: Angle) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func colorInvert() -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func colorMultiply(_ color: Color) -> some View { self }

  /// Returns the view; layout ignores how it is drawn.
  public func blendMode(_ blendMode: BlendMode) -> some View { self }

  /// Returns the view; layout ignores how it is drawn.
  public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Returns the view; layout ignores how it is drawn.
  public func compositingGroup() -> some View { self }

  /// Returns the view; layout ignores what is drawn in front.
  public func zIndex(_ value: Double) -> some View { self }
}
