import EscapedText
import Keyline
import KeylineSQLite
import LayoutDiff
// Exported so that a tool that defines scenes needs only one import.
@_exported public import LayoutScenes
import LayoutStore

/// A custom program with all commands of `keyline` and with scenes written in Swift.
///
///     @main struct Snapshots: KeylineTool {
///       var scenes: some SceneContent {
///         Scene("ring", proposals: .phones) { RadialStackDemo() }
///       }
///     }
///
/// `record` without arguments records these scenes. Later builds can replay them from the store if
/// their layouts and layout values are `Codable`.
@MainActor
public protocol KeylineTool: SendableMetatype {
  /// The type of the scenes.
  associatedtype Scenes: SceneContent

  /// Creates the tool.
  init()

  /// The scenes; conditions and loops are supported.
  @SceneBuilder var scenes: Scenes { get }

  /// The types that documents and recorded scenes can refer to, in addition to those of the scenes.
  ///
  /// By default, these are the built-in views and containers.
  static var registry: SceneRegistry { get }
}

extension KeylineTool {
  /// The built-in views and containers.
  public static var registry: SceneRegistry { SceneRegistry() }

  /// Evaluates the scenes under the guard, and warns about previews that are left out; commands run on
  /// the main thread.
  nonisolated static func library(_ layoutGuard: LayoutGuard) throws -> SceneLibrary {
    let project = try Project.current.get()
    let library = try MainActor.assumeIsolated {
      var registry = registry
      try project.addStrings(to: &registry)
      return try SceneLibrary(registry: registry, under: layoutGuard) { Self().scenes }
    }
    for failure in library.failures {
      Terminal.printNote("warning: \(PrintableText.text(failure.description))")
    }
    if let note = library.clockNote { Terminal.printNote("note: \(PrintableText.text(note))") }
    return library
  }
}
