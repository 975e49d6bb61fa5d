import Foundation
public import LayoutDiff

/// A diff as JUnit XML for build servers.
///
/// There is a test case for each snapshot that differs or was not compared, and one for all
/// unchanged snapshots. The time is when the new version was recorded.
public struct DiffJUnit: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Creates the document for a diff.
  public init(_ diff: VersionDiff) {
    var cases = diff.scenes.map(DiffJUnit.testCase)
    for omission in diff.omissions {
      let configuration = ConfigurationText(omission.proposal, omission.environment).description
      cases.append(
        JUnitDocument.TestCase(
          className: omission.scene,
          name: configuration,
          outcome: .skipped(message: omission.reason)
        )
      )
    }
    let unchangedCount = diff.comparedCount - diff.scenes.count
    if unchangedCount > 0 {
      let name = "\(Counted(unchangedCount, "snapshot")) unchanged"
      cases.append(JUnitDocument.TestCase(className: "keyline", name: name))
    }
    let document = JUnitDocument(
      suite: "\(diff.old) → \(diff.new)",
      time: DiffJUnit.time(diff.recordedAt),
      cases: cases
    )
    description = document.description
  }

  private static func testCase(_ scene: VersionDiff.SceneDiff) -> JUnitDocument.TestCase {
    let causes = CauseSummary.summaries(of: scene.diff)
    return JUnitDocument.TestCase(
      className: scene.scene,
      name: ConfigurationText(scene.proposal, scene.environment).description,
      outcome: .failed(
        message: causes.map(\.text).joined(separator: "; "),
        details: SceneDiffText(scene.diff, limit: 100).lines
      )
    )
  }

  /// Formats a time without a time zone; uses 1970 if the version was not recorded.
  private static func time(_ recordedAt: String?) -> String {
    let known = recordedAt.flatMap { try? Date($0, strategy: .iso8601) }
    return String((known ?? Date(timeIntervalSince1970: 0)).formatted(.iso8601).prefix(19))
  }
}
