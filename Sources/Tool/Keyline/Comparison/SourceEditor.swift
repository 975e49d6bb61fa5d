import EscapedText
import Foundation
import LayoutCore
package import LayoutDiff

/// An editor that opens the place of a scene in its source, from a page.
package enum SourceEditor: String, CaseIterable, Sendable {
  case vscode, xcode

  /// Returns the editor that `KEYLINE_EDITOR` names; `nil` if the variable is not set.
  ///
  /// - Throws: `KeylineError` for an unknown one.
  package static func chosen(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(KeylineError) -> SourceEditor? {
    guard let name = environment["KEYLINE_EDITOR"], !name.isEmpty else { return nil }
    if let editor = SourceEditor(rawValue: name) { return editor }
    throw KeylineError(
      .invalidInput,
      "KEYLINE_EDITOR=\(PrintableText.text(name)): the editor must be vscode or xcode"
    )
  }

  /// Returns a link, or a command for a terminal, that opens a place whose path is absolute or
  /// relative to the repository at `root`.
  package func link(to place: SourcePlace, under root: String) -> String {
    let path = place.file.startsWithBytes(of: "/") ? place.file : "\(root)/\(place.file)"
    switch self {
    case .vscode:
      return "vscode://file\(URIText.path(path)):\(place.line):\(place.column ?? 1)"
    case .xcode:
      return "xed --line \(place.line) \(ShellText.quoted(path))"
    }
  }
}
