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

  /// The scenes; several may stand one after the other, with conditions and loops.
  @SceneBuilder var scenes: Scenes { get }

  /// The types that documents and recorded scenes may name, beside those of the scenes.
  ///
  /// The built-in views and containers by default.
  static var registry: SceneRegistry { get }
}

extension KeylineTool {
  /// The built-in views and containers.
  public static var registry: SceneRegistry { SceneRegistry() }

  /// Runs the command that the arguments of the program name.
  public static func main() {
    RootCommand<Self>.start()
  }
}
