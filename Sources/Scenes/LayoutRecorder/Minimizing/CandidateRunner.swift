import Digests
import Foundation
import LayoutCore
import LayoutEngine
import LayoutScenes

/// Lays out candidates and counts the layouts.
final class CandidateRunner {
  private let registry: SceneRegistry
  private(set) var count = 0
  private var last: (text: String, outcome: Outcome)?

  init(registry: SceneRegistry) { self.registry = registry }

  /// The result of laying out a candidate.
  enum Outcome {
    /// The tree is malformed.
    case unreadable
    /// The layout failed for this reason.
    case refused(String)
    case laidOut(Layout)
  }

  struct Layout {
    let root: LayoutNode
    /// The nodes in pre-order, with the indices of their parents.
    let nodes: [(id: String?, parent: Int?)]
    let placements: [LayoutResult.Placement]
    let diagnostics: [LayoutDiagnostic]

    private func index(of id: String) -> Int? { nodes.firstIndex { $0.id == id } }

    /// Returns the frame of a node in its parent.
    func placement(of id: String) -> CGRect? { index(of: id).map { placements[$0].frame } }

    /// Returns the frame of a node in the root's coordinates.
    func frame(of id: String) -> CGRect? {
      guard let index = index(of: id) else { return nil }
      var frame = placements[index].frame
      var parent = nodes[index].parent
      while let around = parent {
        frame = frame.offsetBy(dx: placements[around].frame.minX, dy: placements[around].frame.minY)
        parent = nodes[around].parent
      }
      return frame
    }
  }

  /// Lays out a candidate.
  func outcome(of scene: MinimalScene) -> Outcome {
    let text =
      "\(scene.root.canonicalText) \(ProposalText(scene.proposal)) \(scene.environment.digest)"
    if let last, last.text == text { return last.outcome }
    let outcome = computed(scene)
    last = (text, outcome)
    return outcome
  }

  private func computed(_ scene: MinimalScene) -> Outcome {
    count += 1
    guard let root = node(of: scene) else { return .unreadable }
    do {
      let result = try run(root, scene).layout(in: scene.proposal)
      let isFinite = result.placements.allSatisfy { placement in
        let frame = placement.frame
        return frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
          && frame.height.isFinite
      }
      guard isFinite else { return .refused("a frame is not finite") }
      return .laidOut(
        Layout(
          root: root,
          nodes: root.identified,
          placements: result.placements,
          diagnostics: result.diagnostics
        )
      )
    } catch {
      return .refused((error as? LayoutError)?.message ?? "\(error)")
    }
  }

  /// Returns whether a candidate can be written as SwiftUI code.
  func isWritable(_ scene: MinimalScene) -> Bool {
    node(of: scene).map { (try? ViewNotation($0)) != nil } ?? false
  }

  /// Returns the tree of a candidate; `nil` if it is malformed.
  private func node(of scene: MinimalScene) -> LayoutNode? {
    guard
      let root = try? CanonicalScene.node(
        reading: Array(scene.root.canonicalText.utf8),
        registry: registry
      ), (try? LayoutScene(name: "candidate", root: root)) != nil
    else { return nil }
    return root
  }

  private func run(
    _ root: LayoutNode,
    _ scene: MinimalScene,
    usesRegions: Bool = true
  ) throws -> LayoutRun {
    try LayoutRun(
      root: root,
      environment: scene.environment.layout,
      options: LayoutOptions(usesRegions: usesRegions)
    )
  }

  /// Returns whether the layout of a scene changes if the engine does not reuse cached sizes.
  func remembersWrongly(_ scene: MinimalScene, _ layout: Layout) -> Bool {
    count += 1
    let run = try? run(layout.root, scene, usesRegions: false)
    return run?.layout(in: scene.proposal).placements != layout.placements
  }
}

extension LayoutNode {
  /// The IDs of the nodes in pre-order, with the indices of their parents.
  fileprivate var identified: [(id: String?, parent: Int?)] {
    var found: [(id: String?, parent: Int?)] = []
    var pending: [(node: LayoutNode, parent: Int?)] = [(self, nil)]
    while let (node, parent) = pending.popLast() {
      let index = found.count
      found.append((node.id, parent))
      pending += node.children.reversed().map { ($0, index) }
    }
    return found
  }
}
