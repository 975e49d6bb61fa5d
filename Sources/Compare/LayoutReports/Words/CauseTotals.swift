import Digests
import LayoutCore
package import LayoutDiff

/// The causes of a diff, each once, with the snapshots that it changed.
package struct CauseTotals: Sendable {
  /// A cause with its snapshots.
  package struct Total: Sendable {
    /// The cause.
    package internal(set) var cause: NamedCause
    /// The scenes that it changed, in order.
    package internal(set) var scenes: [String]
    /// The number of snapshots that it changed.
    package internal(set) var snapshotCount: Int
    /// The texts of the configurations that it changed.
    fileprivate var configurations: [String] = []
    /// The configurations in words, if these are known, and all of one scene.
    package fileprivate(set) var words: String?

    /// Adds a snapshot, with the text of its configuration if it is described.
    fileprivate mutating func add(_ other: NamedCause, of scene: String, _ configuration: String?) {
      cause = cause.covering(other)
      snapshotCount += 1
      if scenes.last != scene { scenes.append(scene) }
      if let configuration { configurations.append(configuration) }
    }
  }

  /// The causes, those of the most snapshots first.
  package let totals: [Total]

  /// Collects the causes of a diff.
  package init(_ diff: VersionDiff) {
    var order: [CauseID] = []
    var totals: [CauseID: Total] = [:]
    for scene in diff.scenes {
      let isDescribed = diff.configurations[scene.scene] != nil
      let text =
        isDescribed ? ConfigurationText(scene.proposal, scene.environment).description : nil
      for cause in scene.diff.namedCauses(in: scene.scene) {
        if totals[cause.id] == nil {
          order.append(cause.id)
          totals[cause.id] = Total(cause: cause, scenes: [], snapshotCount: 0)
        }
        totals[cause.id]?.add(cause, of: scene.scene, text)
      }
    }
    let words = diff.configurations.words
    self.totals = order.compactMap { totals[$0] }.enumerated()
      .sorted { ($1.element.snapshotCount, $0.offset) < ($0.element.snapshotCount, $1.offset) }
      .map { _, total in
        var total = total
        if total.scenes.count == 1 {
          total.words = words[total.scenes[0]]?.words(for: total.configurations)
        }
        return total
      }
  }
}
