package import ConfinedFiles
package import Foundation
import Synchronization

/// The localized strings of a bundle or a project: string catalogs, and strings files in `.lproj` folders.
package struct StringTables: Sendable {
  /// The tables by name, in the order in which they are searched: one for each string catalog, and
  /// one for the strings files of each folder.
  private var tables: [String: [StringTable]] = [:]
  /// The best languages of the tables by locale.
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
      Set(languages).sorted()
    }
    let all = tables.values.flatMap { $0 }
    let sources = names(all.map(\.source))
    return sources + names(all.flatMap(\.languages)).filter { !sources.contains($0) }
  }

  /// Creates tables without strings.
  package init() {}

  /// Adds the strings of a file, or those directly in a folder and in its `.lproj` folders.
  ///
  /// - Parameters:
  ///   - url: The file or the folder.
  ///   - folder: The folder that no link of a file leads out of; `nil` for links to anywhere.
  ///   - didRead: Called with each file and its bytes.
  /// - Throws: ``StringCatalogError`` for the first file that is damaged.
  package mutating func add(
    _ url: URL,
    inside folder: ConfinedFolder? = nil,
    didRead: (URL, [UInt8]) -> Void = { _, _ in }
  ) throws(StringCatalogError) {
    let type = url.pathExtension.lowercased()
    if StringTables.extensions.contains(type) {
      let bytes = try StringTables.read(url, inside: folder)
      didRead(url, bytes)
      return try add(bytes, of: url)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // The plurals of a table replace its plain strings.
    for name in names.sorted() {
      let entry = url.appendingPathComponent(name)
      let type = entry.pathExtension.lowercased()
      let isFolder = type == "lproj" && url.pathExtension != "lproj"
      if isFolder || StringTables.extensions.contains(type) {
        try add(entry, inside: folder, didRead: didRead)
      }
    }
  }

  /// Adds the strings of the bytes of a file.
  ///
  /// - Throws: ``StringCatalogError`` if they are damaged.
  package mutating func add(_ bytes: [UInt8], of url: URL) throws(StringCatalogError) {
    let language = Languages.ofFolder(around: url)
    var table = StringTable()
    switch url.pathExtension.lowercased() {
    case "xcstrings":
      table = try StringCatalogReader(bytes, file: url.path).table()
      table.isCatalog = true
    case "stringsdict":
      let entries = try StringsDictionaryReader(bytes, file: url.path).entries()
      for (key, entry) in entries { table.set(entry, for: key, in: language) }
    default:
      var reader = try StringsFileReader(bytes, file: url.path)
      for (key, text) in try reader.strings() {
        table.set(LocalizedEntry(.string(text)), for: key, in: language)
      }
    }
    table.folder = Languages.folder(ofTableAt: url).standardizedFileURL.path
    add(table, named: url.deletingPathExtension().lastPathComponent)
  }

  private mutating func add(_ table: StringTable, named name: String) {
    var all = tables[name] ?? []
    let own = all.firstIndex { !$0.isCatalog && !table.isCatalog && $0.folder == table.folder }
    if let own { all[own].merge(table) } else { all.append(table) }
    // The catalogs and the strings files of a folder have one development language.
    let source = all.first { $0.isCatalog && $0.folder == table.folder }?.sourceLanguage
    for index in all.indices where !all[index].isCatalog && all[index].folder == table.folder {
      all[index].sourceLanguage = source
    }
    tables[name] = all
  }

  /// Reads an ordinary file.
  static func read(
    _ url: URL,
    inside folder: ConfinedFolder? = nil
  ) throws(StringCatalogError) -> [UInt8] {
    do throws(ConfinedFileError) {
      guard let folder else { return try readOrdinaryFile(url.path, limit: maximumBytes) }
      return try folder.read(folder.path(of: url.path) ?? url.path, limit: maximumBytes)
    } catch {
      let remedy =
        switch error {
        case .tooLarge: "\(error); split it"
        case .outside: "\(error); copy the file into the project"
        case .system: "the file cannot be read; make it readable"
        case .missing, .notOrdinary: "this is not a readable file"
        }
      throw StringCatalogError(in: url.path, remedy)
    }
  }

  /// Returns the string of a key for a locale.
  ///
  /// Each table that has the key is searched in the locale's best languages. A translation takes
  /// precedence over a table whose source language is the locale's, the more exact language over the
  /// others, and the first table over later ones. Without any of these, the string is that of the
  /// development language.
  ///
  /// - Returns: The string; `nil` if no table has the key.
  package func string(_ key: String, table: String?, locale: String) -> FoundString? {
    let found = (tables[table ?? StringTables.standardTable] ?? []).compactMap { table in
      table.candidate(key) { memory.best(for: locale, among: $0) }
    }
    guard found.count > 1, let rank = found.map(\.rank).min() else { return found.first?.string }
    let best = found.filter { $0.rank == rank }.map(\.string)
    let language = memory.best(for: locale, among: Set(best.map(\.language))).first
    return best.first { $0.language == language } ?? best.first
  }
}

/// The best languages for locales, which are expensive to find.
private final class LanguageMemory: Sendable {
  private struct Question: Hashable {
    let locale: String
    let languages: Set<String>
  }
  private let known = Mutex<[Question: [String]]>([:])

  func best(for locale: String, among languages: Set<String>) -> [String] {
    let question = Question(locale: locale, languages: languages)
    return known.withLock { known in
      if let best = known[question] { return best }
      let best = Languages.best(for: locale, among: languages)
      known[question] = best
      return best
    }
  }
}
