import LayoutCore
public import LayoutDiff

/// The way from a node back to the causes, in words.
public struct ExplanationText: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes an explanation of a node in two versions.
  public init(_ explanation: Explanation, old: String, new: String) {
    let labels = [PrintableText.text(old), PrintableText.text(new)]
    var lines: [String] = []
    for step in explanation.steps {
      lines += ExplanationText.lines(of: step, labels) + [""]
    }
    let causes = explanation.causes.map { CauseText($0).description }
    if !explanation.isDifferent {
      lines.append("It stands where it stood, and has the size that it had.")
    } else if causes.count == 1 {
      lines.append("The cause: \(causes[0])")
    } else if !causes.isEmpty {
      lines.append("The causes:")
      lines += causes.map { "  \($0)" }
    }
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of step: Explanation.Step, _ labels: [String]) -> [String] {
    var title = step.node.reportName
    if let movement = movement(of: step) { title += "  \(movement)" }
    let width = labels.map(\.count).max() ?? 0
    let sides = zip(labels, [step.old, step.new]).map { label, side in
      "    \(Padded(label, to: width))  \(side.map(text) ?? "not there")"
    }
    let reasons = step.reasons.map { "  \(sentence(of: $0))" }
    let cause = step.cause.map { ["  a cause: \(CauseText($0))"] } ?? []
    return [title] + sides + reasons + cause
  }

  /// Returns how a node moved; `nil` where it did not, or is on one side alone.
  static func movement(of step: Explanation.Step) -> String? {
    guard let old = step.old, let new = step.new else { return nil }
    let movement = MovementText.text(from: old.placement.frame, to: new.placement.frame)
    return movement.isEmpty ? nil : movement
  }

  static func text(of side: NodeChange.Side) -> String {
    """
    proposed \(ProposalText(short: side.placement.proposal)), \
    answered \(PointsText.short(side.placement.frame.size)), \
    placed at \(PointsText.short(side.placement.frame.origin))
    """
  }

  static func sentence(of reason: Explanation.Reason) -> String {
    let names = reason.nodes.map(\.reportName).joined(separator: ", ")
    switch reason.way {
    case .contents: return "its size follows what is inside: \(names)"
    case .proposal: return "its size follows its proposal, which changed with \(names)"
    case .follows: return "it keeps its distance to \(names), the view before it"
    case .centred: return "it keeps its share of the room in \(names)"
    case .farEdge: return "it keeps its distance to the far edge of \(names)"
    case .container: return "its place follows \(names)"
    case .rodeAlong: return "it rode along with \(names)"
    }
  }
}
