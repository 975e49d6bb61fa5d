import CanonicalJSON
import Foundation
import Testing

/// Writing the cache, killed at any moment.
@Suite struct CacheKillTests {
  /// How often a command that writes the cache is killed.
  private static let count = 20

  @Test func `A killed replay leaves a cache that answers rightly or not at all`() throws {
    let workplace = try Workplace()
    for index in 0..<8 {
      try workplace.writeCard(spacing: index, named: "card-\(index)", to: "scenes/\(index).json")
    }
    #expect(try workplace.keyline("record", "scenes", "--version", "1").status == 0)
    let start = Date()
    let expected = try workplace.keyline("replay")
    let longest = Date().timeIntervalSince(start)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<CacheKillTests.count {
      #expect(try workplace.keyline("cache", "clear").status == 0)
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = ["replay"]
      process.currentDirectoryURL = workplace.folder
      process.environment = Tool.base
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: Double.random(in: 0...1.2, using: &random) * longest)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let replay = try workplace.keyline("replay")
      #expect(replay.output == expected.output)
      #expect(!replay.errors.contains("warning"), "\(replay.errors)")
    }
    let verify = try workplace.keyline("cache", "verify")
    #expect(verify.status == 0, "\(verify.errors)")
  }
}
