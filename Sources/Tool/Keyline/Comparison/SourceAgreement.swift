package import Foundation
import LayoutCore
package import LayoutDiff
import LayoutReports
package import LayoutStore

/// How far the scenes of two versions from different sources agree, such as a design and its layouts.
package struct SourceAgreement {
  /// A scene of both versions.
  package struct Scene {
    /// The name in the reference.
    package let name: String
    /// The agreement of the snapshots.
    package let agreement: Agreement
    /// The snapshots that are compared.
    package let snapshots: (reference: Snapshot, other: Snapshot)
    /// The proposal and the environment of the other snapshot, if its version has several at the size.
    package let configuration: String?
  }

  /// The version that is taken as right.
  package let reference: RecordedVersion
  /// The version that is compared with it.
  package let other: RecordedVersion
  /// The scenes that both versions have, in the order of the reference.
  package private(set) var scenes: [Scene] = []
  /// The names of the scenes that only the reference has.
  package private(set) var missing: [String] = []
  /// The greatest distance of edges, in points, that is no difference.
  package let tolerance: CGFloat

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - reference: The label of the version that is taken as right.
  ///   - other: The label of the version that is compared with it; `nil` for the latest that Keyline laid out.
  ///   - selection: The scenes of the reference to compare.
  ///   - tolerance: The tolerance in points; `nil` for half a point, or one point if a source rounds to whole ones.
  ///   - store: The store.
  /// - Throws: `StoreError` if a version is missing, ``KeylineError`` if they have no scene in common.
  package init(
    with reference: String,
    of other: String?,
    _ selection: SceneSelection,
    tolerance: Double?,
    in store: StoreLocation
  ) throws {
    let records = try store.open(for: .reading)
    self.reference = try records.version(reference)
    self.other =
      try other.map { label in try records.version(label) } ?? SourceAgreement.latest(in: records)
    let isRounded = [self.reference, self.other].contains(where: FrameSource.isRounded)
    self.tolerance = CGFloat(tolerance ?? (isRounded ? 1 : 0.5))
    let all = try records.snapshots(of: self.reference)
    let others = try records.snapshots(of: self.other)
    let selected = all.filter(selection.includes)
    guard !selected.isEmpty else { throw SceneLookup.noMatch(selection, among: all) }
    for snapshot in selected {
      try add(snapshot, among: others, records)
    }
    guard !scenes.isEmpty else { throw nothingInCommon(selected, others) }
  }

  /// Returns the latest version that Keyline laid out.
  private static func latest(in records: RecordsStore) throws -> RecordedVersion {
    guard let latest = try records.versions().last(where: { !FrameSource.isCaptured($0) }) else {
      throw KeylineError(
        .notFound,
        "all versions are captured; record one, or name the one to compare"
      )
    }
    return latest
  }

  private mutating func add(
    _ recorded: RecordedSnapshot,
    among others: [RecordedSnapshot],
    _ records: RecordsStore
  ) throws {
    let all = SourceAgreement.candidates(for: recorded.scene, among: others)
    let sized = all.filter { $0.proposal == recorded.proposal }
    let candidates = sized.isEmpty ? all : sized
    let reference = try records.snapshot(recorded)
    let snapshots = try likely(candidates, for: recorded).map(records.snapshot)
    let agreements = snapshots.map { snapshot in
      (snapshot, Agreement(of: snapshot, with: reference, tolerance: tolerance))
    }
    let nearest = agreements.min {
      let distances = [$0, $1].map { $0.0.size.distance(from: reference.size) }
      guard distances[0] == distances[1] else { return distances[0] < distances[1] }
      return $0.1.count(of: .exact) > $1.1.count(of: .exact)
    }
    guard let (other, agreement) = nearest else {
      missing.append(recorded.scene)
      return
    }
    let configuration = ConfigurationText(other.proposal, other.environment).description
    scenes.append(
      Scene(
        name: recorded.scene,
        agreement: agreement,
        snapshots: (reference, other),
        configuration: sized.count > 1 ? configuration : nil
      )
    )
  }

  /// Returns the snapshots of a scene that can have the environment of the reference: that with the same one,
  /// or else all.
  ///
  /// The environment of a captured reference is not known.
  private func likely(
    _ candidates: [RecordedSnapshot],
    for recorded: RecordedSnapshot
  ) -> [RecordedSnapshot] {
    let same = candidates.filter { $0.environmentDigest == recorded.environmentDigest }
    return same.isEmpty || FrameSource.isCaptured(reference) ? candidates : same
  }

  /// Returns the snapshots of the scene of a name or, if there is none, of the only scene whose last part is the name.
  private static func candidates(
    for scene: String,
    among others: [RecordedSnapshot]
  ) -> [RecordedSnapshot] {
    let same = others.filter { $0.scene.hasSameBytes(as: scene) }
    guard same.isEmpty else { return same }
    let ending = others.filter { $0.scene.endsWithBytes(of: "/\(scene)") }
    return Set(ending.map(\.scene)).count == 1 ? ending : []
  }

  private func nothingInCommon(
    _ selected: [RecordedSnapshot],
    _ others: [RecordedSnapshot]
  ) -> KeylineError {
    let names = (selected.first?.scene ?? "", others.first?.scene ?? "")
    return KeylineError(
      .notFound,
      """
      no scene of \(reference.label), such as “\(names.0)”, is in \(other.label), which has “\(names.1)”; give the file \
      or the frame the name of the scene, or that after its last /
      """
    )
  }
}

extension CGSize {
  fileprivate func distance(from other: CGSize) -> CGFloat {
    abs(width - other.width) + abs(height - other.height)
  }
}
