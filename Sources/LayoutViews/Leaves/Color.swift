public import LayoutEngine

/// A colour, which as a view takes what is proposed.
public struct Color: View, Hashable {
  /// The type of the body.
  public typealias Body = Never
  /// How the colour is painted.
  nonisolated let paint: ShapeLeaf.Paint

  nonisolated init(_ name: String, opacity: Double = 1) {
    paint = ShapeLeaf.Paint(color: name, opacity: opacity)
  }

  /// Returns the colour with its opacity multiplied by `opacity`.
  nonisolated public func opacity(_ opacity: Double) -> Color {
    Color(paint.color ?? "primary", opacity: paint.opacity * opacity)
  }

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
  nonisolated public static let red = Color("red")
  /// The colour that is named orange.
  nonisolated public static let orange = Color("orange")
  /// The colour that is named yellow.
  nonisolated public static let yellow = Color("yellow")
  /// The colour that is named green.
  nonisolated public static let green = Color("green")
  /// The colour that is named mint.
  nonisolated public static let mint = Color("mint")
  /// The colour that is named teal.
  nonisolated public static let teal = Color("teal")
  /// The colour that is named cyan.
  nonisolated public static let cyan = Color("cyan")
  /// The colour that is named blue.
  nonisolated public static let blue = Color("blue")
  /// The colour that is named indigo.
  nonisolated public static let indigo = Color("indigo")
  /// The colour that is named purple.
  nonisolated public static let purple = Color("purple")
  /// The colour that is named pink.
  nonisolated public static let pink = Color("pink")
  /// The colour that is named brown.
  nonisolated public static let brown = Color("brown")
  /// White.
  nonisolated public static let white = Color("white")
  /// The colour that is named gray.
  nonisolated public static let gray = Color("gray")
  /// Black.
  nonisolated public static let black = Color("black")
  /// No colour.
  nonisolated public static let clear = Color("clear")
  /// The colour of primary content.
  nonisolated public static let primary = Color("primary")
  /// The colour of secondary content.
  nonisolated public static let secondary = Color("secondary")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  // The name is SwiftUI's.
  /// The colour that an app chose to stand out.
  nonisolated public static let accentColor = Color("accentColor")
}
