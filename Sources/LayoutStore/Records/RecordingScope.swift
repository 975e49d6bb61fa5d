import CanonicalJSON

/// Of which scenes a version was recorded: of all of them, or of a part.
public struct RecordingScope: Hashable, Sendable {
  /// `all`, `unknown`, or a text that says which folders or which part.
  public let text: String

  /// All scenes of a program.
  public static let all = RecordingScope(text: "all")
  /// Nobody said.
  public static let unknown = RecordingScope(text: "unknown")

  /// Returns all scenes of folders.
  public static func all(of folders: [String]) -> RecordingScope {
    let names = JSONValue.array(Set(folders).sorted().map { .string($0) })
    return RecordingScope(text: "all of \(names.canonicalText)")
  }

  /// Returns a part of the scenes, such as `--scene settings/*`, of whose text 1,000 bytes are kept.
  public static func part(_ text: String) -> RecordingScope {
    RecordingScope(text: "only \(String(plain: text.utf8, limit: 1_000))")
  }

  /// Returns what two who hold a version agree on.
  package func joined(with other: RecordingScope) -> RecordingScope {
    self == other ? self : .unknown
  }

  /// Whether what the version lacks is in none of the scenes.
  public var isAll: Bool { self == .all || folders != nil }

  /// The folders; `nil` where it is not all scenes of some.
  var folders: Set<String>? {
    guard text.hasPrefix("all of ") else { return nil }
    let names = try? JSONReader.read(Array(text.utf8.dropFirst("all of ".utf8.count))).array
    return names.map { Set($0.compactMap(\.string)) }
  }

  /// Returns whether what a version of another scope has would be in one of this scope too, if its
  /// scene were still there.
  func covers(_ other: RecordingScope) -> Bool {
    guard let folders = other.folders else { return other != .all || self == .all }
    return self.folders.map(folders.isSubset) ?? false
  }
}

extension RecordingScope {
  /// Creates an scope from its text as another machine has it.
  package init(serverText: String) {
    self.init(text: String(plain: serverText.utf8, limit: 1_010))
  }
}
