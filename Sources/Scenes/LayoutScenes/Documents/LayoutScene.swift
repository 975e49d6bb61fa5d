public import Digests
package import Foundation
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// A named tree with the proposals and environments for its layout.
public struct LayoutScene: Sendable {
  /// The name; with parameters, it ends with their values: `radial/icons[padding=16]`.
  public let name: String
  /// The name without the values of parameters, such as `radial/icons`.
  public let document: String
  /// The tree; for converging views, the tree before the first layout.
  public let root: LayoutNode
  /// The views that the tree is built from; `nil` for a tree without views.
  public let views: ConvergingViews?
  /// The ignored modifiers that the views have used so far; `nil` for a tree without views.
  package let ignored: IgnoredModifiers?
  /// The declaration in Swift; `nil` for other scenes.
  package var source: SceneSource?
  /// The preview that the scene shows; `nil` for other scenes.
  package var preview: PreviewPlace?
  /// Whether the scene is a preview in its own size, which no screen limits.
  package var hasOwnSize = false
  /// Why the scene is empty; `nil` for a scene that can be laid out.
  package var failure: PreviewFailure?
  /// The proposals for the layout.
  public package(set) var proposals: [ProposedViewSize]
  /// The environments for the layout.
  public package(set) var environments: [SceneEnvironment]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - document: The name without the values of parameters; `nil` for a scene that has none.
  ///   - root: The tree.
  ///   - proposals: The proposals for the layout.
  ///   - environments: The environments for the layout.
  /// - Throws: `SceneError` if the name or an id is not valid, or the tree is too deep.
  public init(
    name: String,
    document: String? = nil,
    root: LayoutNode,
    proposals: [ProposedViewSize] = [.unspecified],
    environments: [SceneEnvironment] = [SceneEnvironment()]
  ) throws(SceneError) {
    try self.init(
      name: name,
      document: document,
      root: root,
      views: nil,
      ignored: nil,
      proposals: proposals,
      environments: environments
    )
  }

  init(
    name: String,
    document: String?,
    root: LayoutNode,
    views: ConvergingViews?,
    ignored: IgnoredModifiers? = nil,
    proposals: [ProposedViewSize],
    environments: [SceneEnvironment]
  ) throws(SceneError) {
    if let fault = SceneName.fault(inScene: name) {
      throw SceneError(.badValue, fault, at: String(name.prefix(SceneName.maximumLength)))
    }
    guard !root.isTooDeep else {
      throw SceneError(.tooDeep, LayoutError.tooDeep().message, at: name)
    }
    try LayoutScene.checkIDs(of: root, scene: name)
    self.name = name
    self.document = document ?? name
    self.root = root.withUniqueIDs()
    self.views = views
    self.ignored = ignored
    self.proposals = proposals
    self.environments = environments
  }

  private static func checkIDs(of node: LayoutNode, scene: String) throws(SceneError) {
    if let id = node.id, let fault = NodeID.fault(in: id) {
      throw SceneError(.badValue, fault, at: scene)
    }
    for child in node.children { try checkIDs(of: child, scene: scene) }
  }

  /// Creates a scene of views, which are built now and again after each reaction to their layout.
  ///
  /// - Throws: `SceneError` if the name or an id is not valid, or the tree is too deep.
  @MainActor
  init(
    name: String,
    document: String? = nil,
    views: @escaping @MainActor @Sendable (LoweringContext) -> LayoutNode,
    proposals: [ProposedViewSize],
    environments: [LayoutEnvironment],
    source: SceneSource? = nil
  ) throws(SceneError) {
    let ignored = IgnoredModifiers()
    let views = ConvergingViews(reportingTo: ignored, views)
    try self.init(
      name: name,
      document: document,
      root: views.firstTree(),
      views: views,
      ignored: ignored,
      proposals: proposals,
      environments: environments.map { SceneEnvironment($0) }
    )
    self.source = source
    if let fault = StringResources.fault { throw SceneError(.badValue, fault, at: name) }
  }

  /// Returns the scene with its views evaluated again.
  package func rebuilt() throws(SceneError) -> LayoutScene { try changingTexts { $0 } }

  /// Returns the scene with its views evaluated again, and the words of its texts changed.
  ///
  /// Texts inside a geometry reader keep their words.
  package func changingTexts(
    _ change: @escaping @Sendable (String) -> String
  ) throws(SceneError) -> LayoutScene {
    let views = views?.changingTrees { $0.changingTexts(change) }
    return try LayoutScene(
      name: name,
      document: document,
      root: views?.firstTree() ?? root.changingTexts(change),
      views: views,
      ignored: ignored,
      proposals: proposals,
      environments: environments
    )
  }

  /// The digest of the tree's canonical form, without name, proposals and environments.
  public var digest: Digest { CanonicalScene.digest(of: root) }
}

extension SceneRegistry {
  /// Registers the types of a scene's tree, including those inside its geometry readers.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - willLayOut: Called with each tree before it is laid out.
  package mutating func registerTypes(
    in scene: LayoutScene,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) {
    registerTypes(in: scene.root)
    guard scene.root.dependsOnLayout(of: scene.views) else { return }
    for proposal in scene.proposals {
      for environment in scene.environments {
        // Views with infinite nesting are rejected when the scene is recorded.
        let converged = try? scene.root.converged(
          in: proposal,
          environment: environment.layout,
          as: scene.views,
          willLayOut: willLayOut
        )
        if let converged { registerTypes(in: converged.root) }
      }
    }
  }
}

extension LayoutScene {
  /// The most frequent height in the proposals; the first one if there is a tie.
  package var usualHeight: CGFloat? {
    let heights = proposals.map(\.height)
    var usual: (height: CGFloat?, count: Int) = (nil, 0)
    for height in heights {
      let count = heights.count { $0 == height }
      if count > usual.count { usual = (height, count) }
    }
    return usual.height
  }
}
