import KeylineJSON
import StringCatalogs

/// A key that is looked up where its text is displayed.
final class LocalizedReference: Equatable, Sendable {
  let key: LocalizedStringKey
  let table: String?
  let strings: StringTables

  init(_ key: LocalizedStringKey, table: String?, in strings: StringTables) {
    self.key = key
    self.table = table
    self.strings = strings
  }

  static func == (one: LocalizedReference, other: LocalizedReference) -> Bool {
    one === other || one.key == other.key && one.table == other.table
  }

  func parts(in environment: EnvironmentValues) -> (parts: [Text.Part], string: CatalogString?) {
    let found = strings.string(key.catalogKey, table: table, locale: environment.locale.identifier)
    let string = found.map { CatalogString(key.catalogKey, in: table, $0) }
    return (key.translated(found, in: environment).parts, string)
  }
}
