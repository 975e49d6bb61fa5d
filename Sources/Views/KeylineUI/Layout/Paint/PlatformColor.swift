// Colors of the platform, by name.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A named color of the platform, as in `Color(.systemGray6)` or `Color(uiColor: .label)`.
///
/// It replaces `UIColor` and `NSColor`, but only their names.
public enum PlatformColor: String, Sendable {
  case systemBackground, secondarySystemBackground, tertiarySystemBackground,
    systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground,
    windowBackgroundColor, controlBackgroundColor, label, secondaryLabel, tertiaryLabel,
    quaternaryLabel, placeholderText, separator, opaqueSeparator, link, systemFill,
    secondarySystemFill, tertiarySystemFill, quaternarySystemFill, systemGray, systemGray2,
    systemGray3, systemGray4, systemGray5, systemGray6, systemRed, systemOrange, systemYellow,
    systemGreen, systemMint, systemTeal, systemCyan, systemBlue, systemIndigo, systemPurple,
    systemPink, systemBrown, red, orange, yellow, green, cyan, blue, purple, magenta, brown,
    gray, lightGray, darkGray, black, white, clear
}

extension Color {
  @_disfavoredOverload
  nonisolated public init(_ color: Color) { self = color }
  @_disfavoredOverload
  nonisolated public init(_ color: PlatformColor) { self.init(named: color.rawValue) }
  @_disfavoredOverload
  nonisolated public init(uiColor: PlatformColor) { self.init(named: uiColor.rawValue) }
  @_disfavoredOverload
  nonisolated public init(nsColor: PlatformColor) { self.init(named: nsColor.rawValue) }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static var accentColor: Color { .accentColor }
}
