import LayoutDiff
import LayoutRecorder
import LayoutReports
public import LayoutScenes
import LayoutStore

/// Scenes written in Swift, and the types that documents and recorded scenes can refer to.
///
///     let library = try SceneLibrary { Scene("ring", proposals: .phones) { RadialStackDemo() } }
///     try Recording(label: "1.1", in: project.store).record([], library: library)
public struct SceneLibrary: Sendable {
  /// The scenes.
  public let scenes: [LayoutScene]
  /// The types.
  public let registry: SceneRegistry
  /// The previews that are not among the scenes.
  package private(set) var failures: [PreviewFailure] = []
  /// A sentence about the previews that read the current time; `nil` if there are none.
  package private(set) var clockNote: String?

  /// Creates a library without scenes, which provides types for documents.
  public init(registry: SceneRegistry = SceneRegistry()) {
    scenes = []
    self.registry = registry
  }

  /// Evaluates scenes, and adds their types to a registry.
  ///
  /// A preview that cannot be laid out, crashes, or looks different each time is left out; the commands
  /// of `KeylineTool` report it.
  ///
  /// - Throws: `SceneError` if a scene is not valid.
  @MainActor
  public init(
    registry: SceneRegistry = SceneRegistry(),
    @SceneBuilder _ content: () -> some SceneContent
  ) throws {
    try self.init(registry: registry, under: LayoutGuard(), content)
  }

  @MainActor
  package init(
    registry: SceneRegistry,
    under layoutGuard: LayoutGuard,
    _ content: () -> some SceneContent
  ) throws {
    let trial = PreviewTrial(of: try content().scenes())
    let scenes = trial.scenes
    failures = trial.failures
    clockNote = trial.clockNote
    var registry = registry
    for scene in scenes {
      layoutGuard.watch(scene) { registry.registerTypes(in: scene, willLayOut: $0) }
    }
    self.scenes = scenes
    self.registry = registry
  }
}
