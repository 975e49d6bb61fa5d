public import Digests
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
  public func minimize(_ failure: SceneFailure) -> MinimizedScene { minimize(start, failure) }

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
    guard let index = path.map(outline.position) ?? 0 else { throw missing(path ?? "") }
    let own = outline.named().nodes[index].name
    if let id = outline.nodes[index].id { return (start, NamedNode(name: own, id: id)) }
    let ids = Set(outline.nodes.compactMap(\.id))
    let names = ["node"] + (2...(ids.count + 2)).map { "node-\($0)" }
    let id = names.first { !ids.contains($0) } ?? "node"
    var scene = start
    let place = scene.root.sceneNodes[index].place
    if var node = scene.root.sceneNode(at: place)?.object {
      node["id"] = .string(id)
      scene.root = scene.root.replacing(at: place[...], with: .object(node))
    }
    return (scene, NamedNode(name: own, id: id))
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

  /// Minimizes the scene while this build and a different one place a node differently in its
  /// parent.
  ///
  /// The signs of all differences must stay the same. The different build lays out every candidate.
  ///
  /// - Parameters:
  ///   - earlier: The different build.
  ///   - path: The path of the node; `nil` to choose it automatically.
  /// - Returns: The minimized scene; `nil` if both builds place all nodes, or the given node, in
  ///   the same way.
  /// - Throws: `RecorderError` if the scene has no such node, or if the different build cannot lay
  ///   it out.
  public func minimize(
    against earlier: EarlierLayouts,
    on path: String?
  ) throws(RecorderError) -> MinimizedScene? {
    guard case .laidOut(let layout) = runner.outcome(of: start) else { return nil }
    let old: [String: Placement]
    switch earlier.answer(to: start) {
    case .laidOut(let placements): old = placements
    case .refused(let message):
      throw .notLaidOut(name, "\(earlier.name) does not lay it out: \(message)")
    }
    guard let chosen = try changed(from: old, in: layout, on: path) else { return nil }
    let (scene, target) = try marked(outline.nodes[chosen.index].path)
    let now = layout.placements[chosen.index].frame
    let failure = SceneFailure.differs(target, now, from: chosen.before, in: earlier)
    var minimized = minimize(scene, failure)
    if let frames = failure.frames(in: minimized.scene, by: runner) {
      let end = NamedNode(name: target.id, id: target.id)
      minimized.remaining =
        SceneFailure.differs(end, frames.now, from: frames.before, in: earlier).description
    }
    return minimized
  }

  /// Returns the node at a path if its placement differs; without a path, the most relevant node
  /// that differs.
  ///
  /// - Throws: `RecorderError` if the scene has no node with the path.
  func changed(
    from old: [String: Placement],
    in layout: CandidateRunner.Layout,
    on path: String?
  ) throws(RecorderError) -> (index: Int, before: CGRect)? {
    let nodes = outline.nodes
    let position = path.flatMap(outline.position)
    if let path, position == nil { throw missing(path) }
    let before = nodes.map { old[$0.path] }
    let changed = nodes.indices.filter { index in
      before[index].map { $0.frame != layout.placements[index].frame } ?? false
    }
    let chosen =
      position.map { position in changed.first { $0 == position } }
      ?? unexplained(among: changed, from: before, in: layout)
    guard let chosen, let frame = before[chosen]?.frame else { return nil }
    return (chosen, frame)
  }

  /// Returns the first changed node without changed descendants.
  ///
  /// It prefers a node whose parent moved it although the parent's proposal and the sizes of its
  /// subviews are unchanged.
  private func unexplained(
    among changed: [Int],
    from before: [Placement?],
    in layout: CandidateRunner.Layout
  ) -> Int? {
    let containers = Set(changed.flatMap { outline.containers(of: $0) })
    let inner = changed.filter { !containers.contains($0) }
    var moving: Set<Int> = []
    for index in inner { if let parent = outline.nodes[index].parent { moving.insert(parent) } }
    for (index, node) in outline.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      if before[index]?.frame.size != layout.placements[index].frame.size { moving.remove(parent) }
    }
    let own = moving.filter { index in
      let now = layout.placements[index]
      return before[index]?.isOffered(
        as: Placement(frame: now.frame, proposal: now.proposal)
      ) ?? false
    }
    return inner.first { outline.nodes[$0].parent.map(own.contains) ?? false } ?? inner.first
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
  fileprivate var placementsByPath: [String: Placement] {
    Dictionary(zip(outline.nodes.map(\.path), placements), uniquingKeysWith: { first, _ in first })
  }
}

