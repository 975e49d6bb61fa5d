// Styles whose lengths were not measured: they have the padding of a border, and are reported.

/// A Liquid Glass material.
public enum Glass: Hashable, Sendable {
  /// The standard material, a more transparent one, and none.
  case regular, clear, identity

  /// Returns the material; its color does not affect layout.
  public func tint(_ color: Color?) -> Glass { self }

  /// Returns the material; reactions to touch do not affect layout.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

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
