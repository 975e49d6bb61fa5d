import Keyline
// Exported so that a tool needs only one import to write its scenes.
@_exported public import LayoutScenes

/// A custom program with every command of `keyline`, and with scenes written in Swift.
///
///     @main struct Snapshots: KeylineTool {
///       var scenes: some SceneContent {
///         Scene("ring", proposals: .phones) { RadialStackDemo() }
///       }
///     }
///
/// `record` without documents records these scenes. Later builds can replay them from the store if their
/// layouts and layout values are `Codable`.
@MainActor
public protocol KeylineTool: SendableMetatype {
  /// The type of the scenes.
  associatedtype Scenes: SceneContent

  /// Creates the tool.
  init()

  /// The scenes, with conditions and loops if needed.
  @SceneBuilder var scenes: Scenes { get }

  /// The types that documents and recorded scenes may name, in addition to those of the scenes.
  ///
  /// The built-in views and containers by default.
  static var registry: SceneRegistry { get }
}

extension KeylineTool {
  /// The built-in views and containers.
  public static var registry: SceneRegistry { SceneRegistry() }

  /// Evaluates the scenes under the guard, on the main thread, where commands run.
  nonisolated static func library(_ layoutGuard: LayoutGuard) throws -> SceneLibrary {
    try MainActor.assumeIsolated {
      try SceneLibrary(registry: registry, under: layoutGuard) { Self().scenes }
    }
  }
}
