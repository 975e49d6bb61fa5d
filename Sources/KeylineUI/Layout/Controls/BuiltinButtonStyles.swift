/// The style that a button has by itself: its label.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The style that a button has by itself: its label.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// The label of a button alone.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label of a button alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// The label of a button, in the colour that stands out.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label of a button, in the colour that stands out.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The label of a button in a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(ControlMetrics.bordered)
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label of a button in a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// The label of a button in a filled border.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(ControlMetrics.bordered)
  }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label of a button in a filled border.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
