import Endurance
import Foundation
import Testing

/// A command that writes, with the state of the store in which it begins.
struct WritingJob: CustomTestStringConvertible, Sendable {
  let name: String
  let arguments: [String]
  /// The exit status if nothing fails.
  var status: Int32 = 0
  /// Whether it writes only the cache, whose errors do not make the command fail.
  var writesCache = false
  /// The command that removes what a killed command leaves behind when it was done; by default the
  /// command itself.
  var cleanup: [String]?
  /// The file in the store's folder whose state shows whether the job was done.
  var target = "layouts.sqlite"
  let prepare: @Sendable (Workplace) throws -> Void
  var testDescription: String { name }

  /// The job in a separate folder, repeatedly started from the same state.
  final class Bench {
    let workplace: Workplace
    let job: WritingJob
    let before: StoreState
    let after: StoreState
    private let output: String
    private let kept: String
    private let target: String
    /// The files that exist when the job is done.
    private var files: Set<String> = []

    init(_ job: WritingJob) throws {
      workplace = try Workplace()
      self.job = job
      try job.prepare(workplace)
      kept = workplace.folder.appendingPathComponent("kept").path
      try? FileManager.default.createDirectory(
        atPath: workplace.folder.appendingPathComponent(".keyline").path,
        withIntermediateDirectories: false
      )
      try FileManager.default.copyItem(atPath: workplace.folder.path + "/.keyline", toPath: kept)
      target = workplace.folder.path + "/.keyline/" + job.target
      before = try StoreState(path: target)
      let outcome = try Tool.run(job.arguments, in: workplace.folder)
      #expect(outcome.status == job.status, "\(outcome.errors)")
      output = outcome.output
      after = try StoreState(path: target)
      // Otherwise the later state would prove nothing.
      #expect(job.writesCache || before != after, "\(job.name) changes nothing")
      files = try names()
    }

    /// The names of the files beside the store.
    private func names() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path + "/.keyline"))
    }

    private func state() throws -> StoreState {
      try StoreState(path: target)
    }

    /// Restores the store's state before the job.
    func restore() throws {
      let store = workplace.folder.path + "/.keyline"
      try? FileManager.default.removeItem(atPath: store)
      try FileManager.default.copyItem(atPath: kept, toPath: store)
    }

    /// Runs the job from its beginning.
    func run(
      _ environment: [String: String],
      killedAfter delay: Double = Tool.patience
    ) throws -> Tool.Outcome {
      try restore()
      return try Tool.run(
        job.arguments,
        in: workplace.folder,
        environment: environment,
        killedAfter: delay
      )
    }

    /// Checks the store after a job, and that the job can then be completed.
    func check(
      _ outcome: Tool.Outcome,
      mayBeKilled: Bool = false,
      _ what: String,
      _ tally: inout Tally
    ) throws {
      tally.count += 1
      let said = "\(job.name), \(what): \(outcome.status) \(outcome.errors)"
      tally.check(mayBeKilled || !outcome.wasKilled, or: .crashed, said)
      let isDone = !outcome.wasKilled && outcome.status == job.status
      if job.writesCache {
        tally.check(outcome.wasKilled || isDone, or: .wrong, said)
      }
      do {
        let state = try state()
        tally.check(!isDone || state == after, or: .lost, "\(said), \(state)")
        tally.check(state == before || state == after, or: .wrong, "\(said), \(state)")
        if state == before {
          try finish(said, &tally)
        } else if try !isDone || !strangers().isEmpty {
          // It was done without reporting it, or could not clean up: running it again, which may be
          // rejected, or the next command that writes repairs that.
          _ = try Tool.run(job.cleanup ?? job.arguments, in: workplace.folder)
        }
        let strange = try strangers()
        tally.check(strange.isEmpty, or: .wrong, "\(said), left over: \(strange)")
      } catch {
        tally.check(false, or: .wrong, "\(said), \(error)")
      }
    }

    private func strangers() throws -> Set<String> {
      try names().subtracting(files).filter { !$0.hasSuffix(".broken") }
    }

    private func finish(_ what: String, _ tally: inout Tally) throws {
      // The next program may be that of a user with a different home, where only the cache is.
      let home = job.writesCache ? [:] : ["HOME": workplace.folder.path + "/elsewhere"]
      let again = try Tool.run(job.arguments, in: workplace.folder, environment: home)
      tally.check(!again.wasKilled, or: .crashed, "\(what), then \(again.errors)")
      tally.check(again.status == job.status, or: .wrong, "\(what), then \(again.errors)")
      let state = try state()
      tally.check(state == after, or: .lost, "\(what), then \(state)")
      if job.writesCache, job.name == "replay" {
        tally.check(again.output == output, or: .wrong, "\(what), then \(again.output)")
      }
    }
  }
}

extension Workplace {
  /// Copies a part of the examples, and returns the folder's path.
  func copyOfExamples() throws -> String {
    let copy = folder.path + "/examples"
    let examples = Tool.root.appendingPathComponent("Examples/Scenes/components").path
    try FileManager.default.copyItem(atPath: examples, toPath: copy)
    return copy
  }

  /// Writes three documents, of which each shard of two has one at least.
  func writeScenes(spacing: Int) throws {
    for index in 0..<3 {
      try writeCard(spacing: index + spacing, named: "card-\(index)", to: "scenes/\(index).json")
    }
  }

  /// Records them as version 1, then changes them.
  func recordScenes() throws {
    try writeScenes(spacing: 2)
    #expect(try keyline("record", "scenes", "--label", "1").status == 0)
    try writeScenes(spacing: 3)
  }
}
