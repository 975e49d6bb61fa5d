public import Digests
public import KeylineUI
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
public import LayoutScenes
import Synchronization

/// A scene, with the values that are shared by all its proposals and environments.
public struct PreparedScene: Sendable {
  /// The scene's name.
  public let name: String
  /// The name of the scene's document; with parameters, it differs from the scene's name.
  public let document: String
  /// The tree.
  public let root: LayoutNode
  /// The canonical text and the nodes, which the scene's snapshots share.
  public private(set) var definition: SceneDefinition
  /// The names of the nodes' types.
  public let types: Set<String>
  /// The diagnostics from the convergence of its views.
  let diagnostics: [LayoutDiagnostic]
  /// The views that the tree was built from; `nil` if they cannot be rebuilt.
  private let views: ConvergingViews?
  private let ignored: IgnoredModifiers?
  /// Whether the tree depends on its own layout.
  private let dependsOnLayout: Bool
  private let shared = SharedValues()

  /// The modifiers that change frames in SwiftUI but are ignored by Keyline, in the views built so
  /// far; and in the tree, the symbols whose size is estimated, and small capitals without a font.
  public var ignoredModifiers: [IgnoredModifier] {
    root.estimates.union(ignored?.all ?? []).sorted { $0.name < $1.name }
  }

  /// Returns the diagnostics from the convergence of its views and from its layout.
  package func diagnostics(with layout: [LayoutDiagnostic]) -> [LayoutDiagnostic] {
    diagnostics + layout.filter { !diagnostics.contains($0) }
  }

  /// The canonical text, in UTF-8.
  public var text: [UInt8] { definition.text.utf8 }
  /// The digest of the canonical text.
  public var digest: Digest { definition.text.digest }
  /// A number that the scene shares with its copies only.
  package var identity: Int { shared.number }
  /// The nodes in pre-order.
  public var outline: SceneOutline { definition.outline }

  /// Prepares a scene.
  ///
  /// - Throws: `RecorderError` if two nodes of the scene have the same path.
  public init(_ scene: LayoutScene) throws(RecorderError) {
    try self.init(
      name: scene.name,
      document: scene.document,
      root: scene.root,
      text: Array(CanonicalScene.text(of: scene.root).utf8),
      views: scene.views,
      ignored: scene.ignored
    )
  }

  /// Prepares the scene of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - registry: The types that the scene can refer to.
  /// - Throws: `RecorderError` if a type of the scene is not registered, or if this build cannot
  ///   read its text.
  public init(of snapshot: Snapshot, registry: SceneRegistry) throws(RecorderError) {
    try self.init(
      name: snapshot.scene,
      document: snapshot.document,
      reading: snapshot.definition.text.utf8,
      as: snapshot.definition,
      registry: registry
    )
  }

  /// Prepares a scene from its canonical text.
  package init(
    name: String,
    document: String,
    reading text: [UInt8],
    as recorded: SceneDefinition? = nil,
    registry: SceneRegistry
  ) throws(RecorderError) {
    let root: LayoutNode
    do {
      root = try CanonicalScene.node(reading: text, registry: registry)
    } catch {
      throw .unreadable(name, error)
    }
    try self.init(name: name, document: document, root: root, text: text)
    // The recorded nodes have the names of the app's views, unless another build described the same
    // nodes differently.
    if let recorded, recorded.outline == outline { definition = recorded }
  }

