public import CanonicalJSON
public import KeylineUI
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
public import LayoutScenes

/// A scene with the values that all its proposals and environments share.
public struct PreparedScene: Sendable {
  /// The scene's name.
  public let name: String
  /// The name of the document that the scene came from, which differs for a step of a sweep.
  public let document: String
  /// The tree.
  public let root: LayoutNode
  /// The canonical text.
  public let canonical: DigestedText
  /// The nodes in pre-order.
  public let outline: SceneOutline
  /// The names of the types that the nodes have.
  public let types: Set<String>
  /// The outline's canonical text.
  public let canonicalOutline: DigestedText
  /// The diagnostics of its views' convergence.
  let diagnostics: [LayoutDiagnostic]
  /// The views that the tree was built from; `nil` if they cannot be built again.
  private let views: ConvergingViews?
  private let ignored: IgnoredModifiers?
  /// Whether the tree depends on its own layout.
  private let dependsOnLayout: Bool

  /// The modifiers that change frames in SwiftUI and are ignored here, as far as views have been built.
  public var ignoredModifiers: [IgnoredModifier] { ignored?.all ?? [] }

  /// The canonical text, in UTF-8.
  public var text: [UInt8] { canonical.utf8 }
  /// The digest of the canonical text.
  public var digest: Digest { canonical.digest }
  /// The outline's canonical text, in UTF-8.
  public var outlineText: [UInt8] { canonicalOutline.utf8 }

  /// Prepares a scene.
  ///
  /// - Throws: `RecorderError` when two nodes of the scene have one path.
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

  /// Prepares a scene from its canonical text in a store.
  ///
  /// - Throws: `RecorderError` when a type of the scene is not registered, or this build cannot read the
  ///   text.
  public init(
    name: String,
    document: String,
    reading text: [UInt8],
    registry: SceneRegistry
  ) throws(RecorderError) {
    let root: LayoutNode
    do {
      root = try CanonicalScene.node(reading: text, registry: registry)
    } catch {
      throw .unreadable(name, error)
    }
    try self.init(name: name, document: document, root: root, text: text)
  }

  /// Returns the scene in a proposal and an environment: with the content of geometry readers, frames
  /// relative to containers, the results of reactions, and the safe area of its root.
  ///
  /// A scene without these, or one that was recorded, is returned unchanged.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment of the scene.
  ///   - willLayOut: Called with each tree before it is laid out.
  /// - Returns: The scene.
  /// - Throws: `RecorderError` when the readers nest without end, or two nodes have one path.
  public func expanded(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(RecorderError) -> PreparedScene {
    let isCovered = environment.safeAreaInsets != EdgeInsets() && root.type != "safeArea"
    guard dependsOnLayout || isCovered else { return self }
    let converged: ConvergedTree
    do {
      converged = try root.converged(
        in: proposal,
        environment: environment,
        as: views,
        willLayOut: willLayOut
      )
    } catch {
      throw .notLaidOut(name, error.message)
    }
    return try PreparedScene(
      name: name,
      document: document,
      root: converged.root,
      text: Array(CanonicalScene.text(of: converged.root).utf8),
      ignored: ignored,
      diagnostics: converged.diagnostics
    )
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
    canonical = DigestedText(text)
    self.views = views
    self.ignored = ignored
    self.diagnostics = diagnostics
    dependsOnLayout = root.dependsOnLayout(of: views)
    outline = try SceneOutline(of: root, scene: name)
    types = Set(outline.nodes.lazy.map(\.type))
    canonicalOutline = DigestedText(Array(outline.canonicalText.utf8))
  }
}
