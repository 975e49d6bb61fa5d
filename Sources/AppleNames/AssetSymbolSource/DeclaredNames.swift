import ConfinedFiles
import Foundation

/// The names of the static properties that Swift files declare, found without parsing them.
struct DeclaredNames {
  let names: Set<String>

  /// The most bytes of a file that is searched.
  private static let longestFile = 16 << 20

  /// Searches files; those that cannot be read have no names.
  init(in files: [URL]) {
    var names: Set<String> = []
    for file in files {
      guard let bytes = try? readOrdinaryFile(file.path, limit: DeclaredNames.longestFile),
        let text = String(validating: bytes, as: UTF8.self)
      else { continue }
      names.formUnion(DeclaredNames(in: text).names)
    }
    self.names = names
  }

  /// Searches a text for `static let` and `static var`, each followed by a name.
  init(in text: String) {
    var names: Set<String> = []
    var previous: (Substring, Substring) = ("", "")
    for word in text.split(whereSeparator: { $0.isWhitespace || ":={(".contains($0) }) {
      if ["static", "class"].contains(previous.0), ["let", "var"].contains(previous.1) {
        names.insert(String(word))
      }
      previous = (previous.1, word)
    }
    self.names = names
  }
}
