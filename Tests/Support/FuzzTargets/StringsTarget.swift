import Foundation
import KeylineJSON
import KeylineUI
import StringCatalogs

/// What is done with bytes that may be a strings file, a list of plurals, or a string catalog.
enum StringsTarget {
  /// Reads bytes as each kind of file, and fills the texts of its keys with numbers.
  ///
  /// - Returns: Whether the bytes are such a file with strings.
  static func read(_ bytes: [UInt8]) -> Bool {
    var isAccepted = false
    for name in ["de.lproj/Texts.strings", "de.lproj/Texts.stringsdict", "Texts.xcstrings"] {
      var tables = StringTables()
      let file = URL(fileURLWithPath: "/" + name)
      guard (try? tables.add(bytes, of: file)) != nil, !tables.isEmpty else { continue }
      isAccepted = true
      for key in keys(in: bytes) { fill(key, from: tables) }
    }
    return isAccepted
  }

  private static let numbers: [[JSONValue]] = [
    [], [.number(0)], [.number(1), .number(2.5)], [.number(-1e300), .number(7)],
  ]

  private static func fill(_ key: String, from tables: StringTables) {
    for language in ["de", "ar"] {
      guard let found = tables.string(key, table: "Texts", locale: language) else { continue }
      for values in numbers {
        let text = LocalizedStringKey(format: key, values: values)
          .string(found, in: EnvironmentValues())
        // A width has at most two digits, so no text is much longer than its format.
        precondition(text.utf8.count <= 1 << 20, "a text has \(text.utf8.count) bytes")
      }
    }
  }

  /// Returns the first texts in quotes or between tags, among which are the keys.
  private static func keys(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self)
      .split(maxSplits: 40) { "\"<>".contains($0) }
      .map(String.init)
  }
}
