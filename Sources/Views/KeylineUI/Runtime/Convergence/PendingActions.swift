import LayoutEngine

/// The actions that the views of a tree run after its layout, starting with the inner views.
struct PendingActions {
  private let pending: [Pending]

  /// An action with the view that declares it.
  struct Pending: @unchecked Sendable {
    // `@unchecked`: actions run on the main actor, one at a time.
    let node: PlacedTree
    let reaction: OwnedReaction
    let action: ViewAction

    private var owner: String { reaction.owner.map { ", in \($0)," } ?? "" }

    /// The diagnostic of an action that is still pending after the last layout.
    var diagnostic: LayoutDiagnostic {
      LayoutDiagnostic(
        kind: .warning,
        path: node.path.description,
        type: node.node.type,
        message: """
          did not converge: \(reaction.reaction.name)\(owner) was still pending after \
          \(ConvergingViews.maximumRounds) layouts; the last layout is used
          """
      )
    }
  }

  /// The first action; `nil` if the views have converged.
  var first: Pending? { pending.first }

  /// Collects the actions of a laid-out tree.
  init(of tree: PlacedTree) {
    let collect = ViewWork<PlacedTree, [Pending]> { tree in
      var pending: [Pending] = []
      _ = PendingActions.preferences(of: tree, &pending)
      return pending
    }
    pending = collect(tree)
  }

  /// Runs the actions in order.
  func run() {
    ViewWork<[Pending], Void> { for pending in $0 { pending.action() } }(pending)
  }

  /// Returns the preferences of a view and appends the actions in it.
  @MainActor
  private static func preferences(
    of tree: PlacedTree,
    _ pending: inout [Pending]
  ) -> PreferenceValues {
    var values = PreferenceValues()
    guard tree.node.reacts else { return values }
    for child in tree.shownChildren { values.add(preferences(of: child, &pending)) }
    for case let reaction as OwnedReaction in tree.node.reactions {
      guard let action = reaction.reaction.react(at: tree.place, preferences: &values)
      else { continue }
      pending.append(Pending(node: tree, reaction: reaction, action: action))
    }
    return values
  }
}
