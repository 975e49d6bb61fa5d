#if os(Linux)
import Digests
import Foundation
import Testing

/// The example of a user's program: the articles' screens as an app has them.
@Suite struct ArticleScreensTests {
  private let executable = Tool.executable.deletingLastPathComponent()
    .appendingPathComponent("ArticleScreens")

  @Test func `Screens written for SwiftUI are the scenes of the documents, to the bit`() throws {
    let workplace = try Workplace()
    let documents = Tool.root.appendingPathComponent("Examples/Scenes/articles").path
    #expect(try workplace.keyline("record", documents, "--label", "documents").status == 0)
    let record = try Tool.run(
      ["record", "--label", "source"],
      executable: executable,
      in: workplace.folder
    )
    #expect(record.status == 0)
    let symbols =
      "2 scenes with symbols whose size is estimated, because it was not measured: cloud.bolt.fill,"
    #expect(record.errors.contains(symbols), "\(record.errors)")
    #expect(
      record.errors.contains(
        """
        note: in 20 snapshots, layouts placed subviews outside of their bounds: FlowLayout, \
        SimpleRadialStack, SpiralStack, WeatherLayout; --trace lists each

        """
      )
    )
    let written = try digests(of: "documents", in: workplace)
    let source = try digests(of: "source", in: workplace)
    #expect(!source.isEmpty)
    for (snapshot, digest) in source {
      #expect(written[snapshot] == digest, "\(snapshot)")
    }
  }

  @Test func `Scenes recorded from source replay without it`() throws {
    let workplace = try Workplace()
    _ = try Tool.run(
      ["record", "--label", "source"],
      executable: executable,
      in: workplace.folder
    )
    let replay = try workplace.keyline("replay")
    #expect(replay.status == 0)
    #expect(replay.output.hasSuffix("snapshots compared; nothing differs\n"))
  }

  /// The digests of a version's scenes and results, by scene and proposal.
  private func digests(of version: String, in workplace: Workplace) throws -> [String: String] {
    let entries = try workplace.keyline("list", version, "--format", "json").json().array ?? []
    var digests: [String: String] = [:]
    for entry in entries.compactMap(\.object) {
      let parts = ["scene", "proposal", "sceneDigest", "placementsDigest"].map {
        entry[$0]?.string ?? ""
      }
      digests["\(parts[0]) at \(parts[1])"] = "\(parts[2]) \(parts[3])"
    }
    return digests
  }
}
#endif
