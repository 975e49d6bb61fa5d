/// The expansion of `@Animatable`: a conformance, unless the type has it.
enum AnimatableExpansion {
  /// Returns the source of the extension.
  static func source(of expansion: MacroExpansion) -> String {
    guard !expansion.extendedType.isEmpty, expansion.conformances.contains("Animatable") else {
      return ""
    }
    return "extension \(expansion.extendedType): Animatable {}"
  }
}
