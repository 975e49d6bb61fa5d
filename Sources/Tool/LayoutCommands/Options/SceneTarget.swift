import ArgumentParser
import Keyline
import LayoutCore

/// A scene, optionally followed by `#` and the path of a node.
struct SceneTarget: ExpressibleByArgument {
  let scene: String
  let path: String?

  init?(argument: String) {
    let parts = argument.unicodeScalars.split(
      separator: "#",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard !parts[0].isEmpty else { return nil }
    scene = String(parts[0])
    path = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
