package import Digests
import LayoutCore
package import LayoutDiff

/// The chain of dependencies that leads from a node to its causes, as JSON.
package struct ExplanationJSON: Sendable {
  /// An object with all `causes`, the `evidence` for them and all `steps`, each with both sides, its `links` and its
  /// `cause`.
  package let value: JSONValue

  /// Creates the JSON for an explanation of a node.
  package init(_ explanation: Explanation) {
    value = [
      "differs": .bool(explanation.isDifferent),
      "steps": .array(explanation.steps.map(ExplanationJSON.value)),
      "causes": .array(explanation.causes.map { DiffJSON.value(of: $0) }),
      "evidence": .string(explanation.evidence.rawValue),
    ]
  }

  private static func value(of step: Explanation.Step) -> JSONValue {
    var object = DiffJSON.object(of: step.node)
    object["old"] = step.old.map { DiffJSON.value(of: $0) } ?? .null
    object["new"] = step.new.map { DiffJSON.value(of: $0) } ?? .null
    object["links"] = .array(
      step.links.map { link in
        [
          "kind": .string(link.kind.rawValue),
          "nodes": .array(link.nodes.map { .string($0.path) }),
          "text": .string(ExplanationParagraph.sentence(of: link)),
        ]
      }
    )
    object["cause"] = step.cause.map { .string(CauseID($0).description) } ?? .null
    return .object(object)
  }
}
