import Foundation
import Keyline
import LayoutStore

/// The accepted snapshots of tests: in files beside the tests, or in a store.
protocol TestSnapshots: Sendable {
  /// Returns whether the snapshots of a scene are exactly these, as far as that is known without reading them
  /// one by one.
  mutating func areExactly(
    _ members: [LayoutFile.Snapshot],
    of source: TestSource
  ) throws -> Bool

  /// Returns the accepted snapshot with the name, proposal and environment of a different one.
  mutating func accepted(
    for member: LayoutFile.Snapshot,
    of source: TestSource
  ) throws -> AcceptedSnapshot?

  /// Accepts a snapshot.
  ///
  /// - Parameters:
  ///   - member: The snapshot.
  ///   - renewsDamaged: Whether accepted ones that cannot be read are replaced.
  ///   - source: The expectation.
  /// - Throws: `KeylineError` or `StoreError` if the snapshot cannot be stored.
  mutating func accept(
    _ member: LayoutFile.Snapshot,
    renewingDamaged renewsDamaged: Bool,
    of source: TestSource
  ) throws

  /// Returns where the snapshots of a scene are, for messages.
  func place(of scene: String, _ source: TestSource) -> String

  /// Stores what is not stored yet, and finds the snapshots that no test uses.
  mutating func end(_ run: TestRunScope) throws -> TestSummary
}

/// A snapshot that was accepted.
struct AcceptedSnapshot {
  let entry: RecordedSnapshot
  /// The version or the file that has it.
  let origin: String
  /// Reads it.
  let content: () throws -> SnapshotContent

  /// The snapshot with its texts.
  func member() throws -> LayoutFile.Snapshot { LayoutFile.Snapshot(try content()) }
}

/// The layouts that the tests of a process computed.
struct TestRunScope {
  /// Whether all tests ran.
  let isComplete: Bool
  /// Whether snapshots that no test uses are removed.
  let isDroppingObsolete: Bool
  /// The snapshots of the expectations.
  let requested: Set<SnapshotKey>
  /// The test files of the expectations, relative to the package.
  let documents: Set<String>
  /// The folder of the package.
  let package: URL?
}

/// The result of a test run for the accepted snapshots.
struct TestSummary {
  /// The number of recorded snapshots.
  var recordedCount = 0
  /// Where they were recorded.
  var place = ""
  /// The scenes that no test laid out, in order.
  var obsoleteNames: [String] = []
  /// Whether these scenes were removed.
  var droppedObsolete = false
}
