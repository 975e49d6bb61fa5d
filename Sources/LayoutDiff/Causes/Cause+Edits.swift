import CanonicalJSON
import LayoutCore

extension Cause.Edit {
  /// Returns what differs between two objects, by the names of their parts.
  static func edits(from old: JSONObject, to new: JSONObject) -> [Cause.Edit] {
    var edits: [Cause.Edit] = []
    for key in Set(old.keys + new.keys).sorted() where old[key] != new[key] {
      edits.append(Cause.Edit(name: key, old: old[key], new: new[key]))
    }
    return edits
  }

  /// Returns what differs between the contents of two nodes; arguments are told by their own names.
  static func edits(from old: NodeContent, to new: NodeContent) -> [Cause.Edit] {
    edits(from: flat(old.parts), to: flat(new.parts))
  }

  private static func flat(_ parts: JSONObject) -> JSONObject {
    var pairs: [(String, JSONValue)] = []
    for (key, value) in parts {
      switch key {
      case "arguments", "layoutValues":
        for (name, value) in value.object ?? [:] where parts[name] == nil {
          pairs.append((name, value))
        }
      default: pairs.append((key, value))
      }
    }
    var flat = JSONObject()
    for (name, value) in pairs { flat[name] = value }
    return flat
  }

  /// Returns the edit of a proposal.
  static func edit(from old: ProposedViewSize, to new: ProposedViewSize) -> Cause.Edit {
    Cause.Edit(
      name: "proposal",
      old: .string(ProposalText(old).description),
      new: .string(ProposalText(new).description)
    )
  }
}
