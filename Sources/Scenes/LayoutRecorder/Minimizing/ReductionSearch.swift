import Digests
import Foundation
import LayoutCore
import LayoutScenes

/// Searches for the smallest scene that still fails.
struct ReductionSearch {
  private(set) var best: MinimalScene
  let failure: SceneFailure
  let runner: CandidateRunner
  /// The type of the node with the failure.
  private let type: JSONValue?
  /// Whether the scene can be written as SwiftUI code; if so, candidates must be, too.
  private let isWritable: Bool

  init(best: MinimalScene, failure: SceneFailure, runner: CandidateRunner) {
    self.best = best
    type = best.root.sceneNodes.first { $0.node["id"]?.string == failure.target }?.node["type"]
    self.failure = failure
    self.runner = runner
    isWritable = runner.isWritable(best)
  }

  /// Reduces the scene in rounds, until a round changes nothing.
  mutating func run() {
    var before: (nodes: Int, length: Int)?
    while before.map({ $0 != best.weight }) ?? true {
      before = best.weight
      hoist()
      visitNodes { $0.reduceStructure(at: $1) }
      visitNodes { $0.reduceParts(at: $1) }
      reduceSurroundings()
    }
  }

  /// Returns whether the node with the failure still exists with the same type.
  ///
  /// A rectangle of the same size would fail as well, but would not explain the failure.
  private func keepsTarget(_ candidate: MinimalScene) -> Bool {
    guard let target = failure.target else { return true }
    let nodes = candidate.root.sceneNodes
    return nodes.contains { $0.node["id"]?.string == target && $0.node["type"] == type }
  }

  /// Accepts a candidate if it is smaller and still fails.
  ///
  /// - Returns: Whether it was accepted.
  @discardableResult
  mutating func take(_ candidate: MinimalScene) -> Bool {
    guard candidate.weight < best.weight, runner.count < SceneMinimizer.maximumCount,
      keepsTarget(candidate), failure.holds(for: candidate, by: runner),
      !isWritable || runner.isWritable(candidate)
    else { return false }
    best = candidate
    return true
  }

  /// Tries a candidate in which a node is replaced.
  @discardableResult
  mutating func take(_ node: JSONValue, at place: NodePlace) -> Bool {
    var candidate = best
    candidate.root = best.root.replacing(at: place[...], with: node)
    return take(candidate)
  }

  /// Tries the subtrees as roots, smallest first, each with the proposal that it had in the
  /// complete tree.
  private mutating func hoist() {
    guard case .laidOut(let layout) = runner.outcome(of: best) else { return }
    let parts = zip(best.root.sceneNodes, layout.placements).dropFirst()
      .compactMap { part, placement -> MinimalScene? in
        guard let root = best.root.sceneNode(at: part.place) else { return nil }
        return MinimalScene(root: root, proposal: placement.proposal, environment: best.environment)
      }
    for part in parts.sorted(by: { $0.weight < $1.weight }) where take(part) { return }
  }

  /// Visits all positions in pre-order, including positions that `visit` creates.
  private mutating func visitNodes(_ visit: (inout ReductionSearch, NodePlace) -> Void) {
    var index = 0
    while let node = best.root.sceneNodes.dropFirst(index).first {
      visit(&self, node.place)
      index += 1
    }
  }

  /// Tries to use the default environment, and to simplify the proposal.
  private mutating func reduceSurroundings() {
    var plain = best
    plain.environment = SceneEnvironment()
    take(plain)
    for side in [\ProposedViewSize.width, \.height] {
      var candidate = best
      candidate.proposal[keyPath: side] = nil
      if take(candidate) { continue }
      guard let length = best.proposal[keyPath: side], length.isFinite else { continue }
      for shorter in SimplerNumber.numbers(for: Double(length)) where shorter >= 0 {
        candidate.proposal[keyPath: side] = CGFloat(shorter)
        if take(candidate) { break }
      }
    }
  }

  /// Tries to simplify the tree at a position and to remove its children.
  fileprivate mutating func reduceStructure(at place: NodePlace) {
    while unwrap(at: place) {}
    removeChildren(at: place)
    simplify(at: place)
  }

  /// Tries to replace a node by one of its children.
  private mutating func unwrap(at place: NodePlace) -> Bool {
    guard let node = best.root.sceneNode(at: place) else { return false }
    for child in node.sceneChildren where take(child, at: place) { return true }
    return false
  }

  /// Tries to remove children in halves, then in quarters, and so on down to single children.
  private mutating func removeChildren(at place: NodePlace) {
    var size = best.root.sceneNode(at: place)?.sceneChildren.count ?? 0
    while size > 0 {
      var first = 0
      while let node = best.root.sceneNode(at: place), first < node.sceneChildren.count {
        var children = node.sceneChildren
        children.removeSubrange(first..<min(first + size, children.count))
        if !take(node.with(children: children), at: place) { first += size }
      }
      size /= 2
    }
  }

