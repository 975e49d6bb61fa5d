import Foundation
import LayoutDiff
import LayoutScenes

/// What the `keyline.json` above a test's source says of tests.
struct TestProject: Sendable {
  /// Which snapshots are written down where no trait says.
  private(set) var mode: RecordMode?
  /// What counts as equal, before what traits say.
  private(set) var tolerance = Tolerance.exact

  /// Reads the nearest configuration in or above a folder; without one nothing is said.
  ///
  /// - Throws: ``ExpectationFailure`` that says where what is wrong.
  init(above folder: String) throws(ExpectationFailure) {
    guard let distance = ProjectConfiguration.distance(above: folder) else { return }
    let file = (0..<distance).reduce(URL(fileURLWithPath: folder)) { url, _ in
      url.deletingLastPathComponent()
    }.appendingPathComponent(ProjectConfiguration.fileName)
    let configuration: ProjectConfiguration
    do {
      configuration = try ProjectConfiguration([UInt8](try Data(contentsOf: file)))
    } catch {
      throw ExpectationFailure("\(file.path): \(error)")
    }
    mode = configuration.record.flatMap(RecordMode.init)
    let rules = configuration.tolerance.compactMap(Tolerance.Rule.init)
    guard rules.count == configuration.tolerance.count else {
      throw ExpectationFailure("\(file.path): tolerance has what is no rule; 0.5 and 2x,3x are")
    }
    tolerance = Tolerance(rules)
  }
}
