public import CanonicalJSON
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// A named tree, with the proposals and environments to lay it out in.
public struct LayoutScene: Sendable {
  /// The name; a step of a sweep has its parameters behind it: `radial/icons[padding=16]`.
  public let name: String
  /// The name of what the scene is a step of, where it is one: `radial/icons`; else the scene's name.
  public let document: String
  /// The tree; of views that converge, the one before any layout.
  public let root: LayoutNode
  /// The views that the tree is built from; `nil` for a tree that is not built from views.
  public let views: ConvergingViews?
  /// The proposals in which it is laid out.
  public let proposals: [ProposedViewSize]
  /// The environments in which it is laid out.
  public let environments: [SceneEnvironment]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - document: The name of what the scene is a step of; `nil` where it is no step.
  ///   - root: The tree.
  ///   - views: The views from which the tree was built, where they can be built again.
  ///   - proposals: The proposals in which it is laid out.
  ///   - environments: The environments in which it is laid out.
  /// - Throws: `SceneError` when the name or an id is none, two nodes have one id, or the tree is too
  ///   deep.
  public init(
    name: String,
    document: String? = nil,
    root: LayoutNode,
    views: ConvergingViews? = nil,
    proposals: [ProposedViewSize] = [.unspecified],
    environments: [SceneEnvironment] = [SceneEnvironment()]
  ) throws(SceneError) {
    if let fault = SceneName.fault(inScene: name) {
      throw SceneError(.badValue, fault, at: String(name.prefix(SceneName.maximumLength)))
    }
    guard !root.isTooDeep else {
      throw SceneError(
        .tooDeep,
        "the tree is more than \(LayoutNode.maximumDepth) nodes deep",
        at: name
      )
    }
    var ids: Set<[UInt8]> = []
    try LayoutScene.collect(root, into: &ids, scene: name)
    self.name = name
    self.document = document ?? name
    self.root = root
    self.views = views
    self.proposals = proposals
    self.environments = environments
  }

  private static func collect(
    _ node: LayoutNode,
    into ids: inout Set<[UInt8]>,
    scene: String
  ) throws(SceneError) {
    if let id = node.id, let fault = NodeID.fault(in: id) {
      throw SceneError(.badValue, fault, at: scene)
    }
    if let id = node.id, !ids.insert(Array(id.utf8)).inserted {
      throw SceneError(
        .duplicateID,
        "two nodes have the id “\(id)”; an id names one node of a scene",
        at: scene
      )
    }
    for child in node.children { try collect(child, into: &ids, scene: scene) }
  }

  /// Creates a scene of views, which are built once here and again where they react to their layout.
  ///
  /// - Throws: `SceneError` when the name or an id is none, two nodes have one id, or the tree is too
  ///   deep.
  @MainActor
  init(
    name: String,
    document: String? = nil,
    views: @escaping @MainActor @Sendable (LoweringContext) -> LayoutNode,
    proposals: [ProposedViewSize],
    environments: [LayoutEnvironment]
  ) throws(SceneError) {
    try self.init(
      name: name,
      document: document,
      root: views(LoweringContext()),
      views: ConvergingViews(views),
      proposals: proposals,
      environments: environments.map { SceneEnvironment($0) }
    )
  }

  /// The digest of the tree's canonical form; name, proposals and environments are left out.
  public var digest: Digest { CanonicalScene.digest(of: root) }
}
