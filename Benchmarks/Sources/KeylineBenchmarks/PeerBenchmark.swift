import Foundation
import LayoutEngine

/// Compares layout by Keyline and by Yoga, which is compiled from its C++ sources.
///
/// Both lay out the same trees in turns, each created right before its layout; that their frames are equal
/// is checked. Of Yoga, only the calculation is measured; Keyline's time includes creating the run. All
/// times are processor time, and medians of the rounds. A round is the mean of several layouts if the tree
/// is small.
struct PeerBenchmark {
  /// The folder of the benchmarks, with Yoga's program if it is built.
  let folder: URL

  private static let rounds = 5
  /// The least number of nodes that a round lays out.
  ///
  /// A single layout of a small tree would mostly measure how full the processor's caches are with what
  /// the other engine used.
  private static let nodesOfRound = 100_000

  private static let trees: [PeerTree] = {
    let large = CGSize(width: 40_000, height: 40_000)
    return [
      PeerTree(name: "stacks-4, fixed", depth: 4, fan: 10, leaf: .fixed, target: 0.25),
      PeerTree(name: "stacks-4, measured", depth: 4, fan: 10, leaf: .measured, target: 0.25),
      PeerTree(name: "stacks-5, fixed", depth: 5, fan: 10, leaf: .fixed, target: 0.25),
      PeerTree(name: "stacks-5, measured", depth: 5, fan: 10, leaf: .measured, target: 0.25),
      PeerTree(name: "binary-16, fixed", depth: 16, fan: 2, leaf: .fixed, target: 0.25),
      PeerTree(name: "chain-200, fixed", depth: 200, fan: 1, leaf: .fixed, target: 0.35),
      PeerTree(
        name: "flow of 10000, fixed",
        depth: 0,
        fan: 10_000,
        leaf: .fixed,
        size: CGSize(width: 390, height: 0),
        target: 0.35
      ),
      PeerTree(
        name: "stacks-4, fixed, each node padded",
        depth: 4,
        fan: 10,
        leaf: .fixed,
        padding: 1,
        target: 0.25
      ),
      PeerTree(
        name: "stacks-4, flexible",
        depth: 4,
        fan: 10,
        leaf: .flexible,
        size: large,
        target: 0.5
      ),
      PeerTree(
        name: "stacks-4, flexible, each node padded",
        depth: 4,
        fan: 10,
        leaf: .flexible,
        padding: 1,
        size: large,
        target: 0.8
      ),
      PeerTree(
        name: "binary-10, flexible",
        depth: 10,
        fan: 2,
        leaf: .flexible,
        size: large,
        target: 0.8
      ),
      PeerTree(
        name: "resize of stacks-5, flexible",
        depth: 5,
        fan: 10,
        leaf: .flexible,
        size: large,
        resizes: 10,
        target: 0.5
      ),
      PeerTree(
        name: "resize of stacks-4, flexible, each node padded",
        depth: 4,
        fan: 10,
        leaf: .flexible,
        padding: 1,
        size: large,
        resizes: 10,
        target: 0.5
      ),
    ]
  }()

  /// Lays out the trees.
  func rows() throws -> [Row] {
    let program = folder.appendingPathComponent(".build/peers/yoga")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw BenchmarkError("Yoga is not built; run Benchmarks/run, which does that")
    }
    let yoga = try PeerProgram(program)
    return try PeerBenchmark.trees.flatMap { try rows($0, yoga) }
  }

  private func rows(_ tree: PeerTree, _ yoga: PeerProgram) throws -> [Row] {
    let root = tree.root
    var times: (own: [Double], peer: [Double]) = ([], [])
    var last: PeerProgram.Answer?
    let repeats = max(1, PeerBenchmark.nodesOfRound / (try LayoutRun(root: root).nodeCount))
    for _ in 0..<PeerBenchmark.rounds {
      let own = try (0..<repeats).map { _ in try tree.seconds(of: tree.root) }
      let answers = try (0..<repeats).map { _ in try yoga.answer(to: tree) }
      times.own.append(own.reduce(0, +) / Double(repeats))
      times.peer.append(answers.map(\.seconds).reduce(0, +) / Double(repeats))
      last = answers.last
    }
    let (own, peer) = (Measurement(times.own), Measurement(times.peer))
    guard let answer = last else { return [] }
    try check(try tree.sums(of: root), answer.sums, of: tree)
    let count = Double(answer.nodeCount)
    let measured = [("Yoga", peer), ("Keyline", own)].map { engine, measurement in
      Row(
        what: "\(tree.name): \(engine)",
        value: measurement.median * 1e9 / count,
        best: measurement.best * 1e9 / count,
        unit: .nanosecondsANode,
        runs: PeerBenchmark.rounds
      )
    }
    let ratio = Row(
      what: "\(tree.name): Keyline over Yoga",
      value: own.median / peer.median,
      unit: .times,
      runs: PeerBenchmark.rounds,
      target: .atMost(tree.target)
    )
    return measured + [ratio]
  }

  /// Refuses a comparison of different layouts; Yoga's frames are 32-bit numbers.
  private func check(_ own: [Double], _ peer: [Double], of tree: PeerTree) throws {
    for (one, other) in zip(own, peer) where abs(one - other) > 0.001 * max(abs(one), abs(other)) {
      throw BenchmarkError("\(tree.name): the frames of Keyline and Yoga differ: \(own), \(peer)")
    }
  }
}
