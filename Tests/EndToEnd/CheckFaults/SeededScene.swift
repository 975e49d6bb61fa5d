import Digests
import Foundation
import Keyline
import LayoutChecks
import LayoutDiff
import LayoutRecorder
import LayoutScenes

/// An example scene whose tree can be edited and laid out.
struct SeededScene {
  /// The layouts of a tree in all configurations of the scene.
  struct Layouts {
    var spans: [LayoutSpan] = []
    /// The frames of all layouts.
    var frames: [[CGRect]] { spans.map(\.start.frames) }

    /// Returns the findings of all rules.
    func findings() -> [LayoutFinding] {
      let checker = LayoutChecker()
      return spans.flatMap(checker.findings)
    }
  }

  let scene: LayoutScene
  let tree: SceneTree
  let layouts: Layouts
  let ids: Set<String>
  private let registry: SceneRegistry
  /// The positions in pre-order of the nodes at paths.
  private let positions: [[Int]: Int]

  /// Creates the scene; `nil` if its tree changes during layout, so that it has no single form.
  init?(_ scene: LayoutScene, registry: SceneRegistry) {
    self.scene = scene
    self.registry = registry
    let tree = SceneTree(root: CanonicalScene.value(of: scene.root))
    let count = tree.paths.count
    guard let layouts = SeededScene.layouts(of: tree, scene, registry),
      layouts.spans.allSatisfy({ $0.start.frames.count == count })
    else { return nil }
    self.tree = tree
    self.layouts = layouts
    ids = Set(layouts.findings().map(\.id))
    positions = Dictionary(
      tree.paths.enumerated().map { ($1, $0) },
      uniquingKeysWith: { one, _ in one }
    )
  }

  /// Returns the scene with an edited tree; `nil` if the tree is not valid.
  func edited(_ tree: SceneTree) -> SeededScene? {
    guard let edited = try? SeededScene.scene(of: tree, scene, registry) else { return nil }
    return SeededScene(edited, registry: registry)
  }

  private static func scene(
    of tree: SceneTree,
    _ scene: LayoutScene,
    _ registry: SceneRegistry
  ) throws -> LayoutScene {
    try LayoutScene(
      name: scene.name,
      document: scene.document,
      root: CanonicalScene.node(
        reading: Array(tree.root.canonicalText.utf8),
        registry: registry
      ),
      proposals: scene.proposals,
      environments: scene.environments
    )
  }

  /// Lays out a tree; returns `nil` if it is not valid.
  func layouts(of tree: SceneTree) -> Layouts? {
    SeededScene.layouts(of: tree, scene, registry)
  }

  private static func layouts(
    of tree: SceneTree,
    _ scene: LayoutScene,
    _ registry: SceneRegistry
  ) -> Layouts? {
    do {
      let changed = try self.scene(of: tree, scene, registry)
      var layouts = Layouts()
      for request in try RecordingRequest.requests(for: changed) {
        let layout = try Recorder().record(request)
        layouts.spans.append(
          LayoutSpan(
            layout.snapshot,
            texts: TextFits.fits(in: layout)
          )
        )
      }
      return layouts
    } catch {
      return nil
    }
  }

  /// Returns the frame of a node in the first configuration, in the root's coordinates.
  func frame(_ path: [Int]) -> CGRect {
    positions[path].map { layouts.spans[0].start.frames[$0] } ?? .zero
  }

  /// Returns the view inside a node's modifiers.
  func core(_ path: [Int]) -> [Int] {
    var path = path
    while let type = tree.node(path)["type"]?.string, type.first?.isLowercase == true,
      !tree.children(path).isEmpty
    {
      path.append(0)
    }
    return path
  }

  /// Returns the type of the view inside a node's modifiers.
  func type(_ path: [Int]) -> String { tree.node(core(path))["type"]?.string ?? "" }

  /// The types of the views inside a node, without modifiers.
  func structure(_ path: [Int]) -> [String] {
    func types(_ node: JSONObject) -> [String] {
      let type = node["type"]?.string ?? ""
      let inner = (node["children"]?.array ?? []).flatMap { types($0.object ?? [:]) }
      return (type.first?.isLowercase == true ? [] : [type]) + inner
    }
    return types(tree.node(path))
  }

  /// The children of a stack that have pixels.
  func items(_ path: [Int]) -> [[Int]] {
    tree.children(path).indices.map { path + [$0] }.filter { item in
      let frame = frame(item)
      return !["Spacer", "Divider", "EmptyView"].contains(type(item)) && frame.width > 1
        && frame.height > 1
    }
  }

  /// The paths of the nodes of a type.
  func paths(of types: String...) -> [[Int]] {
    tree.paths.filter { types.contains(tree.node($0)["type"]?.string ?? "") }
  }
}
