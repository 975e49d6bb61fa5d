import Synchronization

/// A note of whether views read the traits of their scene; such views are built again for each proposal.
final class SceneReads: Sendable {
  private let isRead = Atomic(false)

  /// Whether a view read the traits.
  var isNoted: Bool { isRead.load(ordering: .relaxed) }

  /// Notes that a view reads the traits.
  func note() {
    if !isNoted { isRead.store(true, ordering: .relaxed) }
  }
}
