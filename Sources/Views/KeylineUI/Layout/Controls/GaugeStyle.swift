/// The properties of a gauge for a style.
public struct GaugeStyleConfiguration {
  /// The type of a label.
  public typealias Label = StyledPart
  /// The type of the label of the value.
  public typealias CurrentValueLabel = StyledPart
  /// The type of the label of the least value.
  public typealias MinimumValueLabel = StyledPart
  /// The type of the label of the greatest value.
  public typealias MaximumValueLabel = StyledPart
  /// The fraction of the range, from 0 through 1.
  public let value: Double
  /// The label.
  public let label: Label
  /// The label of the value, if there is one.
  public let currentValueLabel: CurrentValueLabel?
  /// The label of the least value, if there is one.
  public let minimumValueLabel: MinimumValueLabel?
  /// The label of the greatest value, if there is one.
  public let maximumValueLabel: MaximumValueLabel?
}

/// A style of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a gauge for a style.
  typealias Configuration = GaugeStyleConfiguration

  /// Returns the body of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of gauges that the platform has.
public struct BuiltinGaugeStyle: Sendable {
  let isRing: Bool

  /// A bar.
  public static let automatic = BuiltinGaugeStyle(isRing: false)
  /// A bar that fills.
  public static let linearCapacity = BuiltinGaugeStyle(isRing: false)
  /// A bar with a marker.
  public static let accessoryLinear = BuiltinGaugeStyle(isRing: false)
  /// A bar that fills, as on the Lock Screen.
  public static let accessoryLinearCapacity = BuiltinGaugeStyle(isRing: false)
  /// An open ring.
  public static let accessoryCircular = BuiltinGaugeStyle(isRing: true)
  /// A ring that fills.
  public static let accessoryCircularCapacity = BuiltinGaugeStyle(isRing: true)
}

nonisolated extension View {
  /// Sets the style of gauges in the view.
  public func gaugeStyle(_ style: BuiltinGaugeStyle) -> some View {
    transformingEnvironment {
      $0[style: GaugeStyleConfiguration.self] = nil
      $0[GaugeIsRingKey.self] = style.isRing
    }
  }

  /// Sets the style of gauges that an app defines.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }
}
