/// Of which scenes a version was recorded: of all of them, or of a part.
public struct RecordingExtent: Hashable, Sendable {
  /// `all`, `unknown`, or a text that says which part.
  public let text: String

  /// All scenes.
  public static let all = RecordingExtent(text: "all")
  /// Nobody said.
  public static let unknown = RecordingExtent(text: "unknown")

  /// Returns a part of the scenes, such as `--scene settings/*`, of whose text 1,000 bytes are kept.
  public static func part(_ text: String) -> RecordingExtent {
    RecordingExtent(text: "only \(String(plain: text.utf8, limit: 1_000))")
  }

  /// Returns what two who hold a version agree on.
  func joined(with other: RecordingExtent) -> RecordingExtent { self == other ? self : .unknown }

  /// Whether what the version lacks is in no scene.
  public var isAll: Bool { self == .all }
}
