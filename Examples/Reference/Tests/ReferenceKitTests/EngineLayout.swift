#if os(Linux)
import Foundation
import KeylineCapture
import KeylineEngine
import LayoutScenes

@testable import ReferenceKit

/// The document of a case, which the engine lays out.
struct EngineDocument {
  private let scene: LayoutScene
  private let proposal: ProposedViewSize
  let environment: LayoutEnvironment

  /// Reads the document of a case.
  ///
  /// - Throws: An error if the engine refuses the document.
  init(_ reference: ReferenceCase) throws {
    var document = reference.members.filter { ["root", "environment"].contains($0.key) }
    document["keyline"] = .number(1)
    document["name"] = .string("case")
    document["proposals"] = .array([reference.members["proposal"] ?? .object([:])])
    let bytes = Array(DocumentValue.object(document).text.utf8)
    scene = try SceneDocument(bytes).scenes(registry: SceneRegistry())[0]
    proposal = scene.proposals[0]
    environment = scene.environments[0].layout
  }

  init(_ scene: LayoutScene, in proposal: ProposedViewSize, _ environment: LayoutEnvironment) {
    self.scene = scene
    self.proposal = proposal
    self.environment = environment
  }

  /// A node with the frame that it was placed in, in the coordinates of the root.
  struct PlacedNode {
    let node: LayoutNode
    let frame: CGRect
    let proposal: ProposedViewSize
  }

  /// Lays the document out.
  func layout() throws -> ReferenceLayout {
    let placed = try placedNodes()
    let first = placed[0]
    var size = first.frame.size
    // A root that is as long as an infinite proposal is placed with an unspecified one.
    if proposal.width == .infinity, first.proposal.width == nil { size.width = .infinity }
    if proposal.height == .infinity, first.proposal.height == nil { size.height = .infinity }
    let named = placed.compactMap { item in item.node.id.map { ($0, item) } }
    let last = Dictionary(named) { $1 }
    return ReferenceLayout(
      size: size,
      frames: last.mapValues(\.frame),
      proposals: last.mapValues(\.proposal)
    )
  }

  /// Lays the document out, and returns its nodes in preorder.
  func placedNodes() throws -> [PlacedNode] {
    let root = try scene.root.converged(in: proposal, environment: environment, as: nil).root
    let result = try LayoutRun(root: root, environment: environment).layout(in: proposal)
    var placed: [PlacedNode] = []
    var pending = [(node: root, origin: CGPoint.zero)]
    for placement in result.placements {
      guard let (node, origin) = pending.popLast() else { break }
      var frame = placement.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      placed.append(PlacedNode(node: node, frame: frame, proposal: placement.proposal))
      pending += node.children.reversed().map { (node: $0, origin: frame.origin) }
    }
    return placed
  }
}

/// Lays out the views of scenes with Keyline's engine, as ``ReferenceHost`` does with SwiftUI.
@MainActor
final class EngineHost {
  /// The environment of the next scenes.
  var environment = LayoutEnvironment() {
    didSet { first = nil }
  }
  /// The first layout in the environment.
  private(set) var first: ReferenceLayout?

  func layOut(_ scene: ReferenceScene) throws -> ReferenceLayout? {
    let captured = Captured()
    _ = try scene.view.captureFrames(of: "case") { captured.scene = $0 }
      .layout(in: .unspecified, environment: environment)
    let layout = scene.layout(captured.scene)
    first = first ?? layout
    return layout
  }

  private final class Captured: Sendable {
    nonisolated(unsafe) var scene: CapturedScene?
  }
}
#endif
