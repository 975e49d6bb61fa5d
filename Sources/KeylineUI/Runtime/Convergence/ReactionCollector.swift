import LayoutContainers
import LayoutEngine

/// What the views of a tree are to do because of its layout.
struct ReactionCollector {
  /// The actions, those of inner views first.
  private(set) var pending: [Pending] = []

  /// An action and the view that it belongs to.
  struct Pending: @unchecked Sendable {
    // `@unchecked`: actions run where views are evaluated, one at a time.
    let node: PlacedTree
    let reaction: OwnedReaction
    let action: ViewAction

    private var owner: String { reaction.owner.map { ", in \($0)," } ?? "" }

    /// What is said when the action would never end.
    var diagnostic: LayoutDiagnostic {
      LayoutDiagnostic(
        kind: .correction,
        path: node.path.description,
        type: node.node.type,
        message: """
          did not converge: \(reaction.reaction.name)\(owner) still had something to do after \
          \(ConvergingViews.maximumRounds) layouts; the last of them is taken
          """
      )
    }
  }

  /// Gathers what is to be done in a tree.
  mutating func gather(_ tree: PlacedTree) {
    let gather = ViewWork<PlacedTree, [Pending]> { tree in
      var pending: [Pending] = []
      _ = ReactionCollector.values(of: tree, &pending)
      return pending
    }
    pending = gather(tree)
  }

  /// Runs the actions in order.
  func act() {
    ViewWork<[Pending], Void> { for pending in $0 { pending.action() } }(pending)
  }

  /// Returns what a view hands over.
  @MainActor
  private static func values(of tree: PlacedTree, _ pending: inout [Pending]) -> PreferenceValues {
    var values = PreferenceValues()
    guard tree.node.reacts else { return values }
    for child in tree.shownChildren { values.add(self.values(of: child, &pending)) }
    for case let reaction as OwnedReaction in tree.node.reactions {
      guard let action = reaction.reaction.react(at: tree.place, handing: &values) else { continue }
      pending.append(Pending(node: tree, reaction: reaction, action: action))
    }
    return values
  }
}

extension PlacedTree {
  /// The children that are shown: of those among which a view chooses, the chosen one.
  var shownChildren: ArraySlice<PlacedTree> {
    guard case .layout(let layout) = node.content, layout is ViewThatFitsLayout else {
      return children[...]
    }
    // The others are offered nothing.
    let chosen = children.firstIndex { $0.proposal != .zero } ?? children.indices.last
    return chosen.map { children[$0...$0] } ?? []
  }
}
