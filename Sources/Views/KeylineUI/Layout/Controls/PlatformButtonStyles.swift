// Styles whose lengths were not measured: they have the padding of a border, and are reported.

/// The label on glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Creates the style with a variant of glass.
  nonisolated public init(_ glass: Glass) {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.controlPadding(.button).notLaidOut(.glassButtonStyle)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// The label on glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }

  /// The label on a variant of glass.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

/// The label on tinted glass.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.controlPadding(.button).notLaidOut(.glassButtonStyle)
  }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// The label on tinted glass.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// The label in an accessory bar of a Mac's window.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.controlPadding(.button).notLaidOut(.accessoryBarButtonStyle)
  }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// The label in an accessory bar.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// The label of an action in an accessory bar of a Mac's window.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.controlPadding(.button).notLaidOut(.accessoryBarButtonStyle)
  }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// The label of an action in an accessory bar.
  public static var accessoryBarAction: AccessoryBarActionButtonStyle {
    AccessoryBarActionButtonStyle()
  }
}
