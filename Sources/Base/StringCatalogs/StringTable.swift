/// The strings of a table, such as `Localizable`, in all languages: those of one string catalog, or of
/// the strings files of one folder.
struct StringTable: Sendable {
  /// Whether the strings are those of a string catalog.
  var isCatalog = false
  /// The path of the folder with the catalog, or with the strings files and their `.lproj` folders.
  var folder = ""
  /// The language in which the keys are written; `nil` if the files do not name it.
  var sourceLanguage: String?
  /// The strings by key and language, which is empty outside of languages' folders.
  private(set) var entries: [String: [String: LocalizedEntry]] = [:]
  /// The keys whose strings are the same in all languages.
  private(set) var untranslatable: Set<String> = []
  /// The languages of the strings.
  private(set) var languages: Set<String> = []

  /// The language of the keys.
  var source: String { sourceLanguage ?? "en" }

  mutating func addKey(_ key: String, isTranslatable: Bool) {
    if entries[key] == nil { entries[key] = [:] }
    if !isTranslatable { untranslatable.insert(key) }
  }

  mutating func set(_ entry: LocalizedEntry, for key: String, in language: String) {
    entries[key, default: [:]][language] = entry
    if !language.isEmpty { languages.insert(language) }
  }

  /// Adds the strings of a file in the same folder, which replace those of the same language.
  mutating func merge(_ other: StringTable) {
    entries.merge(other.entries) { $0.merging($1) { _, last in last } }
    untranslatable.formUnion(other.untranslatable)
    languages.formUnion(other.languages)
  }
}

extension StringTable {
  /// How well a string suits a locale, best first.
  enum Rank: Int, Comparable {
    /// A string in one of the locale's languages.
    case string
    /// A key that is itself the text, in one of the locale's languages.
    case key
    /// The same string in all languages.
    case untranslatable
    /// No string in one of the locale's languages, although the table has one of them.
    case missing
    /// A string of a table that has none of the locale's languages.
    case foreign

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the string of a key in the best of a locale's languages, and otherwise in the source
  /// language; `nil` if the table lacks the key.
  ///
  /// `best` returns those of the table's languages that suit the locale, the best one first.
  func candidate(
    _ key: String,
    _ best: (Set<String>) -> [String]
  ) -> (rank: Rank, string: FoundString)? {
    guard let strings = entries[key] else { return nil }
    let original = strings[source] ?? strings[""]
    func found(_ entry: LocalizedEntry?, in language: String, missing: String?) -> FoundString {
      FoundString(entry: entry, language: language, missingLanguage: missing)
    }
    let suitable = best(languages.union([source]))
    for language in suitable {
      if language == source {
        return (original == nil ? .key : .string, found(original, in: source, missing: nil))
      }
      if let entry = strings[language], entry.isTranslated {
        return (.string, found(entry, in: language, missing: nil))
      }
    }
    let copy = suitable.lazy.compactMap { strings[$0] }.first ?? original
    guard let wanted = suitable.first, !untranslatable.contains(key) else {
      let rank: Rank = untranslatable.contains(key) ? .untranslatable : .foreign
      return (rank, found(copy, in: source, missing: nil))
    }
    return (.missing, found(copy, in: source, missing: wanted))
  }
}
