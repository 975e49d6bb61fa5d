import Digests
import Endurance
import Foundation
import Testing

/// Writing the cache, killed at any moment.
@Suite struct CacheKillTests {
  /// How often a command that writes the cache is killed.
  private static let count = Endurance.count(15, long: 150)

  @Test func `A killed replay leaves a cache with correct results or none`() throws {
    let workplace = try Workplace()
    for index in 0..<8 {
      try workplace.writeCard(spacing: index, named: "card-\(index)", to: "scenes/\(index).json")
    }
    #expect(try workplace.keyline("record", "scenes", "--label", "1").status == 0)
    let start = Date()
    let expected = try workplace.keyline("replay")
    let longest = Date().timeIntervalSince(start)
    var tally = Tally("K2", "cache written by replay, killed at random moments")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<CacheKillTests.count {
      #expect(try workplace.keyline("cache", "clear").status == 0)
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = ["replay"]
      process.currentDirectoryURL = workplace.folder
      process.environment = Tool.environment(in: workplace.folder)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: Double.random(in: 0...1.2, using: &random) * longest)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let replay = try workplace.keyline("replay")
      tally.count += 1
      tally.check(replay.output == expected.output, or: .wrong, replay.output)
      tally.check(!replay.errors.contains("warning"), or: .wrong, replay.errors)
    }
    #expect(tally.finish(), "\(tally)")
  }
}