extension SceneOutline {
  /// Returns the ancestors of a node.
  fileprivate func containers(of index: Int) -> [Int] {
    sequence(first: index) { self.nodes[$0].parent }.dropFirst().map { $0 }
  }
}

extension Placement {
  /// Returns whether a node has the same proposal as in a different layout, or one with the same
  /// effect.
  fileprivate func isOffered(as other: Placement) -> Bool {
    func isSame(_ own: CGFloat?, _ size: CGFloat, _ others: CGFloat?, _ othersSize: CGFloat) -> Bool
    {
      own == others || (own == size && others == othersSize)
    }
    let (offer, theirs) = (proposal, other.proposal)
    return isSame(offer.width, frame.width, theirs.width, other.frame.width)
      && isSame(offer.height, frame.height, theirs.height, other.frame.height)
  }
}

/// A different build that can lay out scenes.
public struct EarlierLayouts: Sendable {
  /// The response of the build.
  public enum Answer: Sendable {
    /// The placements of the nodes, by path.
    case laidOut([String: Placement])
    /// The build cannot lay out the scene, for this reason.
    case refused(String)
  }

  /// The name of the build.
  public let name: String
  private let answer: @Sendable (JSONValue) -> Answer

  /// Creates a build; `answer` lays out a document with one scene, one proposal and one
  /// environment.
  public init(_ name: String, answer: @escaping @Sendable (JSONValue) -> Answer) {
    self.name = name
    self.answer = answer
  }

  func answer(to scene: MinimalScene) -> Answer { answer(scene.document(named: "candidate")) }

  /// Returns the frame of a node in its parent; `nil` if the result does not contain the node.
  func placement(of id: String, in scene: MinimalScene) -> CGRect? {
    guard case .laidOut(let placements) = answer(to: scene) else { return nil }
    return placements[id]?.frame
  }
}

/// The signs of the differences between two frames.
struct FrameDifference: Hashable, Sendable {
  /// The largest difference, in points, that may be due to rounding.
  private static let rounding: CGFloat = 1e-6

  private let signs: [Int]
  private let tolerance: CGFloat

  /// Compares two frames.
  ///
  /// If any difference is larger than a rounding error, differences due to rounding are ignored.
  init(from old: CGRect, to new: CGRect) {
    let steps = FrameDifference.steps(from: old, to: new)
    let isRounding = steps.allSatisfy { abs($0) <= FrameDifference.rounding }
    tolerance = isRounding ? 0 : FrameDifference.rounding
    signs = FrameDifference.signs(of: steps, beyond: tolerance)
  }

  /// Whether the frames differ.
  var isDifferent: Bool { signs.contains { $0 != 0 } }

  /// Returns whether two other frames have differences with the same signs.
  func holds(from old: CGRect, to new: CGRect) -> Bool {
    FrameDifference.signs(of: FrameDifference.steps(from: old, to: new), beyond: tolerance) == signs
  }

  private static func steps(from old: CGRect, to new: CGRect) -> [CGFloat] {
    [
      new.origin.x - old.origin.x, new.origin.y - old.origin.y,
      new.size.width - old.size.width, new.size.height - old.size.height,
    ]
  }

  private static func signs(of steps: [CGFloat], beyond tolerance: CGFloat) -> [Int] {
    steps.map { step in
      guard abs(step) > tolerance else { return 0 }
      return step < 0 ? -1 : 1
    }
  }
}
