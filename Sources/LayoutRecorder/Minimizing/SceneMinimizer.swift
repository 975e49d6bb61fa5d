import CanonicalJSON
import Foundation
import LayoutCore
public import LayoutDiff
public import LayoutScenes

/// Makes a scene that fails smaller, as long as it fails in the same way.
///
/// Nothing is left to chance: what is tried, and in which order, follows from the scene alone. A candidate is taken
/// when it fails and has fewer nodes, or as many and a shorter text; so it comes to an end, at a scene from which none
/// of the steps takes anything more away.
public struct SceneMinimizer {
  /// The greatest number of layouts.
  public static let maximumCount = 50_000

  let runner: CandidateRunner
  let start: MinimalScene
  let outline: SceneOutline
  let name: String

  /// Prepares a scene.
  ///
  /// - Parameters:
  ///   - request: The scene in one proposal and environment.
  ///   - registry: The types that it may name.
  /// - Throws: `RecorderError` when a type of the scene is not in the registry.
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

  /// Returns what is wrong with the scene whatever anybody expects of it; `nil` when nothing is.
  public func failure() -> SceneFailure? { SceneFailure.any(of: start, by: runner) }

  /// Makes the scene smaller while it fails as `failure` says.
  public func minimize(_ failure: SceneFailure) -> MinimizedScene {
    minimize(start, failure)
  }

  /// Makes the scene smaller while a condition holds on a node's rectangle.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - text: The condition as it was written.
  ///   - path: The path of the node; `nil` for the root.
  /// - Returns: The smaller scene; `nil` when the condition does not hold.
  /// - Throws: `RecorderError` when the scene has no such node.
  public func minimize(
    while condition: FrameCondition,
    _ text: String,
    on path: String?
  ) throws(RecorderError) -> MinimizedScene? {
    let (scene, target) = try marked(path)
    let failure = SceneFailure.condition(condition, text, on: target)
    return failure.holds(for: scene, by: runner) ? minimize(scene, failure) : nil
  }

  /// Makes the scene smaller while a node stands in its container where it stands now, unlike in a version.
  ///
  /// Of what changed, the first node is taken in which nothing else changed; one that a container moved whose
  /// subviews are as large as before, if there is one.
  ///
  /// - Parameters:
  ///   - recorded: The scene as the version has it.
  ///   - version: The version's label.
  ///   - path: The path of the node; `nil` to choose it.
  /// - Returns: The smaller scene; `nil` when no node, or not that one, stands elsewhere.
  /// - Throws: `RecorderError` when the scene has no such node.
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

  /// Returns the scene with an id at a node, and the node.
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

/// A scene that was made smaller, and what is still wrong with it.
public struct MinimizedScene: Sendable {
  /// The scene before.
  public let original: MinimalScene
  /// The scene now.
  public let scene: MinimalScene
  /// What is wrong with both.
  public let failure: SceneFailure
  /// What is wrong, with the numbers of the smaller one where they are known.
  public internal(set) var remaining: String
  /// How often a scene was laid out meanwhile.
  public let layoutCount: Int
}

extension Snapshot {
  /// The placements of all nodes, by the nodes' paths.
  fileprivate var placementsByPath: [String: Placement] {
    Dictionary(zip(outline.nodes.map(\.path), placements), uniquingKeysWith: { first, _ in first })
  }
}
