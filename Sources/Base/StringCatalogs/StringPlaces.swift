package import Foundation
package import KeylineJSON

/// The lines of the strings in a string catalog or a strings file.
package struct StringPlaces: Sendable {
  private let catalog: DocumentPlaces?
  /// The language of a strings file; empty for a catalog, and for a file that is in no language's folder.
  private let language: String
  private let keys: [String: DocumentPlaces.Place]

  /// Reads a file; a damaged one has no strings.
  package init(_ url: URL) {
    language = Languages.ofFolder(around: url)
    let bytes = (try? StringTables.read(url)) ?? []
    guard url.pathExtension != "xcstrings" else {
      (catalog, keys) = ((try? JSONReader.read(bytes)).map { _ in DocumentPlaces(bytes) }, [:])
      return
    }
    var reader = try? StringsFileReader(bytes, file: url.path)
    _ = try? reader?.strings()
    catalog = nil
    keys = reader.map { reader in reader.positions.mapValues { reader.place(of: $0) } } ?? [:]
  }

  /// Returns the place of a string; without a translation, that of its key in a catalog, or the
  /// beginning of the language's file.
  package func place(of key: String, in language: String) -> DocumentPlaces.Place? {
    guard let catalog else { return language == self.language ? keys[key] ?? (1, 1) : nil }
    // Xcode writes keys as JSON does.
    let name = "strings.\(JSONValue.string(key).canonicalText.dropFirst().dropLast())"
    let translation = "\(name).localizations.\(language)"
    return catalog.exactPlace(of: translation) ?? catalog.exactPlace(of: name)
  }
}
