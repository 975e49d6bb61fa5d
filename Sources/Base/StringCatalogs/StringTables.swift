package import Foundation
import Synchronization

/// The strings of a table, such as `Localizable`, in all languages.
struct StringTable: Sendable {
  /// The language in which the keys are written; `nil` if the files do not name it.
  var sourceLanguage: String?
  /// The strings by key and language.
  private(set) var entries: [String: [String: LocalizedEntry]] = [:]
  /// The keys whose strings are the same in all languages.
  private(set) var untranslatable: Set<String> = []
  private(set) var languages: Set<String> = []

  /// The language of the keys; empty for that of files outside of languages' folders.
  var source: String { sourceLanguage ?? (languages.contains("") ? "" : "en") }

  mutating func addKey(_ key: String, isTranslatable: Bool) {
    if entries[key] == nil { entries[key] = [:] }
    if !isTranslatable { untranslatable.insert(key) }
  }

  mutating func set(_ entry: LocalizedEntry, for key: String, in language: String) {
    entries[key, default: [:]][language] = entry
    languages.insert(language)
  }

  mutating func merge(_ other: StringTable) {
    sourceLanguage = sourceLanguage ?? other.sourceLanguage
    entries.merge(other.entries) { $0.merging($1) { _, last in last } }
    untranslatable.formUnion(other.untranslatable)
    languages.formUnion(other.languages)
  }
}

/// A string of a table that is looked up.
package struct FoundString: Hashable, Sendable {
  /// The string; `nil` if the key itself is the text.
  package let entry: LocalizedEntry?
  package let language: String
  /// The language for which there is no translation although the table has it; `nil` if there is one.
  package let missingLanguage: String?
  /// The string in the source language; `nil` if the key is its text.
  package let source: LocalizedEntry?
  package let sourceLanguage: String
}

