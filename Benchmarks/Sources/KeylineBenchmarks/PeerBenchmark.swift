import Foundation
import LayoutEngine

/// Compares cold layout by Keyline, Yoga and Taffy: Keyline's time per node, relative to the faster
/// of the other two.
///
/// Yoga and Taffy are Python packages. Only their compute call is measured, with trees that exist
/// already. Keyline's time includes creating the run. All times are processor time.
struct PeerBenchmark {
  /// The folder of the benchmarks, with the script for Yoga and Taffy, and their packages if
  /// installed.
  let folder: URL

  /// The time of one engine for one tree.
  private struct PeerTime: Decodable {
    let engine: String
    let tree: String
    let leaf: String
    let nodes: Int
    let seconds: Double

    var nanosecondsANode: Double { seconds * 1e9 / Double(nodes) }
  }

  /// A tree, and the maximum ratio of Keyline's time to that of the faster engine.
  private struct Example {
    let tree: String
    let leaf: BenchmarkTrees.Leaf
    let target: Double
    let runs: Int

    var root: LayoutNode {
      switch tree {
      case "stacks-4": BenchmarkTrees.stacks(depth: 4, fan: 10, leaf)
      case "stacks-5": BenchmarkTrees.stacks(depth: 5, fan: 10, leaf)
      case "binary-16": BenchmarkTrees.stacks(depth: 16, fan: 2, leaf)
      case "chain-200": BenchmarkTrees.stacks(depth: 200, fan: 1, leaf)
      default: BenchmarkTrees.flow(10_000)
      }
    }
  }

  private static let examples = [
    Example(tree: "stacks-4", leaf: .fixed, target: 0.08, runs: 51),
    Example(tree: "stacks-4", leaf: .measured, target: 0.08, runs: 51),
    Example(tree: "stacks-4", leaf: .flexible, target: 0.25, runs: 21),
    Example(tree: "stacks-5", leaf: .fixed, target: 0.08, runs: 9),
    Example(tree: "stacks-5", leaf: .measured, target: 0.08, runs: 9),
    Example(tree: "stacks-5", leaf: .flexible, target: 0.25, runs: 9),
    Example(tree: "binary-16", leaf: .fixed, target: 0.05, runs: 5),
    Example(tree: "binary-16", leaf: .flexible, target: 0.05, runs: 5),
    Example(tree: "chain-200", leaf: .fixed, target: 0.05, runs: 51),
    Example(tree: "chain-200", leaf: .measured, target: 0.05, runs: 51),
    Example(tree: "chain-200", leaf: .flexible, target: 0.05, runs: 51),
    Example(tree: "flow", leaf: .fixed, target: 0.1, runs: 15),
  ]

  /// Lays out the trees.
  func rows() throws -> [Row] {
    let python = folder.appendingPathComponent(".build/peers/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      throw BenchmarkError("Yoga and Taffy are not installed; run Benchmarks/run, which does that")
    }
    let peers = try peerTimes(python)
    return try PeerBenchmark.examples.flatMap { example in
      try rows(
        example,
        peers.filter { $0.tree == example.tree && $0.leaf == example.leaf.rawValue }
      )
    }
  }

  private func rows(_ example: Example, _ peers: [PeerTime]) throws -> [Row] {
    let cold = try ColdLayout(of: example.root, runs: example.runs)
    let name = "\(example.tree), \(example.leaf.rawValue) leaves"
    guard let best = peers.map(\.nanosecondsANode).min() else {
      throw BenchmarkError("no peer laid out \(name)")
    }
    let others = peers.map { peer in
      Row(
        what: "\(name): \(peer.engine)",
        value: peer.nanosecondsANode,
        unit: .nanosecondsANode,
        runs: 1
      )
    }
    let own = cold.each(cold.together.median)
    return others + [
      Row(
        what: "\(name): Keyline, with building the run",
        value: own,
        best: cold.each(cold.together.best),
        unit: .nanosecondsANode,
        runs: example.runs
      ),
      Row(
        what: "\(name): over the faster peer",
        value: own / best,
        unit: .times,
        runs: example.runs,
        target: .atMost(example.target)
      ),
    ]
  }

  private func peerTimes(_ python: URL) throws -> [PeerTime] {
    let process = Process()
    process.executableURL = python
    process.arguments = [folder.appendingPathComponent("Peers/peers.py").path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("the peers exited with \(process.terminationStatus)")
    }
    return try JSONDecoder().decode([PeerTime].self, from: data)
  }
}
