import Digests
import LayoutCore
public import LayoutDiff

/// The ID and the description of a cause in a diff.
public struct NamedCause: Hashable, Sendable {
  /// The ID.
  public let id: CauseID
  /// The description.
  public let text: String
  /// Descriptions for several scenes, whose nodes differ, the one that says most first.
  private let general: [String]

  /// Creates a named cause.
  public init(id: CauseID, text: String) { self.init(id: id, text: text, general: [text]) }

  private init(id: CauseID, text: String, general: [String]) {
    self.id = id
    self.text = text
    self.general = general
  }

  init(_ cause: Cause) {
    id = CauseID(cause)
    text = CauseText(cause).description
    general = CauseText.general(cause)
  }

  /// Returns the cause as described for its scenes and one more, in which it has the same ID.
  func covering(_ other: NamedCause) -> NamedCause {
    guard !text.hasSameBytes(as: other.text) else { return self }
    let shared = general.filter { text in other.general.contains { $0.hasSameBytes(as: text) } }
    let left = shared.isEmpty ? Array(general.suffix(1)) : shared
    return NamedCause(id: id, text: left.first ?? text, general: left)
  }
}
