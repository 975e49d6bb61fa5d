import ConfinedFiles

/// A string of a table that is looked up.
package struct FoundString: Hashable, Sendable {
  /// The string; `nil` if the key itself is the text.
  package let entry: LocalizedEntry?
  package let language: String
  /// The language for which there is no translation although the table has it; `nil` if there is one.
  package let missingLanguage: String?
}
