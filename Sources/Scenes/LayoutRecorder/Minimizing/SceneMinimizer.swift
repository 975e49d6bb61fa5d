import CanonicalJSON
import Foundation
import LayoutCore
public import LayoutDiff
public import LayoutScenes

/// Minimizes a failing scene while it has the same failure.
///
/// The search is deterministic. A candidate is accepted if it has the failure, and either fewer
/// nodes or the same number of nodes and a shorter text. No step can reduce the resulting scene any
/// further.
public struct SceneMinimizer {
  /// The maximum number of layouts.
  public static let maximumCount = 50_000

  let runner: CandidateRunner
  let start: MinimalScene
  let outline: SceneOutline
  let name: String

  /// Prepares a scene.
  ///
  /// - Parameters:
  ///   - request: The scene with its proposal and environment.
  ///   - registry: The types that the scene can use.
  /// - Throws: `RecorderError` if a type of the scene is not in the registry.
  public init(_ request: RecordingRequest, registry: SceneRegistry) throws(RecorderError) {
    let scene = try request.expanded().scene
    do {
      _ = try CanonicalScene.node(reading: scene.text, registry: registry)
    } catch {
      throw .unreadable(scene.name, error)
    }
    runner = CandidateRunner(registry: registry)
    outline = scene.outline
    name = scene.name
    start = MinimalScene(
      root: (try? JSONReader.read(scene.text)) ?? .null,
      proposal: request.proposal,
      environment: request.environment
    )
  }

  /// Returns a failure of the scene that needs no expectation; `nil` if there is none.
  public func failure() -> SceneFailure? { SceneFailure.any(of: start, by: runner) }

  /// Minimizes the scene while it has the failure.
  public func minimize(_ failure: SceneFailure) -> MinimizedScene {
    minimize(start, failure)
  }

  /// Minimizes the scene while a condition on a node's frame holds.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - text: The text of the condition.
  ///   - path: The path of the node; `nil` for the root.
  /// - Returns: The minimized scene; `nil` if the condition does not hold.
  /// - Throws: `RecorderError` if the scene has no node with the path.
  public func minimize(
    while condition: FrameCondition,
    _ text: String,
    on path: String?
  ) throws(RecorderError) -> MinimizedScene? {
    let (scene, target) = try marked(path)
    let failure = SceneFailure.condition(condition, text, on: target)
    return failure.holds(for: scene, by: runner) ? minimize(scene, failure) : nil
  }

  /// Minimizes the scene while a node has its current placement, which differs from the one in a
  /// version.
  ///
  /// Without a path, the method chooses the first changed node without changed descendants, and
  /// prefers one that its parent moved although the sizes of the parent's subviews are unchanged.
  ///
  /// - Parameters:
  ///   - recorded: The snapshot of the version.
  ///   - version: The version's label.
  ///   - path: The path of the node; `nil` to choose it automatically.
  /// - Returns: The minimized scene; `nil` if no placement, or not that of the given node, differs.
  /// - Throws: `RecorderError` if the scene has no node with the path.
  public func minimize(
    since recorded: Snapshot,
    of version: String,
    on path: String?
  ) throws(RecorderError) -> MinimizedScene? {
    guard case .laidOut(let layout) = runner.outcome(of: start) else { return nil }
    let old = recorded.placementsByPath
    guard let chosen = try changed(from: old, in: layout, on: path) else { return nil }
    let (scene, target) = try marked(outline.nodes[chosen.index].path)
    let now = layout.placements[chosen.index].frame
    return minimize(scene, .moved(target, to: now, from: chosen.before, in: version))
  }

  func missing(_ path: String) -> RecorderError {
    .notLaidOut(name, "there is no node “\(PrintableText.text(path))”")
  }

  /// Returns the scene with an ID assigned to a node, and the node.
  func marked(_ path: String?) throws(RecorderError) -> (MinimalScene, NamedNode) {
    guard let index = path.map({ path in outline.nodes.firstIndex { $0.path == path } }) ?? 0 else {
      throw missing(path ?? "")
    }
    let own = outline.nodes[index].path
    if let id = outline.nodes[index].id { return (start, NamedNode(path: own, id: id)) }
    let ids = Set(outline.nodes.compactMap(\.id))
    let names = ["node"] + (2...(ids.count + 2)).map { "node-\($0)" }
    let id = names.first { !ids.contains($0) } ?? "node"
    var scene = start
    let place = scene.root.sceneNodes[index].place
    if var node = scene.root.sceneNode(at: place)?.object {
      node["id"] = .string(id)
      scene.root = scene.root.replacing(at: place[...], with: .object(node))
    }
    return (scene, NamedNode(path: own, id: id))
  }

  func minimize(_ scene: MinimalScene, _ failure: SceneFailure) -> MinimizedScene {
    var search = ReductionSearch(best: scene, failure: failure, runner: runner)
    search.run()
    return MinimizedScene(
      original: scene,
      scene: search.best,
      failure: failure,
      remaining: failure.description,
      layoutCount: runner.count
    )
  }
}

/// A minimized scene and its failure.
public struct MinimizedScene: Sendable {
  /// The original scene.
  public let original: MinimalScene
  /// The minimized scene.
  public let scene: MinimalScene
  /// The failure of both scenes.
  public let failure: SceneFailure
  /// A description of the failure, with the numbers of the minimized scene if they are known.
  public internal(set) var remaining: String
  /// The number of layouts that the search needed.
  public let layoutCount: Int
}

extension Snapshot {
  /// The placements of all nodes by path.
  fileprivate var placementsByPath: [String: Placement] {
    Dictionary(zip(outline.nodes.map(\.path), placements), uniquingKeysWith: { first, _ in first })
  }
}
