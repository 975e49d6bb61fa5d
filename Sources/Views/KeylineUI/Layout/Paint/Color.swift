public import LayoutEngine

/// A color; as a view, it takes the proposed size.
public nonisolated struct Color: View, PaintedStyle, Hashable, CustomStringConvertible {
  package nonisolated let paint: ShapeLeaf.Paint

  nonisolated init(named name: String, opacity: Double = 1) {
    paint = ShapeLeaf.Paint(color: name, opacity: opacity)
  }

  /// Multiplies the opacity of the color.
  nonisolated public func opacity(_ opacity: Double) -> Color {
    Color(named: paint.color ?? "primary", opacity: paint.opacity * opacity)
  }

  /// The name of the color.
  nonisolated public var description: String { paint.color ?? "primary" }

  /// Appends a leaf for the color.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.shape(.color, paint: paint))
  }
}

extension Color {
  /// The color red.
  nonisolated public static let red = Color(named: "red")
  /// The color orange.
  nonisolated public static let orange = Color(named: "orange")
  /// The color yellow.
  nonisolated public static let yellow = Color(named: "yellow")
  /// The color green.
  nonisolated public static let green = Color(named: "green")
  /// The color mint.
  nonisolated public static let mint = Color(named: "mint")
  /// The color teal.
  nonisolated public static let teal = Color(named: "teal")
  /// The color cyan.
  nonisolated public static let cyan = Color(named: "cyan")
  /// The color blue.
  nonisolated public static let blue = Color(named: "blue")
  /// The color indigo.
  nonisolated public static let indigo = Color(named: "indigo")
  /// The color purple.
  nonisolated public static let purple = Color(named: "purple")
  /// The color pink.
  nonisolated public static let pink = Color(named: "pink")
  /// The color brown.
  nonisolated public static let brown = Color(named: "brown")
  /// The color white.
  nonisolated public static let white = Color(named: "white")
  /// The color gray.
  nonisolated public static let gray = Color(named: "gray")
  /// The color black.
  nonisolated public static let black = Color(named: "black")
  /// The clear color.
  nonisolated public static let clear = Color(named: "clear")
  /// The color of primary content.
  nonisolated public static let primary = Color(named: "primary")
  /// The color of secondary content.
  nonisolated public static let secondary = Color(named: "secondary")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  // The name is SwiftUI's.
  /// The app's accent color.
  nonisolated public static let accentColor = Color(named: "accentColor")
}