/// The localized strings of a bundle or a project: string catalogs, and strings files in `.lproj` folders.
package struct StringTables: Sendable {
  private var tables: [String: StringTable] = [:]
  /// The best language of each table by locale and table.
  private let memory = LanguageMemory()

  /// The table that is used unless a text names one.
  package static let standardTable = "Localizable"
  /// The largest file, in bytes.
  package static let maximumBytes = 32 << 20
  private static let extensions: Set<String> = ["xcstrings", "strings", "stringsdict"]

  /// Whether there are no strings.
  package var isEmpty: Bool { tables.isEmpty }

  /// The languages of the tables, sorted, those of the keys first.
  package var languages: [String] {
    func names(_ languages: some Sequence<String>) -> [String] {
      Set(languages.map { $0.isEmpty ? "en" : $0 }).sorted()
    }
    let sources = names(tables.values.map(\.source))
    return sources + names(tables.values.flatMap(\.languages)).filter { !sources.contains($0) }
  }

  /// Creates tables without strings.
  package init() {}

  /// Adds the strings of a file, or those directly in a folder and in its `.lproj` folders.
  ///
  /// - Throws: ``StringCatalogError`` for the first file that is damaged.
  package mutating func add(_ url: URL) throws(StringCatalogError) {
    let type = url.pathExtension.lowercased()
    if StringTables.extensions.contains(type) {
      return try add(url, type, in: Languages.ofFolder(around: url))
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // The plurals of a table replace its plain strings.
    for name in names.sorted() {
      let entry = url.appendingPathComponent(name)
      let type = entry.pathExtension.lowercased()
      let isFolder = type == "lproj" && url.pathExtension != "lproj"
      if isFolder || StringTables.extensions.contains(type) { try add(entry) }
    }
  }

  private mutating func add(
    _ url: URL,
    _ type: String,
    in language: String
  ) throws(StringCatalogError) {
    let bytes = try StringTables.read(url)
    var table = StringTable()
    switch type {
    case "xcstrings": table = try StringCatalogReader(bytes, file: url.path).table()
    case "stringsdict":
      let entries = try StringsDictionaryReader(bytes, file: url.path).entries()
      for (key, entry) in entries { table.set(entry, for: key, in: language) }
    default:
      var reader = try StringsFileReader(bytes, file: url.path)
      for (key, text) in try reader.strings() {
        table.set(LocalizedEntry(.string(text)), for: key, in: language)
      }
    }
    tables[url.deletingPathExtension().lastPathComponent, default: StringTable()].merge(table)
  }

  static func read(_ url: URL) throws(StringCatalogError) -> [UInt8] {
    let values = try? url.resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    // A pipe would never end.
    guard values?.isRegularFile == true, let size = values?.fileSize else {
      throw StringCatalogError(url.path, "this is not a readable file")
    }
    guard size <= maximumBytes else {
      throw StringCatalogError(
        url.path,
        "the file has \(size) bytes, more than \(maximumBytes); split it"
      )
    }
    guard let data = try? Data(contentsOf: url) else {
      throw StringCatalogError(url.path, "the file cannot be read; make it readable")
    }
    return Array(data)
  }

  /// Returns the string of a key for a locale.
  ///
  /// The string is that of the locale's best language, else that of the development language.
  ///
  /// - Returns: The string; `nil` if the table does not have the key.
  package func string(_ key: String, table: String?, locale: String) -> FoundString? {
    guard let table = tables[table ?? StringTables.standardTable], let strings = table.entries[key]
    else { return nil }
    let source = table.source
    let best = memory.best(for: locale, among: table.languages.union([source]))
    if let best, let entry = strings[best], entry.isTranslated || best == source {
      return FoundString(
        entry: entry,
        language: best,
        missingLanguage: nil,
        source: strings[source],
        sourceLanguage: source.isEmpty ? "en" : source
      )
    }
    let isMissing = best != nil && best != source && !table.untranslatable.contains(key)
    return FoundString(
      entry: best.flatMap { strings[$0] } ?? strings[source],
      language: source.isEmpty ? "en" : source,
      missingLanguage: isMissing ? best : nil,
      source: strings[source],
      sourceLanguage: source.isEmpty ? "en" : source
    )
  }
}

/// The best languages for locales, which are expensive to find.
private final class LanguageMemory: Sendable {
  private struct Question: Hashable {
    let locale: String
    let languages: Set<String>
  }
  private let known = Mutex<[Question: String?]>([:])

  func best(for locale: String, among languages: Set<String>) -> String? {
    let question = Question(locale: locale, languages: languages)
    return known.withLock { known in
      if let best = known[question] { return best }
      let best = Languages.best(for: locale, among: languages)
      known[question] = .some(best)
      return best
    }
  }
}

enum Languages {
  /// Returns the language of the `.lproj` folder around a file; empty for none, and for `Base`.
  static func ofFolder(around url: URL) -> String {
    let folder = url.deletingLastPathComponent()
    let name = folder.deletingPathExtension().lastPathComponent
    return folder.pathExtension == "lproj" && name != "Base" ? canonical(name) : ""
  }

  /// Codes that are not current, and that files still use.
  private static let aliases = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]

  /// Returns a name such as `zh-Hans` or `pt-BR` in its usual form.
  static func canonical(_ name: String) -> String {
    var parts = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard !parts.isEmpty else { return "" }
    parts[0] = aliases[parts[0]] ?? parts[0]
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index].count == 4 ? parts[index].capitalized : parts[index].uppercased()
    }
    return parts.joined(separator: "-")
  }

  /// Returns the language that Foundation would choose for a locale; `nil` if none is suitable.
  ///
  /// These are, in order: the locale's own, its parents (`es-419` for `es-MX`), and one with the same
  /// language and script.
  static func best(for locale: String, among languages: Set<String>) -> String? {
    let name = canonical(locale)
    var parent: Locale.Language? = Locale.Language(identifier: name)
    if languages.contains(name) { return name }
    let whole = written(parent)
    for _ in 0..<8 {
      guard let current = parent, let code = current.languageCode?.identifier, code != "root" else {
        break
      }
      let match = languages.first { canonical(current.minimalIdentifier) == $0 }
      if let match { return match }
      parent = current.parent
    }
    return languages.filter { written(Locale.Language(identifier: $0)) == whole && !$0.isEmpty }
      .min { ($0.count, $0) < ($1.count, $1) }
  }

  /// Returns the language with its script, such as `zh-Hant` for `zh-TW`.
  private static func written(_ language: Locale.Language?) -> String {
    let whole = Locale.Language(identifier: language?.maximalIdentifier ?? "")
    return "\(whole.languageCode?.identifier ?? "")-\(whole.script?.identifier ?? "")"
  }
}
