import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes
import Testing

/// Returns the scenes of a document, read with the gallery's registry.
func scenes(_ document: String, registry: SceneRegistry = .gallery) throws -> [LayoutScene] {
  try SceneDocument(Array(document.utf8)).scenes(registry: registry)
}

/// Returns the tree of a root's JSON.
func root(_ node: String, registry: SceneRegistry = .gallery) throws -> LayoutNode {
  let scenes = try scenes(#"{"keyline":1,"name":"a","root":\#(node)}"#, registry: registry)
  return try #require(scenes.first).root
}

/// Returns the canonical text of a root's JSON.
func canonical(_ node: String) throws -> String {
  CanonicalScene.text(of: try root(node))
}

/// Returns why a document is refused, with the place; `nil` when it is not.
func refusal(ofDocument document: String, registry: SceneRegistry = .gallery) -> String? {
  do {
    _ = try scenes(document, registry: registry)
    return nil
  } catch {
    return "\(error)"
  }
}

/// Returns why a root is refused, with the place; `nil` when it is not.
func refusal(ofRoot node: String, registry: SceneRegistry = .gallery) -> String? {
  refusal(ofDocument: #"{"keyline":1,"name":"a","root":\#(node)}"#, registry: registry)
}

/// Returns why a modifier of a view is refused, with the place; `nil` when it is not.
func refusal(ofModifier modifier: String) -> String? {
  refusal(ofRoot: #"{"type":"Divider","modifiers":[\#(modifier)]}"#)
}

/// Returns all frames of a tree in pre-order, each in its container's coordinates.
func frames(_ root: LayoutNode, in proposal: ProposedViewSize = .unspecified) throws -> [CGRect] {
  try LayoutRun(root: root).layout(in: proposal).placements.map(\.frame)
}

/// One tree, written in Swift and as a document's root.
struct SwiftAndJSON: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let json: String
  let node: @MainActor @Sendable () -> LayoutNode

  init<Content: View>(
    _ name: String,
    _ json: String,
    _ content: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.json = json
    node = { content().node() }
  }
}

/// A layout without a size and placements; only its type and its arguments matter.
protocol EmptyLayout: Layout where Cache == Void {}

extension EmptyLayout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}
