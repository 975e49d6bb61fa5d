package import Foundation
package import KeylineJSON

/// The lines of the strings in a string catalog, a strings file, or a property list of plurals.
package struct StringPlaces: Sendable {
  private let catalog: DocumentPlaces?
  /// The language of any other file; empty for a catalog, and for a file in no language's folder.
  private let language: String
  private let keys: [String: DocumentPlaces.Place]
  private let isStringsFile: Bool

  /// Reads a file; a damaged one has no strings.
  package init(_ url: URL) {
    language = Languages.ofFolder(around: url)
    isStringsFile = url.pathExtension == "strings"
    let bytes = (try? StringTables.read(url)) ?? []
    guard url.pathExtension != "xcstrings" else {
      catalog = (try? JSONReader.read(bytes)).map { _ in DocumentPlaces(bytes) }
      keys = [:]
      return
    }
    catalog = nil
    guard url.pathExtension != "stringsdict" else {
      let list = try? StringsDictionaryReader(bytes, file: url.path)
      keys = list == nil ? [:] : StringsDictionaryReader.places(in: bytes)
      return
    }
    var reader = try? StringsFileReader(bytes, file: url.path)
    _ = try? reader?.strings()
    keys = reader.map { reader in reader.positions.mapValues { reader.place(of: $0) } } ?? [:]
  }

  /// Returns the place of a string in a language.
  package func place(of key: String, in language: String) -> DocumentPlaces.Place? {
    guard let catalog else { return language == self.language ? keys[key] : nil }
    return catalog.exactPlace(of: "\(StringPlaces.name(of: key)).localizations.\(language)")
  }

  /// Returns the place of a key in a catalog; `nil` for other files.
  package func place(ofKey key: String) -> DocumentPlaces.Place? {
    catalog?.exactPlace(of: StringPlaces.name(of: key))
  }

  private static func name(of key: String) -> String {
    // Xcode writes keys as JSON does.
    "strings.\(JSONValue.string(key).canonicalText.dropFirst().dropLast())"
  }

  /// Returns the beginning of a strings file in a language; `nil` for other files.
  package func beginning(in language: String) -> DocumentPlaces.Place? {
    isStringsFile && language == self.language ? (1, 1) : nil
  }
}
