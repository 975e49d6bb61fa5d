extension ShapeStyle where Self == Color {
  /// The colour that is named red.
  public static var red: Color { .red }
  /// The colour that is named orange.
  public static var orange: Color { .orange }
  /// The colour that is named yellow.
  public static var yellow: Color { .yellow }
  /// The colour that is named green.
  public static var green: Color { .green }
  /// The colour that is named mint.
  public static var mint: Color { .mint }
  /// The colour that is named teal.
  public static var teal: Color { .teal }
  /// The colour that is named cyan.
  public static var cyan: Color { .cyan }
  /// The colour that is named blue.
  public static var blue: Color { .blue }
  /// The colour that is named indigo.
  public static var indigo: Color { .indigo }
  /// The colour that is named purple.
  public static var purple: Color { .purple }
  /// The colour that is named pink.
  public static var pink: Color { .pink }
  /// The colour that is named brown.
  public static var brown: Color { .brown }
  /// White.
  public static var white: Color { .white }
  /// The colour that is named gray.
  public static var gray: Color { .gray }
  /// Black.
  public static var black: Color { .black }
  /// No colour.
  public static var clear: Color { .clear }
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  // The name is SwiftUI's.
  /// The colour that an app chose to stand out.
  public static var accentColor: Color { .accentColor }
}
