/// The types of nodes that come with Keyline, as far as the analysis of causes knows them.
enum BuiltinTypes {
  /// The containers.
  ///
  /// Where one of them and something inside answer otherwise and nothing tells which was first, it is
  /// what is inside.
  static let containers: Set<String> = [
    "HStack", "VStack", "ZStack", "Grid", "GridRow", "LazyHStack", "LazyVStack", "LazyHGrid",
    "LazyVGrid", "ScrollView", "List", "Form", "ViewThatFits", "GeometryReader",
  ]
  /// The leaves that take what they are proposed, and so are never first.
  static let flexibleLeaves: Set<String> = [
    "Rectangle", "RoundedRectangle", "Circle", "Ellipse", "Capsule", "Color", "Spacer", "Divider",
    "Slider",
  ]

  /// Returns whether a type is a built-in container, or a modifier that is a node of its own.
  static func isContainer(_ type: String) -> Bool {
    let first = type.utf8.first ?? 0
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) || containers.contains(type)
  }
}
