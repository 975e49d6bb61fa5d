import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes

/// The layout of a case's scene: its size, and the frames and proposals of its named nodes.
package struct CaseLayout: Sendable {
  private(set) var size = CGSize.zero
  /// The frames of nodes by their ids, in the coordinates of the root.
  private(set) var frames: [String: CGRect] = [:]
  /// The proposals with which nodes are placed, by their ids.
  private(set) var proposals: [String: ProposedViewSize] = [:]

  /// Creates the layout of a scene whose frames a program computed.
  ///
  /// - Parameters:
  ///   - size: The size of the root, in points; a length that the root measured may be infinite.
  ///   - frames: The frames of nodes by their ids, in the coordinates of the root.
  ///   - proposals: The proposals with which nodes are placed, by their ids.
  init(size: CGSize, frames: [String: CGRect], proposals: [String: ProposedViewSize]) {
    self.size = size
    self.frames = frames
    self.proposals = proposals
  }

  /// Lays a document out in its first proposal and environment.
  ///
  /// - Throws: An error if the document cannot be read or laid out.
  init(_ document: JSONValue) throws {
    let scenes = try SceneDocument(Array(document.canonicalText.utf8))
      .scenes(registry: SceneRegistry())
    guard let scene = scenes.first, let environment = scene.environments.first?.layout,
      let proposal = scene.proposals.first
    else { throw ConformanceError("the document has no scene") }
    let root = try scene.root.converged(
      in: proposal,
      environment: environment,
      as: scene.views
    ).root
    let result = try LayoutRun(root: root, environment: environment).layout(in: proposal)
    size = result.placements.first?.frame.size ?? .zero
    // A placed size is finite, but probes measure.
    if proposal.width == .infinity || proposal.height == .infinity {
      size = try LayoutRun(root: root, environment: environment).size(in: proposal)
    }
    var pending = [(node: root, origin: CGPoint.zero)]
    for placement in result.placements {
      guard let (node, origin) = pending.popLast() else { break }
      // Not `offsetBy`, which would make a negative length positive.
      var frame = placement.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      if let id = node.id {
        frames[id] = frame
        proposals[id] = placement.proposal
      }
      pending += node.children.reversed().map { (node: $0, origin: frame.origin) }
    }
  }

  /// Returns the frame of a named node.
  ///
  /// - Throws: An error if the scene has no such node.
  func frame(_ id: String) throws -> CGRect {
    guard let frame = frames[id] else { throw ConformanceError("there is no node \(id)") }
    return frame
  }
}
