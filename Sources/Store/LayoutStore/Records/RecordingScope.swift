import Digests

/// The scenes from which a version was recorded: all, or a part of them.
package struct RecordingScope: Hashable, Sendable {
  /// `all`, `unknown`, or a text with the folders or the part.
  package let text: String

  /// All scenes of a program.
  package static let all = RecordingScope(text: "all")
  /// An unknown scope.
  package static let unknown = RecordingScope(text: "unknown")

  /// Returns all scenes of folders.
  package static func all(of folders: [String]) -> RecordingScope {
    let names = JSONValue.array(Set(folders).sorted().map { .string($0) })
    return RecordingScope(text: "all of \(names.canonicalText)")
  }

  /// Returns a part of the scenes, such as `--scene settings/*`; the text is truncated to 1,000
  /// bytes.
  package static func part(_ text: String) -> RecordingScope {
    RecordingScope(text: "only \(String(plain: text.utf8, limit: 1_000))")
  }

  /// Whether only a part of the scenes was recorded, so that the version does not lack the others.
  package var isPart: Bool { text.startsWithBytes(of: "only ") }

  /// Returns the common scope of two copies of a version; unknown if they differ.
  package func joined(with other: RecordingScope) -> RecordingScope {
    self == other ? self : .unknown
  }
}

extension RecordingScope {
  /// Creates a scope from its text on a different machine.
  package init(serverText: String) { self.init(text: String(plain: serverText.utf8, limit: 1_010)) }
}
