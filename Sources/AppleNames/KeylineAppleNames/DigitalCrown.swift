// Accepted: the Digital Crown of a watch, which nobody turns in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The amount of rotation that changes a value.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable {
  case low, medium, high
}

/// A rotation of the Digital Crown.
public struct DigitalCrownEvent: Hashable, Sendable {
  public var offset: Double
  public var velocity: Double
}

extension View {
  public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View {
    self
  }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>,
    from minValue: V,
    through maxValue: V,
    by stride: V? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high,
    isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View where V.Stride: BinaryFloatingPoint { self }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>,
    onChange: @escaping (DigitalCrownEvent) -> Void,
    onIdle: @escaping () -> Void
  ) -> some View { self }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    detent: Binding<V>,
    from minValue: V,
    through maxValue: V,
    by stride: V? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high,
    isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true,
    onChange: @escaping (DigitalCrownEvent) -> Void = { _ in },
    onIdle: @escaping () -> Void = {}
  ) -> some View where V.Stride: BinaryFloatingPoint { self }
  public func digitalCrownAccessory(_ visibility: Visibility) -> some View { self }
  public func digitalCrownAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }
}
