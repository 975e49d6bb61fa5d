import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutScenes

/// Finds custom layouts that break the contract of the `Layout` protocol.
///
/// SwiftUI measures a layout as often and in whatever order it likes, keeps its cache, and calls `updateCache` when
/// the subviews change. So the placements of a layout must depend on its properties, its subviews and its proposal
/// alone. Each custom layout of a scene is laid out after several histories; if its placements then differ from those
/// of a new one, its cache is at fault. Of layouts inside each other, the innermost is named.
package struct LayoutContract {
  /// Differences up to this length are rounding errors, in points.
  private static let precision: CGFloat = 0.001

  /// From this number of subviews on, a layout is expected to be for any number of them.
  private static let manySubviews = 4

  private let layout: RecordedLayout
  /// Whether also histories are tried in which a layout may trap: proposals of zero and infinity, and fewer subviews in a
  /// layout that may be for a certain number of them.
  private let isThorough: Bool

  /// Creates a check of the layouts in a scene.
  ///
  /// - Parameters:
  ///   - layout: The scene, laid out.
  ///   - isThorough: Whether also histories are tried in which a layout may trap.
  package init(_ layout: RecordedLayout, isThorough: Bool) {
    self.layout = layout
    self.isThorough = isThorough
  }

  /// A layout that breaks the contract.
  package struct Breach: Sendable {
    /// The position of its node in the scene, in preorder.
    package let node: Int
    /// A sentence with the earlier calls and both results, without a period.
    package let message: String
  }

  /// A custom layout of the scene.
  private struct Subject {
    /// The position in the scene, in preorder.
    let index: Int
    /// The node, with the layout direction that it has in the scene.
    let node: LayoutNode
    /// The proposal with which it is placed in the scene.
    let proposal: ProposedViewSize

    /// The positions of the node and all nodes inside.
    var nodes: Range<Int> { index..<(index + node.nodeCount) }
  }

  /// The layouts that break the contract, in preorder.
  package var breaches: [Breach] {
    var subjects: [Subject] = []
    var index = 0
    collect(layout.request.scene.root, in: nil, &index, into: &subjects)
    var found: [Breach] = []
    // A layout comes after the ones inside, which are at fault before it is.
    for subject in subjects.reversed()
    where !found.contains(where: { subject.nodes.contains($0.node) }) {
      found += breach(of: subject).map { [$0] } ?? []
    }
    return found.reversed()
  }

  private func collect(
    _ node: LayoutNode,
    in direction: LayoutDirection?,
    _ index: inout Int,
    into subjects: inout [Subject]
  ) {
    let direction = node.layoutDirection ?? direction
    let position = index
    index += 1
    if !node.children.isEmpty, node.hasCustomLayout {
      var node = node
      node.layoutDirection = direction
      let proposal = layout.snapshot.placements[position].proposal
      subjects.append(Subject(index: position, node: node, proposal: proposal))
    }
    for child in node.children { collect(child, in: direction, &index, into: &subjects) }
  }

  private func breach(of subject: Subject) -> Breach? {
    guard let fresh = placements(of: subject, after: nil) else { return nil }
    for history in histories(of: subject, fresh[0].frame.size) {
      guard let later = placements(of: subject, after: history),
        let difference = difference(fresh, later, in: subject)
      else { continue }
      return Breach(
        node: subject.index,
        message: "its result depends on earlier calls: \(history.text), \(difference)"
      )
    }
    return nil
  }
}

// MARK: - Histories

extension LayoutContract {
  /// What happens to a layout before it is compared with a new one.
  private enum History {
    /// It is laid out for a different proposal.
    case otherProposal(ProposedViewSize)
    /// It is shown again with the same subviews.
    case update
    /// Its first subview has padding, which is then removed.
    case padding
    /// Its last subview is missing, and then added.
    case insertion

    /// The beginning of a sentence.
    var text: String {
      switch self {
      case .otherProposal(let proposal): "when \(ProposalText(words: proposal)) was proposed before"
      case .update: "after updateCache was called"
      case .padding: "after updateCache was called for a first subview that became smaller"
      case .insertion: "after updateCache was called for one subview more"
      }
    }

    /// Returns the tree before it becomes that of the scene; `nil` if it never differs.
    func earlier(_ node: LayoutNode) -> LayoutNode? {
      var children = node.children
      switch self {
      case .otherProposal: return nil
      case .update: return node
      case .padding:
        let insets = EdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11)
        children[0] = LayoutNode(
          type: "padding",
          layout: PaddingLayout(insets: insets),
          children: [children[0]]
        )
      case .insertion: children.removeLast()
      }
      return node.with(children: children)
    }
  }

  private func histories(of subject: Subject, _ size: CGSize) -> [History] {
    let proposal = subject.proposal
    var others = [ProposedViewSize(width: size.width / 2, height: size.height)]
    if isThorough {
      others += [
        .zero, .unspecified, .infinity,
        ProposedViewSize(width: proposal.width, height: nil),
        ProposedViewSize(width: nil, height: proposal.height),
      ]
    }
    var histories = others.filter { $0 != proposal }.map { History.otherProposal($0) }
    histories += [.update, .padding]
    let fewest = isThorough ? 2 : LayoutContract.manySubviews
    if subject.node.children.count >= fewest { histories.append(.insertion) }
    return histories
  }

  /// Returns the placements of a layout and the nodes inside, in preorder; `nil` if the tree is too deep.
  private func placements(
    of subject: Subject,
    after history: History?
  ) -> [LayoutResult.Placement]? {
    let environment = layout.request.environment.layout
    let earlier = history?.earlier(subject.node)
    guard
      let run = try? LayoutRun(root: earlier ?? subject.node, environment: environment)
    else { return nil }
    if case .otherProposal(let proposal) = history { run.compute(in: proposal) }
    if earlier != nil {
      run.compute(in: subject.proposal)
      guard (try? run.update(root: subject.node)) != nil else { return nil }
    }
    return run.layout(in: subject.proposal).placements
  }
}

// MARK: - Comparing

extension LayoutContract {
  /// Returns the first difference, in words; `nil` if there is none.
  private func difference(
    _ fresh: [LayoutResult.Placement],
    _ later: [LayoutResult.Placement],
    in subject: Subject
  ) -> String? {
    let differing = fresh.indices.first { index in
      !LayoutContract.isEqual(fresh[index].frame, later[index].frame)
    }
    guard let differing else { return nil }
    let (new, old) = (later[differing].frame, fresh[differing].frame)
    guard differing > 0 else {
      return "its size is \(PointsText.short(new.size)) instead of \(PointsText.short(old.size))"
    }
    let node = layout.request.scene.outline.nodes[subject.index + differing]
    guard LayoutContract.isEqual(new.origin, old.origin) else {
      return
        "“\(node.path)” is at \(PointsText.short(new.origin)) instead of \(PointsText.short(old.origin))"
    }
    return
      "“\(node.path)” is \(PointsText.short(new.size)) instead of \(PointsText.short(old.size))"
  }

  private static func isEqual(_ one: CGRect, _ other: CGRect) -> Bool {
    isEqual(one.origin, other.origin)
      && isEqual(
        CGPoint(x: one.width, y: one.height),
        CGPoint(x: other.width, y: other.height)
      )
  }

  private static func isEqual(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) <= precision && abs(one.y - other.y) <= precision
  }
}
