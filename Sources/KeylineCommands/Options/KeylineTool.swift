import Keyline
// Exported, so that the file of a tool needs one import to write its scenes.
@_exported public import LayoutScenes

/// A program of a user's own with every command of `keyline`, and scenes that are written in Swift.
///
///     @main struct Snapshots: KeylineTool {
///       var scenes: some SceneContent {
///         Scene("ring", proposals: .phones) { RadialStackDemo() }
///       }
///     }
///
/// `record` without documents then lays these scenes out. Layouts and layout values of the scenes
/// that are `Codable` can be replayed from the store by a later build.
@MainActor
public protocol KeylineTool: SendableMetatype {
  /// The type of the scenes.
  associatedtype Scenes: SceneContent

  /// Creates the tool.
  init()

  /// The scenes; there may be several, with conditions and loops.
  @SceneBuilder var scenes: Scenes { get }

  /// The types that documents and recorded scenes may name, beside those of the scenes.
  ///
  /// The built-in views and containers by default.
  static var registry: SceneRegistry { get }
}

extension KeylineTool {
  /// The built-in views and containers.
  public static var registry: SceneRegistry { SceneRegistry() }

  /// Evaluates the scenes under guard; commands run on the main thread.
  nonisolated static func library(_ layoutGuard: LayoutGuard) throws -> SceneLibrary {
    try MainActor.assumeIsolated {
      try SceneLibrary(registry: registry, under: layoutGuard) { Self().scenes }
    }
  }
}
