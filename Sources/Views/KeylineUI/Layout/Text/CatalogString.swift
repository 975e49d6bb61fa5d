package import StringCatalogs

/// The string of a table that a text displays.
package final class CatalogString: Sendable {
  package let key: String
  /// The name of the table, such as `Localizable`.
  package let table: String
  package let found: FoundString

  package init(_ key: String, in table: String?, _ found: FoundString) {
    self.key = key
    self.table = table ?? StringTables.standardTable
    self.found = found
  }
}
