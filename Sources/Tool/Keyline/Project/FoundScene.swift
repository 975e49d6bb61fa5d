import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// A scene, and the file that it was read from.
package struct FoundScene: Sendable {
  /// The path of its document; `nil` for a scene from the library.
  package let path: String?
  package let scene: LayoutScene

  package init(path: String?, scene: LayoutScene) { (self.path, self.scene) = (path, scene) }
}
