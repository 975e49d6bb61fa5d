import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import Testing

/// The picture of a failure, which is attached to the running test.
enum FailurePicture {
  /// Whether somebody looks at attachments: the run names a folder for them, or Xcode keeps them.
  private static let isWanted: Bool = {
    #if canImport(Darwin)
    true
    #else
    CommandLine.arguments.contains {
      $0.startsWithBytes(of: "--") && $0.contains("attachments-path")
    }
    #endif
  }()

  /// Attaches the old and the new layouts of the snapshots that differ to a test of Swift Testing.
  ///
  /// - Throws: `SnapshotError` when a text is not valid.
  static func attach(_ findings: RunReport.Findings, at source: TestSource) throws {
    guard isWanted, Test.current != nil else { return }
    let diff = findings.diff()
    guard let scene = diff.scenes.first?.scene else { return }
    let picture = DiffSVG(diff).description
    Attachment.record(picture, named: name(of: scene), sourceLocation: source.location)
  }

  /// Returns a file name for the picture of a scene; Swift Testing numbers equal ones.
  static func name(of scene: String) -> String {
    let letters = scene.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
    return "\(String(letters.prefix(80))).svg"
  }
}
