/// The names of all values of one kind.
struct NameTable<Value: Hashable & Sendable>: Sendable {
  /// The noun for the kind of value, for messages.
  let kind: String
  /// The values with their names, in order.
  let entries: [(name: String, value: Value)]

  /// Returns the value with a name.
  func value(named name: String) throws(TextError) -> Value {
    for entry in entries where entry.name == name { return entry.value }
    throw .unknownName(name, of: kind, known: entries.map(\.name))
  }

  /// Returns the name of a value.
  func name(of value: Value) -> String {
    for entry in entries where entry.value == value { return entry.name }
    return ""
  }
}

extension NameTable where Value: CaseIterable & RawRepresentable<String> {
  /// Creates the table of an enumeration's cases with their raw values.
  init(kind: String) {
    self.init(kind: kind, entries: Value.allCases.map { ($0.rawValue, $0) })
  }
}

enum FontNames {
  static let styles = NameTable<Font.TextStyle>(kind: "text style")
  static let designs = NameTable<Font.Design>(kind: "font design")
  static let leadings = NameTable<Font.Leading>(kind: "leading")
  static let typeSizes = NameTable<DynamicTypeSize>(kind: "Dynamic Type size")
  static let weights = NameTable<Font.Weight>(
    kind: "font weight",
    entries: [
      ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
      ("black", .black),
    ]
  )
  static let widths = NameTable<Font.Width>(
    kind: "font width",
    entries: [
      ("compressed", .compressed), ("condensed", .condensed), ("standard", .standard),
      ("expanded", .expanded),
    ]
  )
}
