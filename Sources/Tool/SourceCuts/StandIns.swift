import EscapedText

/// Generated declarations of types that no file of a module declares, so that values of them can be stored
/// and passed, and of types that conform to a protocol of the app in place of one that is left out.
package enum StandIns {
  /// Returns the source of a module's declarations, such as `struct Place`, one in each line.
  package static func source(of declarations: [String]) -> String {
    (header + lines(of: declarations)).joined(separator: "\n") + "\n"
  }

  private static let header = [
    "// Generated from LeftOut.txt: types that Linux does not have, without their contents.", "",
  ]

  /// Returns the declaration at a line of the source, from 1; `nil` for other lines.
  package static func declaration(atLine line: Int, of declarations: [String]) -> String? {
    let sorted = sorted(declarations)
    let index = line - 1 - header.count
    return sorted.indices.contains(index) ? sorted[index] : nil
  }

  private static func lines(of declarations: [String]) -> [String] {
    sorted(declarations).map { text(of: $0) }
  }

  /// Returns the declarations without repetitions, the imports first.
  private static func sorted(_ declarations: [String]) -> [String] {
    let all = Set(declarations).sorted()
    return all.filter(isImport) + all.filter { !isImport($0) }
  }

  private static func isImport(_ declaration: String) -> Bool { declaration.hasPrefix("import ") }

  /// Returns the name of the type, or of the module, of a declaration.
  static func name(in declaration: String) -> Substring {
    let words = declaration.prefix { !":{<=".contains($0) }.split(separator: " ")
    return words.last ?? ""
  }

  private static func text(of declaration: String) -> String {
    if isImport(declaration) || declaration.hasSuffix("}") { return declaration }
    if declaration.hasPrefix("typealias "), let type = declaration.split(separator: " ").last {
      return "public import \(type.prefix { $0 != "." }); public \(declaration)"
    }
    if declaration.hasPrefix("protocol "), declaration.hasSuffix(": View") {
      let name = name(in: declaration)
      let view = "SwiftUI.LeftOutView(\(SwiftText.literal(String(name))))"
      return "import SwiftUI; public protocol \(name): SwiftUI.View {}; "
        + "extension \(name) { public var body: some SwiftUI.View { \(view) } }"
    }
    if declaration.hasPrefix("protocol ") { return "public \(declaration) {}" }
    if declaration.hasPrefix("class ") {
      return "public final \(declaration): ObservableObject { public init() {} }"
    }
    return "public \(declaration): Hashable, Codable, Sendable { public init() {} }"
  }
}