  /// Returns the scene at a proposal in an environment, with all content that depends on its
  /// layout.
  ///
  /// This includes the content of geometry readers, frames relative to containers, the effects of
  /// actions that run during layout, and the safe area of the root. A scene without such content,
  /// or one that was recorded, is returned unchanged.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment of the scene.
  ///   - willLayOut: Called with each tree before it is laid out.
  /// - Returns: The scene.
  /// - Throws: `RecorderError` if readers are nested infinitely, or two nodes have the same path.
  public func expanded(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(RecorderError) -> PreparedScene {
    let isCovered = environment.safeAreaInsets != EdgeInsets() && !root.providesSafeArea
    guard dependsOnLayout || isCovered else { return self }
    let traits = SceneTraits(in: proposal, environment)
    if let known = shared.expansion(in: traits) { return known }
    let converged: ConvergedTree
    do {
      converged = try root.converged(
        in: proposal,
        environment: environment,
        as: views,
        willLayOut: willLayOut
      )
    } catch {
      throw .notLaidOut(name, because: error.message)
    }
    let root = converged.root.withUniqueIDs()
    let expanded = try PreparedScene(
      name: name,
      document: document,
      root: root,
      text: Array(CanonicalScene.text(of: root).utf8),
      ignored: ignored,
      diagnostics: converged.diagnostics
    )
    if let reading = converged.reading { shared.keep(expanded, reading) }
    return expanded
  }

  private init(
    name: String,
    document: String,
    root: LayoutNode,
    text: [UInt8],
    views: ConvergingViews? = nil,
    ignored: IgnoredModifiers? = nil,
    diagnostics: [LayoutDiagnostic] = []
  ) throws(RecorderError) {
    self.name = name
    self.document = document
    self.root = root
    self.views = views
    self.ignored = ignored
    self.diagnostics = diagnostics
    dependsOnLayout = root.dependsOnLayout(of: views)
    let outline = try SceneOutline(of: root, scene: name)
    definition = SceneDefinition(text: DigestedText(text), nodes: Digested(outline))
    types = Set(outline.nodes.lazy.map(\.type))
  }
}

/// What the copies of a scene share: values that are computed when they are first needed.
private final class SharedValues: Sendable {
  private static let maximumCount = 16
  private static let count = Atomic(0)
  let number = SharedValues.count.wrappingAdd(1, ordering: .relaxed).newValue
  /// The latest expansions that depend only on traits such as the locale.
  private let expansions = Mutex<[(reading: SceneReading, scene: PreparedScene)]>([])

  func expansion(in traits: SceneTraits) -> PreparedScene? {
    expansions.withLock { $0.last { $0.reading.holds(in: traits) }?.scene }
  }

  func keep(_ scene: PreparedScene, _ reading: SceneReading) {
    expansions.withLock { known in
      if known.count == SharedValues.maximumCount { known.removeFirst() }
      known.append((reading, scene))
    }
  }
}

extension SceneOutline {
  /// The maximum length of a label, in characters; longer labels are truncated.
  private static let longestLabel = 40

  /// Creates the outline of a tree.
  ///
  /// - Throws: `RecorderError` if two nodes have the same path, for example because an ID equals a
  ///   path.
  init(of root: LayoutNode, scene: String) throws(RecorderError) {
    var nodes: [Node] = []
    var paths: Set<[UInt8]> = []
    var pending = [Step(node: root, path: NodePath(root: root), parent: nil)]
    while let step = pending.popLast() {
      guard paths.insert(Array(step.path.description.utf8)).inserted else {
        throw .ambiguous(step.path.description, scene: scene)
      }
      let index = nodes.count
      nodes.append(
        Node(
          parent: step.parent,
          path: step.path.description,
          id: step.node.id,
          type: step.node.type,
          label: SceneOutline.label(of: step.node),
          view: step.node.view?.text
        )
      )
      for (position, child) in step.node.children.enumerated().reversed() {
        var path = step.path
        path.descend(to: child, at: position)
        pending.append(Step(node: child, path: path, parent: index))
      }
    }
    do {
      try self.init(nodes)
    } catch {
      throw .contradiction(scene, error)
    }
  }

  /// A node that is not yet listed.
  private struct Step {
    let node: LayoutNode
    let path: NodePath
    let parent: Int?
  }

  private static func label(of node: LayoutNode) -> String? {
    guard case .leaf(let leaf) = node.content, let label = leaf.label else { return nil }
    return label.count <= longestLabel ? label : "\(label.prefix(longestLabel - 1))…"
  }
}

extension LayoutNode {
  /// The symbols in the tree whose size is estimated, and small capitals that are not measured.
  fileprivate var estimates: Set<IgnoredModifier> {
    var found: Set<IgnoredModifier> = []
    if case .leaf(let leaf) = content {
      let image = leaf as? ImageLeaf ?? (leaf as? LabelIconLeaf)?.image
      if let estimate = image?.estimate { found.insert(estimate) }
      let isText =
        (leaf as? TextLeaf)?.ignoresSmallCaps ?? (leaf as? RichTextLeaf)?.ignoresSmallCaps
      if isText == true { found.insert(.smallCaps) }
    }
    return children.reduce(into: found) { $0.formUnion($1.estimates) }
  }
}
