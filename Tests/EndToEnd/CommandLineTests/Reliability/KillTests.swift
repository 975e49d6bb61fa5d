import Digests
import Endurance
import Foundation
import LayoutStore
import Testing

/// Recording, killed at any moment.
@Suite struct KillTests {
  /// How often recording is killed.
  private static let count = Endurance.count(60, long: 400)
  /// The scenes of a version, each with two snapshots.
  private static let scenes = 6

  @Test
  func
    `A killed recording leaves the whole version or none of it, and no acknowledged one is lost`()
    throws
  {
    let workplace = try Workplace()
    for index in 0..<KillTests.scenes {
      try workplace.writeCard(spacing: index, named: "card-\(index)", to: "scenes/\(index).json")
    }
    var tally = Tally("K1", "record killed at random moments")
    let longest = try duration {
      try record("first", in: workplace, killedAfter: nil).isAcknowledged
    }
    var acknowledged: Set<String> = ["first"]
    var random = SystemRandomNumberGenerator()
    for index in 0..<KillTests.count {
      let label = "kill-\(index)"
      let delay = Double.random(in: 0...1.2, using: &random) * longest
      let (isAcknowledged, status) = try record(label, in: workplace, killedAfter: delay)
      if isAcknowledged { acknowledged.insert(label) }
      tally.count += 1
      // A killed process leaves nothing that the next one cannot repair by itself.
      tally.check(status == nil || status == 0, or: .wrong, "\(label) ended with \(status ?? 0)")
      tally.check(isAcknowledged || status != 0, or: .wrong, "\(label) did not say so")
      let missing = acknowledged.subtracting(try versions(of: workplace))
      tally.check(missing.isEmpty, or: .lost, "after \(label): \(missing)")
    }
    let versions = try #require(
      try workplace.keyline("list", "--format", "json").json().array?.compactMap(\.object)
    )
    let labels = Set(versions.compactMap { $0["version"]?.string })
    for label in acknowledged.sorted() { tally.check(labels.contains(label), or: .lost, label) }
    for version in versions {
      let isWhole = version["snapshots"]?.number == Double(KillTests.scenes * 2)
      tally.check(isWhole, or: .wrong, "\(version)")
    }
    for command in [
      ["store", "doctor"], ["record", "scenes", "--label", "last"], ["replay", "--no-cache"],
    ] {
      let outcome = try Tool.run(command, in: workplace.folder)
      tally.check(outcome.status == 0, or: .wrong, "\(command): \(outcome.errors)")
    }
    #expect(tally.finish(), "\(tally)")
  }

  private func duration(_ work: () throws -> Bool) throws -> Double {
    let start = Date()
    #expect(try work())
    return Date().timeIntervalSince(start)
  }

  /// The versions that the next command that opens the store reads.
  private func versions(of workplace: Workplace) throws -> Set<String> {
    let store = try RecordsStore.open(workplace.storePath, for: .reading, program: "test")
    return Set(try store.versions().map(\.label))
  }

  /// Records a version and returns whether that was acknowledged before the process ended, and with what
  /// status it ended; `nil` where it was killed.
  private func record(
    _ label: String,
    in workplace: Workplace,
    killedAfter delay: Double?
  ) throws -> (isAcknowledged: Bool, status: Int32?) {
    let output = workplace.folder.appendingPathComponent("output-\(label)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["record", "scenes", "--label", label]
    process.currentDirectoryURL = workplace.folder
    process.environment = Tool.base
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    if let delay {
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return (
      try String(contentsOf: output, encoding: .utf8).hasPrefix("recorded \(label): "),
      isKilled ? nil : process.terminationStatus
    )
  }
}
