public import CanonicalJSON
public import LayoutDiff

/// The way from a node back to the causes, for programs.
public struct ExplanationJSON: Sendable {
  /// An object with the `steps`, each with both sides, with what the node follows from, and with the
  /// cause that it is; and with all `causes`.
  public let value: JSONValue

  /// Writes an explanation of a node.
  public init(_ explanation: Explanation) {
    value = [
      "differs": .bool(explanation.isDifferent),
      "steps": .array(explanation.steps.map(ExplanationJSON.value)),
      "causes": .array(explanation.causes.map { DiffJSON.value(of: $0) }),
    ]
  }

  private static func value(of step: Explanation.Step) -> JSONValue {
    var object = DiffJSON.object(of: step.node)
    object["old"] = step.old.map { DiffJSON.value(of: $0) } ?? .null
    object["new"] = step.new.map { DiffJSON.value(of: $0) } ?? .null
    object["follows"] = .array(
      step.reasons.map { reason in
        [
          "way": .string(reason.way.rawValue),
          "nodes": .array(reason.nodes.map { .string($0.path) }),
          "text": .string(ExplanationText.sentence(of: reason)),
        ]
      }
    )
    object["cause"] = step.cause.map { .string(CauseID($0).description) } ?? .null
    return .object(object)
  }
}
