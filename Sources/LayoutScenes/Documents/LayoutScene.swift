public import CanonicalJSON
public import LayoutCore
public import LayoutEngine

/// A named tree, with the proposals and environments to lay it out in.
public struct LayoutScene: Sendable {
  /// The name; a step of a sweep has its parameters behind it: `radial/icons[padding=16]`.
  public let name: String
  /// The name of what the scene is a step of, where it is one: `radial/icons`; else the scene's name.
  public let document: String
  /// The tree.
  public let root: LayoutNode
  /// The proposals in which it is laid out.
  public let proposals: [ProposedViewSize]
  /// The environments in which it is laid out.
  public let environments: [SceneEnvironment]

  /// Creates a scene.
  ///
  /// - Throws: `SceneError` when the name or an id is none, two nodes have one id, or the tree is too
  ///   deep.
  public init(
    name: String,
    document: String? = nil,
    root: LayoutNode,
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

  /// The digest of the tree's canonical form; name, proposals and environments are left out.
  public var digest: Digest { CanonicalScene.digest(of: root) }
}