  /// Tries to replace a subtree with a rectangle: a flexible one, or else one of the same size.
  private mutating func simplify(at place: NodePlace) {
    let rectangle: JSONValue = ["type": "Rectangle"]
    guard let node = best.root.sceneNode(at: place), node != rectangle,
      case .laidOut(let layout) = runner.outcome(of: best),
      let index = best.root.sceneNodes.firstIndex(where: { $0.place == place })
    else { return }
    if take(keepingID(of: node, in: rectangle), at: place) { return }
    let size = layout.placements[index].frame.size
    let frame: JSONValue = [
      "type": "frame",
      "arguments": ["width": .number(Double(size.width)), "height": .number(Double(size.height))],
      "children": [rectangle],
    ]
    take(keepingID(of: node, in: frame), at: place)
  }

  private func keepingID(of node: JSONValue, in other: JSONValue) -> JSONValue {
    guard let id = node.object?["id"], var object = other.object else { return other }
    object["id"] = id
    return .object(object)
  }

  /// The parts of a node to try to remove, in order.
  private static let parts = ["layoutDirection", "priority", "layoutValues", "arguments"]

  /// Removes or simplifies the content of the node at a position.
  mutating func reduceParts(at place: NodePlace) {
    dropID(at: place)
    for part in ReductionSearch.parts {
      guard var node = best.root.sceneNode(at: place)?.object, let value = node[part] else {
        continue
      }
      node[part] = nil
      if take(.object(node), at: place) { continue }
      reduce(value, in: part, at: place)
    }
  }

  /// Removes the node's ID, unless the failure concerns this node.
  private mutating func dropID(at place: NodePlace) {
    guard var node = best.root.sceneNode(at: place)?.object, let id = node["id"]?.string,
      id != failure.target
    else { return }
    node["id"] = nil
    take(.object(node), at: place)
  }

  /// Simplifies a part of a node: the members of an object, or else the value.
  private mutating func reduce(_ value: JSONValue, in part: String, at place: NodePlace) {
    guard let object = value.object else {
      for simpler in ReductionSearch.simpler(value) where set(simpler, for: part, at: place) {
        return
      }
      return
    }
    for key in object.map(\.key) {
      guard var rest = best.root.sceneNode(at: place)?.object?[part]?.object else { return }
      guard let own = rest[key] else { continue }
      rest[key] = nil
      if set(.object(rest), for: part, at: place) { continue }
      for simpler in ReductionSearch.simpler(own) {
        rest[key] = simpler
        if set(.object(rest), for: part, at: place) { break }
      }
    }
  }

  private mutating func set(_ value: JSONValue, for part: String, at place: NodePlace) -> Bool {
    guard var node = best.root.sceneNode(at: place)?.object else { return false }
    node[part] = value
    return take(.object(node), at: place)
  }

  /// Returns simpler values, simplest first.
  private static func simpler(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .number(let number): SimplerNumber.numbers(for: number).map { .number($0) }
    case .string(let text): SimplerText.texts(for: text).map { .string($0) }
    case .array(let items):
      items.indices.map { index in
        .array(items.enumerated().filter { $0.offset != index }.map(\.element))
      }
    default: []
    }
  }
}

// MARK: - Nodes

/// Numbers that are simpler than a given one: closer to zero, or with fewer digits.
enum SimplerNumber {
  /// Returns the numbers, simplest first.
  static func numbers(for number: Double) -> [Double] {
    guard number.isFinite else { return [] }
    var simpler: [Double] = [0, 1, 10, 100]
    for unit in [1000, 100, 10, 1, 0.1, 0.01] { simpler.append((number / unit).rounded() * unit) }
    var seen: Set<Double> = [number]
    return simpler.filter { seen.insert($0).inserted }
  }
}

enum SimplerText {
  /// Returns the texts, shortest first: one letter, then the first words, then the first letters.
  static func texts(for text: String) -> [String] {
    guard text.count > 1 else { return [] }
    let words = text.split(separator: " ")
    var shorter = ["a"]
    var count = 1
    while count < words.count {
      shorter.append(words.prefix(count).joined(separator: " "))
      count *= 2
    }
    if words.count > 2 {
      shorter += words.indices.map { index in
        words.enumerated().filter { $0.offset != index }.map(\.element).joined(separator: " ")
      }
    }
    if text.count <= 200 { shorter += (1..<text.count).map { String(text.prefix($0)) } }
    var seen: Set<String> = [text]
    return shorter.filter { seen.insert($0).inserted }
  }
}
