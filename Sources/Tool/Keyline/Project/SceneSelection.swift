public import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
package import LayoutStore

/// Limits an operation to some scenes and proposals.
public struct SceneSelection: Sendable {
  /// Patterns for the names of scenes or documents, with `*` and `?`; empty for all scenes.
  public var scenes: [String]
  /// The proposals; empty for all.
  public var proposals: [ProposedViewSize]

  /// Creates a selection; without arguments, everything is selected.
  public init(scenes: [String] = [], proposals: [ProposedViewSize] = []) {
    self.scenes = scenes
    self.proposals = proposals
  }

  /// Whether everything is selected.
  package var isEmpty: Bool { scenes.isEmpty && proposals.isEmpty }

  package var text: String { (scenes + proposals.words).joined(separator: " ") }

  package func includes(scene name: String, document: String) -> Bool {
    scenes.isEmpty
      || scenes.contains {
        let pattern = ScenePattern($0)
        return pattern.matches(name) || pattern.matches(document)
      }
  }

  /// Returns the patterns that match no scene and no document.
  ///
  /// - Parameter names: The names of the scenes and of their documents.
  /// - Returns: The patterns, in their order.
  package func patterns(withoutMatchAmong names: Set<String>) -> [String] {
    scenes.filter { scene in
      let pattern = ScenePattern(scene)
      return !names.contains(where: pattern.matches)
    }
  }

  /// Returns whether a snapshot of a version is selected.
  package func includes(_ recorded: RecordedSnapshot) -> Bool {
    includes(scene: recorded.scene, document: recorded.document) && proposals.includes(recorded)
  }
}
