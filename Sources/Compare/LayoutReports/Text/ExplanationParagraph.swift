import LayoutCore
import LayoutDiff

/// A paragraph of an explanation: a single step, or a run of steps with the same kind of link.
struct ExplanationParagraph {
  /// The steps, in the order of the explanation; more than one for a run.
  let steps: [Explanation.Step]

  /// The minimum length of a run to fold.
  private static let shortestRun = 3
  /// The maximum number of paragraphs in a report.
  static let limit = 24

  /// Returns the paragraphs of an explanation, with runs folded; the explained node is never in a
  /// run.
  static func paragraphs(of explanation: Explanation) -> [ExplanationParagraph] {
    let steps = explanation.steps
    var paragraphs: [ExplanationParagraph] = []
    var start = 0
    while start < steps.count {
      var end = start + 1
      while start > 0, end < steps.count, isLinked(steps[end - 1], to: steps[end]),
        steps[end].links.map(\.kind) == steps[start].links.map(\.kind), steps[end].cause == nil
      {
        end += 1
      }
      if end - start < shortestRun { end = start + 1 }
      paragraphs.append(ExplanationParagraph(steps: Array(steps[start..<end])))
      start = end
    }
    return paragraphs
  }

  private static func isLinked(_ step: Explanation.Step, to next: Explanation.Step) -> Bool {
    step.links.count == 1 && step.links[0].nodes == [next.node] && step.cause == nil
  }

  var isRun: Bool { steps.count > 1 }

  /// The name of the node, or of the first and the last node of a run.
  var name: String {
    guard isRun else { return steps[0].node.reportName }
    return "\(steps[steps.count - 1].node.reportName) to \(steps[0].node.reportName)"
  }

  /// A description of the movement; `nil` if the node did not move, or if the nodes of a run moved
  /// differently.
  var movement: String? {
    let movements = Set(steps.map(ExplanationParagraph.movement))
    return movements.count == 1 ? movements.first ?? nil : nil
  }

  private static func movement(of step: Explanation.Step) -> String? {
    guard let old = step.old, let new = step.new else { return nil }
    let movement = MovementText.text(from: old.placement.frame, to: new.placement.frame)
    return movement.isEmpty ? nil : movement
  }

  /// Descriptions of the links, one sentence each.
  var links: [String] {
    guard isRun else { return steps[0].links.map(ExplanationParagraph.sentence) }
    return steps[0].links.map {
      "\(Counted(steps.count, "view")) that each \(ExplanationParagraph.predicate(of: $0.kind))"
    }
  }

  static func sentence(of link: Explanation.Link) -> String {
    let names = link.nodes.map(\.reportName).joined(separator: ", ")
    switch link.kind {
    case .contents: return "its size depends on its contents: \(names)"
    case .proposal: return "its size depends on its proposal, which changed with \(names)"
    case .follows: return "it keeps its distance to \(names), the previous view"
    case .centered: return "it stays centered in \(names)"
    case .farEdge: return "it keeps its distance to the far edge of \(names)"
    case .container: return "its position depends on \(names)"
    case .movedWithAncestor: return "it moved with \(names)"
    }
  }

  private static func predicate(of kind: LinkKind) -> String {
    switch kind {
    case .contents: "get their size from their contents"
    case .proposal: "get their size from their proposal"
    case .follows: "keep their distance to the view before them"
    case .centered: "stay centered in their parent"
    case .farEdge: "keep their distance to the far edge of their parent"
    case .container: "get their position from their parent"
    case .movedWithAncestor: "moved with their parent"
    }
  }

  /// Describes the proposal, size and position on one side.
  static func text(of side: NodeChange.Side) -> String {
    """
    offered \(ProposalText(words: side.placement.proposal)), \
    took \(PointsText.short(side.placement.frame.size)), \
    at \(PointsText.short(side.placement.frame.origin)) in its parent
    """
  }
}
