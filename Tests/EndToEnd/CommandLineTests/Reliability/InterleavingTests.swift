import Endurance
import Foundation
import RandomNumbers
import Testing

/// Commands in one store at once, drawn at random (C1).
///
/// `KEYLINE_SEED` repeats a run, as far as the system starts the programs in the same order, and
/// `KEYLINE_ENDURANCE` makes it long.
@Suite(.serialized) struct InterleavingTests {
  private static let seed =
    ProcessInfo.processInfo.environment["KEYLINE_SEED"].flatMap { UInt64($0) }
    ?? .random(in: 0..<1 << 32)

  /// A command that waits for the store in vain ends with 75, which no step allows.
  @Test func `Whatever runs at once ends without a timeout, and nothing acknowledged is lost`()
    async throws
  {
    var tally = Tally("C1", "random commands in one store at once")
    var bench = try Bench(seed: InterleavingTests.seed)
    let end = Date() + (Endurance.isLong ? 600 : 8)
    repeat { try await bench.run(&tally) } while tally.isClean && Date() < end
    print("interleavings: \(bench.round) rounds with KEYLINE_SEED=\(InterleavingTests.seed)")
    #expect(tally.finish(), "KEYLINE_SEED=\(InterleavingTests.seed): \(tally)")
  }

  /// A command with its possible exit codes, and what it acknowledges with 0.
  private struct Step: Sendable {
    let arguments: [String]
    var statuses: Set<Int32> = [0]
    /// The label of a version that is there afterwards.
    var version: String?
    /// The label of a version that is gone afterwards.
    var deleted: String?
    /// The author of a decision that is there afterwards.
    var author: String?
  }

  /// A store, and what its commands have acknowledged.
  private struct Bench {
    private let workplace: Workplace
    private let store: String
    private var generator: SeededGenerator
    private(set) var round = 0
    private var versions: Set<String> = ["0"]
    private var deleted: Set<String> = []
    private var authors: Set<String> = []
    /// Versions that nothing else needs.
    private var spare: [String] = []

    init(seed: UInt64) throws {
      generator = SeededGenerator(seed: seed)
      workplace = try Workplace()
      store = workplace.storePath
      for spacing in [1, 2] {
        try workplace.writeScenes(spacing: spacing)
        let copy = spacing == 1 ? "other.sqlite" : store
        let label = spacing == 1 ? "merged" : "0"
        let outcome = try workplace.keyline("record", "scenes", "--label", label, "--store", copy)
        #expect(outcome.status == 0)
      }
      #expect(try workplace.keyline("store", "export", "0", "copy").status == 0)
    }

    /// Records a version whose layouts all moved, runs commands at once, and examines the store.
    mutating func run(_ tally: inout Tally) async throws {
      round += 1
      try workplace.writeScenes(spacing: 2 + round)
      let label = "\(round)"
      let recorded = try workplace.keyline("record", "scenes", "--label", label)
      tally.check(recorded.status == 0, or: .wrong, "\(recorded)")
      versions.insert(label)
      let steps = steps(at: label)
      let folder = workplace.folder
      let outcomes = try await Tool.runAtOnce(steps.count, in: folder) { steps[$0].arguments }
      for (step, outcome) in zip(steps, outcomes) {
        tally.count += 1
        let said = "round \(round), \(step.arguments): \(outcome)"
        tally.check(!outcome.wasKilled, or: .crashed, said)
        tally.check(step.statuses.contains(outcome.status), or: .wrong, said)
        if outcome.status == 0 { note(step) }
      }
      try check(&tally)
    }

    private mutating func note(_ step: Step) {
      if let version = step.version { versions.insert(version) }
      if let author = step.author { authors.insert(author) }
      if let version = step.deleted { deleted.insert(version) }
      if let version = step.version, version.hasPrefix("spare") { spare.append(version) }
    }

    private func check(_ tally: inout Tally) throws {
      let state = try StoreState(path: store)
      let said = "round \(round): \(state)"
      tally.check(state.damage.isEmpty, or: .wrong, said)
      let labels = Set(state.versions.keys)
      let missing = versions.subtracting(deleted).subtracting(labels)
      tally.check(missing.isEmpty, or: .lost, "\(said), without \(missing.sorted())")
      let undead = deleted.intersection(labels)
      tally.check(undead.isEmpty, or: .wrong, "\(said), still with \(undead.sorted())")
      let known = Set(state.decisions.compactMap { $0.split(separator: " ").last.map(String.init) })
      let lost = authors.subtracting(known)
      tally.check(lost.isEmpty, or: .lost, "\(said), without decisions of \(lost.sorted())")
    }

    /// Draws the commands of a round, of which each decision and each deletion is made once.
    private mutating func steps(at label: String) -> [Step] {
      var steps = ["accept", "reject", "accept"].enumerated().map { index, verb in
        let author = "author\(round).\(index)"
        let scene = ["--scene", "card-\(index)", "--author", author]
        return Step(arguments: [verb, "--at", label] + scene, author: author)
      }
      if let version = spare.popLast() {
        steps.append(Step(arguments: ["store", "delete", version], deleted: version))
      }
      steps += (0..<3).map { _ in generator.pick(others(at: label)) }
      steps.append(record("spare\(round)"))
      steps.shuffle(using: &generator)
      return Array(steps.prefix(6))
    }

    private func record(_ label: String) -> Step {
      Step(arguments: ["record", "scenes", "--label", label], version: label)
    }

    private mutating func others(at label: String) -> [Step] {
      let name = "\(round).\(generator.next() % 1_000_000)"
      return [
        record("more\(name)"),
        Step(
          arguments: ["store", "import", "copy", "--label", "copy\(name)"],
          version: "copy\(name)"
        ),
        Step(arguments: ["store", "merge", "other.sqlite", "--output", store], version: "merged"),
        Step(arguments: ["store", "doctor"]),
        Step(arguments: ["store", "doctor", "--repair", "--output", "repaired\(name).sqlite"]),
        Step(arguments: ["store", "export", "--output", "copy\(name).sqlite"]),
        Step(arguments: ["list"]),
        Step(arguments: ["list", label]),
        Step(arguments: ["diff", "0", label], statuses: [1]),
        Step(arguments: ["pending", label], statuses: [0, 1]),
        Step(arguments: ["log", "card-0"]),
        Step(arguments: ["blame", label, "card-0"], statuses: [0, 1]),
        Step(arguments: ["replay", label], statuses: [0, 1]),
        Step(arguments: ["query", "SELECT count(*) FROM frame"]),
        Step(arguments: ["cache", "clear"]),
      ]
    }
  }
}
