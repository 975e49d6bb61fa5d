public import CanonicalJSON
import KeylineUI
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
public import LayoutScenes

/// A scene with everything that is the same for all its proposals and environments.
public struct PreparedScene: Sendable {
  /// The scene's name.
  public let name: String
  /// The name of the document that the scene came from: another one for a step of a sweep.
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
  /// What its views did while it converged that its author will want to know.
  let diagnostics: [LayoutDiagnostic]
  /// The views that the tree was built from; `nil` where they cannot be built again.
  private let views: ConvergingViews?
  /// Whether something in the tree follows from how it is laid out.
  private let dependsOnLayout: Bool

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
      views: scene.views
    )
  }

  /// Prepares a scene that a store kept by its canonical text.
  ///
  /// - Throws: `RecorderError` when a type of the scene is not in the registry, or the text is none
  ///   that this build reads.
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

  /// Returns the scene with what follows from its proposal and environment: the content of geometry
  /// readers, frames relative to containers, what views do because of their layout, and the safe area
  /// around its root.
  ///
  /// A scene without these, or one that was recorded, is returned as it is.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: What surrounds the scene.
  ///   - willLayOut: Is called with each tree that is to be laid out.
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
      diagnostics: converged.diagnostics
    )
  }

  private init(
    name: String,
    document: String,
    root: LayoutNode,
    text: [UInt8],
    views: ConvergingViews? = nil,
    diagnostics: [LayoutDiagnostic] = []
  ) throws(RecorderError) {
    self.name = name
    self.document = document
    self.root = root
    canonical = DigestedText(text)
    self.views = views
    self.diagnostics = diagnostics
    dependsOnLayout = root.dependsOnLayout(of: views)
    outline = try SceneOutline(of: root, scene: name)
    types = Set(outline.nodes.lazy.map(\.type))
    canonicalOutline = DigestedText(Array(outline.canonicalText.utf8))
  }
}
