public import CanonicalJSON
import LayoutCore

/// A value that was edited: an argument of a node, an environment value or the proposal.
public struct ContentEdit: Hashable, Sendable {
  /// The name, such as `spacing`.
  public let name: String
  /// The old value; `nil` if there was none.
  public let old: JSONValue?
  /// The new value; `nil` if there is none.
  public let new: JSONValue?

  /// Returns the differences between two objects, ordered by name.
  static func edits(from old: JSONObject, to new: JSONObject) -> [ContentEdit] {
    Set(old.keys + new.keys).sorted().filter { old[$0] != new[$0] }.map {
      ContentEdit(name: $0, old: old[$0], new: new[$0])
    }
  }

  /// Returns the differences between the contents of two nodes; arguments have their own names.
  static func edits(from old: NodeContent, to new: NodeContent) -> [ContentEdit] {
    edits(from: flattened(old.parts), to: flattened(new.parts))
  }

  private static func flattened(_ parts: JSONObject) -> JSONObject {
    var flat = JSONObject()
    for (key, value) in parts {
      switch key {
      case "arguments", "layoutValues":
        for (name, value) in value.object ?? [:] where parts[name] == nil { flat[name] = value }
      default: flat[key] = value
      }
    }
    return flat
  }

  /// Returns the edit of a proposal.
  static func edit(from old: ProposedViewSize, to new: ProposedViewSize) -> ContentEdit {
    ContentEdit(
      name: "proposal",
      old: .string(ProposalText(old).description),
      new: .string(ProposalText(new).description)
    )
  }
}
