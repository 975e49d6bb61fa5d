import LayoutCore

/// The built-in node types that the cause analysis treats specially.
enum BuiltinTypes {
  /// The containers.
  ///
  /// If the sizes of a container and of a descendant changed, and either of them may be the cause,
  /// the analysis chooses the descendant.
  static let containers: Set<String> = [
    "HStack", "VStack", "ZStack", "Grid", "GridRow", "LazyHStack", "LazyVStack", "LazyHGrid",
    "LazyVGrid", "ScrollView", "List", "Form", "ViewThatFits", "GeometryReader",
  ]
  /// The leaves that take the proposed size, and therefore are never causes.
  static let flexibleLeaves: Set<String> = [
    "Rectangle", "RoundedRectangle", "Circle", "Ellipse", "Capsule", "Color", "Spacer", "Divider",
    "Slider",
  ]

  /// Returns whether a type is a built-in container or a modifier.
  static func isContainer(_ type: String) -> Bool {
    ModifierType.hasName(type) || containers.contains(type)
  }
}
