public import Digests
import LayoutCore

/// An edited value: an argument of a node, an environment value or a proposal.
public struct ContentEdit: Hashable, Sendable {
  /// The name, such as `spacing`.
  public let name: String
  /// The old value; `nil` if it was not set.
  public let old: JSONValue?
  /// The new value; `nil` if it is not set.
  public let new: JSONValue?

  package init(name: String, old: JSONValue?, new: JSONValue?) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// Returns the differences between two objects, sorted by name.
  static func edits(from old: JSONObject, to new: JSONObject) -> [ContentEdit] {
    Set(old.keys + new.keys).sorted().filter { old[$0] != new[$0] }.map {
      ContentEdit(name: $0, old: old[$0], new: new[$0])
    }
  }

  /// Returns the differences between the contents of two nodes; each argument is compared
  /// separately.
  static func edits(from old: NodeContent, to new: NodeContent) -> [ContentEdit] {
    if let before = ContentMembers(of: old.text), let after = ContentMembers(of: new.text),
      let edits = try? ContentMembers.edits(from: before, to: after)
    {
      return edits
    }
    return edits(from: flattened(old.parts), to: flattened(new.parts))
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

  static func edit(from old: ProposedViewSize, to new: ProposedViewSize) -> ContentEdit {
    ContentEdit(
      name: "proposal",
      old: .string(ProposalText(old).description),
      new: .string(ProposalText(new).description)
    )
  }
}
