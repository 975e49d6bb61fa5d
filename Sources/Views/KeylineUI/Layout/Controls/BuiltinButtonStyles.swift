import LayoutCore
import LayoutEngine

/// The default style: the label, in a border on macOS.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedOnMac(label: configuration.label)
  }
}

/// The label of a button in a border; a small one is lower on iOS.
struct BorderedLabel: View {
  let label: ButtonStyleConfiguration.Label

  func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    guard context.environment.controlSize == .small, let insets = smallInsets(in: context) else {
      return label.controlPadding(.button).lower(in: context, into: &nodes)
    }
    var context = context
    context.font = context.font ?? .subheadline
    label.padding(insets).lower(in: context, into: &nodes)
  }

  private func smallInsets(in context: LoweringContext) -> EdgeInsets? {
    PlatformMetrics.of(context.environment.scene.read(\.platform)).smallButtonInsets.value
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style: the label, in a border on macOS.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// The label without decoration.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label without decoration.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// The label in the tint color.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint color.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The label in a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(label: configuration.label)
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label in a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// The label in a filled border.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(label: configuration.label)
  }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in a filled border.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
