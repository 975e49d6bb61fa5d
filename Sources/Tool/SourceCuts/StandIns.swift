/// Generated declarations of types that no file of a module declares, so that values of them can be stored
/// and passed.
package enum StandIns {
  /// Returns the source of a module's declarations, such as `struct Place`.
  package static func source(of declarations: [String]) -> String {
    let types = declarations.sorted().map { text(of: $0) }
    return """
      // Generated from LeftOut.txt: types that Linux does not have, without their contents.

      \(types.joined(separator: "\n"))

      """
  }

  private static func text(of declaration: String) -> String {
    if declaration.hasPrefix("protocol ") { return "public \(declaration) {}" }
    return """
      public \(declaration): Hashable, Codable, Sendable { public init() {} }
      """
  }
}
