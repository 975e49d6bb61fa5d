import Endurance
import Foundation
import Testing

/// Merging and exporting, killed at any moment.
@Suite struct MergeKillTests {
  /// How often each of them is killed.
  private static let count = Endurance.count(10, long: 100)
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    for index in 0..<12 {
      try workplace.writeCard(spacing: index, named: "card-\(index)", to: "scenes/\(index).json")
    }
    for shard in 1...2 {
      let outcome = try workplace.keyline(
        "record",
        "scenes",
        "--version",
        "1.0",
        "--shard",
        "\(shard)/2",
        "--store",
        "\(shard).sqlite"
      )
      #expect(outcome.status == 0)
    }
  }

  /// Runs a command and kills it after a part of the time that it takes.
  private func kill(_ arguments: [String], after delay: Double) throws {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = workplace.folder
    process.environment = Tool.base
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: delay)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func duration(_ arguments: [String]) throws -> Double {
    let start = Date()
    #expect(try Tool.run(arguments, in: workplace.folder).status == 0)
    return Date().timeIntervalSince(start)
  }

  private func digest(of store: String) throws -> String {
    try workplace.keyline("list", "--digest", "--store", store).output
  }

  @Test func `A killed merge leaves everything or nothing of what it merges`() throws {
    let merge = ["merge", "1.sqlite", "2.sqlite", "--into"]
    let longest = try duration(merge + ["whole.sqlite"])
    let whole = try digest(of: "whole.sqlite")
    var tally = Tally("K2", "merge killed at random moments")
    for index in 0..<MergeKillTests.count {
      let store = "killed-\(index).sqlite"
      try kill(merge + [store], after: Double.random(in: 0...1.2) * longest)
      let path = workplace.folder.appendingPathComponent(store).path
      if FileManager.default.fileExists(atPath: path) {
        let found = try workplace.keyline("list", "--digest", "--store", store)
        let isEmpty = found.status == 65 && found.errors.contains("the store is empty")
        let none = try workplace.keyline("list", "--format", "json", "--store", store).output
        tally.check(isEmpty || none == "[]\n" || found.output == whole, or: .wrong, "\(found)")
      }
      let again = try Tool.run(merge + [store], in: workplace.folder)
      tally.check(!again.wasKilled, or: .crashed, again.errors)
      tally.check(again.status == 0, or: .wrong, again.errors)
      tally.check(try digest(of: store) == whole, or: .lost, store)
      tally.count += 1
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `A killed export leaves no file or the whole one`() throws {
    var tally = Tally("K2", "export killed at random moments")
    for arguments in [["export"], ["export", "--text"]] {
      let target = arguments.joined(separator: "-")
      let export = arguments + ["--store", "1.sqlite"]
      let longest = try duration(export + ["whole\(target)"])
      let whole = try Data(
        contentsOf: workplace.folder.appendingPathComponent("whole\(target)")
      )
      for index in 0..<MergeKillTests.count {
        let file = "killed-\(index)\(target)"
        try kill(export + [file], after: Double.random(in: 0...1.2) * longest)
        let path = workplace.folder.appendingPathComponent(file)
        tally.count += 1
        guard let found = try? Data(contentsOf: path) else { continue }
        tally.check(found.count == whole.count, or: .wrong, file)
        tally.check(arguments.count == 1 || found == whole, or: .wrong, file)
      }
    }
    #expect(tally.finish(), "\(tally)")
  }
}
