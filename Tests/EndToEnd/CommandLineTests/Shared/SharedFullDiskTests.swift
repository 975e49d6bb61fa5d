import Foundation
import Testing

extension SharedServerTests {
  /// A server whose disk becomes full during a push: a real file system, on
  /// which the database has no space left.
  @Suite(.enabled(if: SharedServer.isThere && SmallDisk.canBeMounted, SmallDisk.absence))
  final class FullDisk: Sendable {
    private let disk: SmallDisk
    private let place: SharedWorkplace
    private let space: String

    init() throws {
      disk = try SmallDisk(megabytes: 64)
      space = "s" + UUID().uuidString.lowercased().replacing("-", with: "")
      try SharedServer.sql("CREATE TABLESPACE \(space) LOCATION '\(disk.folder.path)'")
      place = try SharedWorkplace(tablespace: space)
      try place.record("1.0")
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      try place.record("1.1", 0..<400, spacing: 40)
    }

    deinit {
      // Only an empty tablespace can be dropped, and only then may its file system go.
      _ = try? SharedServer.sql("DROP DATABASE \(place.database) WITH (FORCE)")
      _ = try? SharedServer.sql("DROP TABLESPACE \(space)")
    }

    @Test func `A push without disk space exits with 75, and succeeds once there is space`() throws
    {
      try disk.leave(kilobytes: 192)
      let before = try place.digest(of: "a.sqlite")
      let push = ["store", "push", place.url, "--store", "a.sqlite"]
      for _ in 0..<2 {
        let refused = try Tool.run(
          push,
          executable: SharedServer.tool,
          in: place.workplace.folder
        )
        #expect(refused.status == 75, "\(refused.output)\(refused.errors)")
        #expect(refused.output == "")
        let sentence = try #require(refused.errors.split(separator: "\n").last)
        #expect(sentence.hasPrefix("error: the server's disk is full ("))
        #expect(sentence.contains("No space left on device"))
        #expect(sentence.hasSuffix("nothing here was lost, so try again when it has room"))
      }
      // The local store is unchanged and complete.
      #expect(try place.digest(of: "a.sqlite") == before)
      #expect(try place.keyline("store", "doctor", "--store", "a.sqlite").status == 0)
      // The versions that others see are unchanged too.
      #expect(try place.sql("SELECT label FROM keyline_version") == "1.0")
      let pull = try place.keyline("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.status == 0, "\(pull.errors)")

      try disk.leave(kilobytes: 32 << 10)
      let accepted = try Tool.run(push, executable: SharedServer.tool, in: place.workplace.folder)
      #expect(accepted.status == 0, "\(accepted.errors)")
      #expect(accepted.output == "pushed 1.1: 800 new snapshots\n")
      #expect(try place.danglingCount() == "0")
      #expect(try place.keyline("store", "pull", place.url, "--store", "b.sqlite").status == 0)
      #expect(try place.digest(of: "b.sqlite") == before)
    }
  }
}
