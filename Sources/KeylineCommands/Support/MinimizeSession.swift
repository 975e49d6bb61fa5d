import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Finds what is wrong with a snapshot in the way that was asked for, and makes the scene smaller.
struct MinimizeSession {
  let registry: SceneRegistry
  /// The condition under which a scene fails, if it is one.
  let condition: String?
  /// The version that a scene differs from, if one is named.
  let since: String?
  /// The path of the node that is meant; `nil` where none is named.
  let path: String?
  let store: StoreOptions
  /// The other build that a scene differs from, if one is named.
  let earlier: EarlierLayouts?

  /// Returns the smaller scene; `nil` when nothing is wrong with the snapshot.
  func minimize(_ request: RecordingRequest) throws -> Minimizing? {
    let minimizer = try SceneMinimizer(request, registry: registry)
    if let condition {
      return try minimizer.minimize(while: FrameCondition(condition), condition, on: path)
        .map { Minimizing(scene: $0) }
    }
    if let earlier {
      return try minimizer.minimize(against: earlier, on: path).map { Minimizing(scene: $0) }
    }
    if since == nil, let failure = minimizer.failure() {
      return Minimizing(scene: minimizer.minimize(failure))
    }
    guard let (texts, label) = try recorded(request) else { return nil }
    let isEdited = texts.scene != request.scene.text
    return try minimizer.minimize(since: Snapshot(texts), of: label, on: path).map {
      Minimizing(
        scene: $0,
        note: isEdited ? "the scene was edited since \(label); explain tells what" : nil
      )
    }
  }

  /// Returns the snapshot as the version has it; `nil` where there is none.
  private func recorded(_ request: RecordingRequest) throws -> (SnapshotTexts, String)? {
    guard try since != nil || SceneFiles.isThere(store.path) else { return nil }
    let records = try store.open(for: .reading)
    let version = try records.version(since ?? "latest")
    let proposal = ProposalArgument(request.proposal).text
    let entry = try records.entries(of: version).first {
      Array($0.scene.utf8) == Array(request.scene.name.utf8) && $0.proposalText == proposal
        && $0.environmentDigest == request.environment.digest
    }
    guard let entry else { return nil }
    return (try records.texts(of: entry), version.label)
  }
}

/// A scene that was made smaller, and what else there is to say of it.
struct Minimizing {
  let scene: MinimizedScene
  var note: String?
}
