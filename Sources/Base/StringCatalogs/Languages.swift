import ConfinedFiles
import Foundation

enum Languages {
  /// Returns the language of the `.lproj` folder around a file; empty for none, and for `Base`.
  static func ofFolder(around url: URL) -> String {
    let folder = url.deletingLastPathComponent()
    let name = folder.deletingPathExtension().lastPathComponent
    return folder.pathExtension == "lproj" && name != "Base" ? canonical(name) : ""
  }

  /// Returns the folder of a table's files, outside of the `.lproj` folders.
  static func folder(ofTableAt url: URL) -> URL {
    let folder = url.deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
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

  /// Returns the languages that Foundation would choose for a locale, the best one first; none if no
  /// language is suitable.
  ///
  /// These are the locale's own and its parents (`es-419` for `es-MX`), or else one with the same
  /// language and script.
  static func best(for locale: String, among languages: Set<String>) -> [String] {
    let name = canonical(locale)
    var parent: Locale.Language? = Locale.Language(identifier: name)
    let whole = written(parent)
    var found = languages.contains(name) ? [name] : []
    for _ in 0..<8 {
      guard let current = parent, let code = current.languageCode?.identifier, code != "root" else {
        break
      }
      let match = canonical(current.minimalIdentifier)
      if languages.contains(match), !found.contains(match) { found.append(match) }
      parent = current.parent
    }
    guard found.isEmpty else { return found }
    let like = languages.filter { written(Locale.Language(identifier: $0)) == whole && !$0.isEmpty }
    return like.min { ($0.count, $0) < ($1.count, $1) }.map { [$0] } ?? []
  }

  /// Returns the language with its script, such as `zh-Hant` for `zh-TW`.
  private static func written(_ language: Locale.Language?) -> String {
    let whole = Locale.Language(identifier: language?.maximalIdentifier ?? "")
    return "\(whole.languageCode?.identifier ?? "")-\(whole.script?.identifier ?? "")"
  }
}
