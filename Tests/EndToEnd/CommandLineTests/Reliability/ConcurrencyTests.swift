import Endurance
import Foundation
import LayoutStore
import Synchronization
import Testing

/// Several programs that record and read in one store at once.
@Suite(.serialized) struct ConcurrencyTests {
  @Test(arguments: [(8, 60), (32, 1)])
  func `Programs that record in a new store at once all succeed`(
    count: Int,
    rounds: Int
  ) async throws {
    var tally = Tally("C1", "\(count) processes record in a new store at once")
    for _ in 0..<Endurance.count(rounds > 1 ? 3 : 1, long: rounds) {
      let workplace = try Workplace()
      try workplace.writeCard(spacing: 8)
      let folder = workplace.folder
      let outcomes = try await Tool.runAtOnce(count, in: folder) {
        ["record", "card.json", "--label", "v\($0)"]
      }
      for outcome in outcomes {
        tally.count += 1
        tally.check(!outcome.wasKilled, or: .crashed, outcome.errors)
        tally.check(outcome.status == 0, or: .wrong, outcome.errors)
      }
      let state = try StoreState(path: workplace.storePath)
      let expected = Set((0..<count).map { "v\($0)" })
      tally.check(expected.isSubset(of: state.versions.keys), or: .lost, "\(state)")
      tally.check(Set(state.versions.values).count == 1, or: .wrong, "\(state)")
      tally.check(state.damage.isEmpty, or: .wrong, "\(state)")
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `Comparing while others record waits, and reads complete versions`() async throws {
    let workplace = try Workplace()
    if Endurance.isLong {
      // Scenes enough for a diff to take long.
      try FileManager.default.moveItem(
        atPath: try workplace.copyOfExamples(),
        toPath: workplace.folder.path + "/scenes"
      )
    }
    try workplace.recordScenes()
    #expect(try workplace.keyline("record", "scenes", "--label", "2").status == 0)
    let folder = workplace.folder
    let expected = try workplace.keyline("diff", "1", "2")
    #expect(expected.status == 1)
    var tally = Tally("C2", "diffs while others record")
    let rounds = Endurance.count(2, long: 25)
    for round in 0..<rounds {
      let outcomes = try await Tool.runAtOnce(8, in: folder) { index in
        index % 2 == 0
          ? ["diff", "1", "2"] : ["record", "scenes", "--label", "\(round).\(index)a"]
      }
      for (index, outcome) in outcomes.enumerated() {
        tally.count += 1
        tally.check(!outcome.wasKilled, or: .crashed, outcome.errors)
        if index % 2 == 0 {
          tally.check(outcome.output == expected.output, or: .wrong, outcome.errors)
        } else {
          tally.check(outcome.status == 0, or: .wrong, outcome.errors)
        }
      }
    }
    let state = try StoreState(path: workplace.storePath)
    tally.check(state.versions.count == 2 + rounds * 4, or: .lost, "\(state)")
    tally.check(state.damage.isEmpty, or: .wrong, "\(state)")
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: [["diff", "1", "2"], ["list"], ["record", "scenes", "--label", "3"]])
  func `A locked store is waited for, or the error has a remedy`(
    command: [String]
  ) async throws {
    let workplace = try Workplace()
    try workplace.recordScenes()
    #expect(try workplace.keyline("record", "scenes", "--label", "2").status == 0)
    var tally = Tally(
      "C2",
      "\(command[0]) while another program holds the store for 2 or 60 seconds"
    )
    for seconds in Endurance.isLong ? [2.0, 60.0] : [2.0] {
      let keeper = try Keeper(of: workplace.storePath, seconds: seconds)
      let start = Date()
      let outcome = try Tool.run(command, in: workplace.folder)
      let waited = Date().timeIntervalSince(start)
      keeper.end()
      tally.count += 1
      let said = "\(seconds) s, \(waited) s: \(outcome.status) \(outcome.errors)"
      tally.check(!outcome.wasKilled, or: .crashed, said)
      if seconds < 30 {
        tally.check(outcome.status < 2, or: .wrong, said)
      } else {
        tally.check(outcome.status == 75, or: .wrong, said)
        tally.check(outcome.errors.contains("try again"), or: .wrong, said)
        tally.check(outcome.output.isEmpty, or: .wrong, said)
        tally.check((29...50).contains(waited), or: .wrong, said)
      }
    }
    let state = try StoreState(path: workplace.storePath)
    tally.check(state.versions.count == (command[0] == "record" ? 3 : 2), or: .lost, "\(state)")
    #expect(tally.finish(), "\(tally)")
  }
}

/// Another program that keeps a store for itself.
private final class Keeper {
  private let process = Process()

  /// Starts, and returns once the store is locked.
  init(of path: String, seconds: Double) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import sqlite3, sys, time
      store = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
      store.execute("BEGIN EXCLUSIVE")
      print("kept", flush=True)
      time.sleep(float(sys.argv[2]))
      store.execute("ROLLBACK")
      """, path, "\(seconds)",
    ]
    process.standardOutput = pipe
    try process.run()
    #expect(pipe.fileHandleForReading.availableData.starts(with: Data("kept".utf8)))
  }

  /// Ends the process, even if it is not done.
  func end() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  deinit { end() }
}

extension Tool {
  /// Runs commands at the same time and returns their outcomes in order.
  static func runAtOnce(
    _ count: Int,
    in folder: URL,
    _ arguments: @Sendable @escaping (Int) -> [String]
  ) async throws -> [Outcome] {
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      for index in 0..<count {
        group.addTask { (index, try await runAside(arguments(index), in: folder)) }
      }
      var outcomes: [Int: Outcome] = [:]
      for try await (index, outcome) in group { outcomes[index] = outcome }
      return (0..<count).compactMap { outcomes[$0] }
    }
  }

  /// Runs a command on a separate thread; there can be more threads than cores.
  private static func runAside(_ arguments: [String], in folder: URL) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try run(arguments, in: folder) }) }.start()
    }
  }
}

extension ConcurrencyTests {
  @Test func `Nothing is lost while a thread opens and closes a store that others record in`()
    async throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let (path, folder) = (workplace.storePath, workplace.folder)
    var tally = Tally("C1", "a thread and a program record, another thread opens and closes")
    let rounds = Endurance.count(10, long: 200)
    let isDone = Mutex(false)
    Thread {
      while !isDone.withLock({ $0 }) {
        _ = try? RecordsStore.open(path, for: .reading, program: "test").versions()
        _ = try? RecordsStore.recoverableHealth(of: path, program: "test")
      }
    }.start()
    defer { isDone.withLock { $0 = true } }
    let programs = Task {
      var outcomes: [Tool.Outcome] = []
      for round in 0..<rounds {
        outcomes += try await Tool.runAtOnce(1, in: folder) { _ in
          ["record", "card.json", "--label", "program \(round)"]
        }
      }
      return outcomes
    }
    for round in 0..<rounds {
      try workplace.forge("thread \(round)", from: "1.0", build: "\(round)")
      tally.count += 1
    }
    for outcome in try await programs.value {
      tally.check(outcome.status == 0, or: .wrong, outcome.errors)
      tally.count += 1
    }
    let state = try StoreState(path: path)
    tally.check(state.versions.count == 2 * rounds + 2, or: .lost, "\(state)")
    tally.check(state.damage.isEmpty, or: .wrong, "\(state)")
    #expect(tally.finish(), "\(tally)")
  }
}
