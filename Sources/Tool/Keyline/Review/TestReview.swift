import Digests
package import Foundation
import LayoutDiff
import LayoutReports
import LayoutStore

/// The review of the last test run: the layouts that differ from the files beside the tests.
///
/// A run writes them to a file in `.build`; accepting them writes the files as the tests laid them out.
/// The author and the reason are those of the commit of the files.
package struct TestReview {
  /// The path of the report beside which a run writes its findings, relative to the package.
  package static let report = ".build/keyline/tests.txt"

  /// A layout that differs from the accepted one, or was never accepted.
  private struct Change {
    let failure: TestFailure
    let causes: [NamedCause]
    /// The ID of the cause that the scene has a different name, which the test's source determines: the
    /// change is accepted without it.
    let renaming: String?

    var recorded: RecordedSnapshot { RecordedSnapshot(failure.new) }

    /// Returns the causes that are not accepted with some causes.
    func remaining(after accepted: Set<String>) -> [String] {
      let rest = causes.map { "\($0.id)" }.filter { !accepted.contains($0) }
      return rest.count == 1 && rest.first == renaming ? [] : rest
    }
  }

  /// The result of accepting changes.
  package struct Outcome {
    /// The accepted snapshots, such as `CardTests/wraps  240x-`.
    package fileprivate(set) var accepted: [String] = []
    /// The snapshots that have further causes, with the IDs of these.
    package fileprivate(set) var remaining: [(snapshot: String, causes: [String])] = []
  }

  private let package: URL
  private let changes: [Change]

  /// Reads the findings of the last test run in a package; `nil` if nothing differed in it.
  ///
  /// - Throws: ``KeylineError`` if the findings cannot be read.
  package init?(in package: URL) throws {
    let report = package.appendingPathComponent(TestReview.report).path
    guard SceneFiles.exists(TestFailure.path(besideReport: report)) else { return nil }
    // Processes of the run may have laid out the same test; the last one counts.
    let failures = Dictionary(
      try TestFailure.all(besideReport: report).filter {
        $0.origin.endsWithBytes(of: LayoutFile.suffix)
      }
      .map { ($0.key, $0) }
    ) { $1 }
    let sorted = failures.values.sorted {
      RecordedSnapshot.precedes(RecordedSnapshot($0.new), RecordedSnapshot($1.new))
    }
    changes = sorted.map { failure in
      guard let difference = failure.difference else {
        return Change(failure: failure, causes: [], renaming: nil)
      }
      let (scene, diff) = (difference.scene, difference.diff)
      return Change(
        failure: failure,
        causes: diff.namedCauses(in: scene),
        renaming: diff.renamedFrom.map { "\(CauseID(scene: scene, renamedFrom: $0))" }
      )
    }
    guard !changes.isEmpty else { return nil }
    self.package = package
  }

  /// Returns which of some causes changed the layouts of tests.
  package func known(_ causes: Set<String>) -> Set<String> {
    causes.intersection(changes.flatMap(\.causes).map { "\($0.id)" })
  }

  /// Accepts changes by writing their files.
  ///
  /// - Parameters:
  ///   - causes: The causes, of which a snapshot must have no others but a different name; empty for all
  ///     changes.
  ///   - selection: The scenes and proposals.
  ///   - isDry: Whether nothing is written.
  /// - Returns: The accepted snapshots.
  /// - Throws: ``KeylineError`` if a file has changed since the run, `StoreError` if it cannot be written.
  package func accept(
    _ causes: Set<String>,
    _ selection: SceneSelection,
    isDry: Bool
  ) throws -> Outcome {
    let snapshots = changes.map(\.recorded)
    if snapshots.contains(where: selection.includes) {
      try SceneLookup.checkPatterns(of: selection, among: snapshots)
    }
    var outcome = Outcome()
    var accepted: [Change] = []
    for change in changes where selection.includes(change.recorded) {
      let isSelected = change.causes.contains { causes.contains("\($0.id)") }
      guard causes.isEmpty || isSelected else { continue }
      let others = causes.isEmpty ? [] : change.remaining(after: causes)
      let name = change.failure.new.reportName
      if others.isEmpty {
        accepted.append(change)
        outcome.accepted.append(name)
      } else {
        outcome.remaining.append((name, others))
      }
    }
    for change in accepted { try check(change) }
    guard !isDry else { return outcome }
    for change in accepted {
      _ = try LayoutFile.update(at: path(of: change), renewingDamaged: false) {
        $0.insert(change.failure.new)
      }
    }
    try forget(accepted)
    return outcome
  }

  private func path(of change: Change) -> String {
    package.appendingPathComponent(change.failure.origin).path
  }

  /// Throws an error if the file of a change is not the one that the test was compared with.
  private func check(_ change: Change) throws {
    let path = path(of: change)
    guard RealPath(path).isAllowed(in: RealPath(package.path)) else {
      throw KeylineError(.invalidInput, "\(path): this leads out of the package; remove the link")
    }
    let bytes = try LayoutFile.bytes(at: path)
    let known = try bytes.map { try LayoutFile(reading: $0, name: path) }?.counterpart(
      of: change.recorded
    )
    // A renamed snapshot has its new name in the file, unless the run recorded nothing.
    var expected = change.failure.old
    let isRenamed = expected.map { !$0.scene.hasSameBytes(as: change.recorded.scene) } ?? false
    expected?.scene = change.recorded.scene
    guard known == expected || (isRenamed && known == nil) else {
      throw KeylineError(
        .invalidInput,
        "\(change.failure.origin): the file has changed since the tests ran; run them again"
      )
    }
  }

  /// Removes accepted changes from the findings of the run.
  private func forget(_ accepted: [Change]) throws {
    let report = package.appendingPathComponent(TestReview.report).path
    let keys = Set(accepted.map(\.failure.key))
    try TestFailure.remove(besideReport: report) { keys.contains($0.key) }
  }
}
