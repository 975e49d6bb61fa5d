public import LayoutEngine

/// A colour, which as a view takes what is proposed.
public struct Color: View, PaintedStyle, Hashable, CustomStringConvertible {
  /// The type of the body.
  public typealias Body = Never
  /// How the colour is painted.
  nonisolated let paint: ShapeLeaf.Paint

  nonisolated init(named name: String, opacity: Double = 1) {
    paint = ShapeLeaf.Paint(color: name, opacity: opacity)
  }

  /// Returns the colour with its opacity multiplied by `opacity`.
  nonisolated public func opacity(_ opacity: Double) -> Color {
    Color(named: paint.color ?? "primary", opacity: paint.opacity * opacity)
  }

  /// The colour's name.
  nonisolated public var description: String { paint.color ?? "primary" }

  /// Appends a leaf of the colour.
  public static func lower(
    _ view: Color,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.shape(.color, paint: view.paint))
  }
}

extension Color {
  /// The colour that is named red.
  nonisolated public static let red = Color(named: "red")
  /// The colour that is named orange.
  nonisolated public static let orange = Color(named: "orange")
  /// The colour that is named yellow.
  nonisolated public static let yellow = Color(named: "yellow")
  /// The colour that is named green.
  nonisolated public static let green = Color(named: "green")
  /// The colour that is named mint.
  nonisolated public static let mint = Color(named: "mint")
  /// The colour that is named teal.
  nonisolated public static let teal = Color(named: "teal")
  /// The colour that is named cyan.
  nonisolated public static let cyan = Color(named: "cyan")
  /// The colour that is named blue.
  nonisolated public static let blue = Color(named: "blue")
  /// The colour that is named indigo.
  nonisolated public static let indigo = Color(named: "indigo")
  /// The colour that is named purple.
  nonisolated public static let purple = Color(named: "purple")
  /// The colour that is named pink.
  nonisolated public static let pink = Color(named: "pink")
  /// The colour that is named brown.
  nonisolated public static let brown = Color(named: "brown")
  /// White.
  nonisolated public static let white = Color(named: "white")
  /// The colour that is named gray.
  nonisolated public static let gray = Color(named: "gray")
  /// Black.
  nonisolated public static let black = Color(named: "black")
  /// No colour.
  nonisolated public static let clear = Color(named: "clear")
  /// The colour of primary content.
  nonisolated public static let primary = Color(named: "primary")
  /// The colour of secondary content.
  nonisolated public static let secondary = Color(named: "secondary")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  // The name is SwiftUI's.
  /// The colour that an app chose to stand out.
  nonisolated public static let accentColor = Color(named: "accentColor")
}
