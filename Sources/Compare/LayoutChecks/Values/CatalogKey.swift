import LayoutCore
import LayoutDiff

/// A string of a string catalog in a language.
public struct CatalogKey: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The name of the table, such as `Localizable`.
  public let table: String
  /// The language, such as `de`.
  public let language: String

  /// Creates the key of a table in a language.
  public init(_ key: String, table: String, language: String) {
    self.key = key
    self.table = table
    self.language = language
  }
}
