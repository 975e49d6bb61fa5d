import ArgumentParser

/// The scene that a command applies to and, optionally, one of its nodes.
struct SceneTargetOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The scene, with the path of a node after #.",
      discussion: "The scene's name, its document's name, or a pattern such as 'radial/*'.",
      valueName: "scene#node"
    )
  )
  var target: SceneTarget

  /// The name of the scene, or a pattern for it.
  var scene: String { target.scene }

  /// The path of the node; `nil` for the entire scene.
  var path: String? { target.path }
}

/// A scene, optionally followed by `#` and the path of a node.
struct SceneTarget: ExpressibleByArgument {
  let scene: String
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].isEmpty else { return nil }
    scene = String(parts[0])
    path = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
