public import LayoutScenes

/// Scenes written in Swift, and the types that documents and recorded scenes can refer to.
///
///     let library = try SceneLibrary { Scene("ring", proposals: .phones) { RadialStackDemo() } }
///     try Recording(label: "1.1", in: project.store).record([], library: library)
public struct SceneLibrary: Sendable {
  /// The scenes.
  public let scenes: [LayoutScene]
  /// The types.
  public let registry: SceneRegistry

  /// Creates a library without scenes, which provides types for documents.
  public init(registry: SceneRegistry = SceneRegistry()) {
    (scenes, self.registry) = ([], registry)
  }

  /// Evaluates scenes, and adds their types to a registry.
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
    let scenes = try content().scenes()
    var registry = registry
    for scene in scenes {
      layoutGuard.watch(scene) { registry.registerTypes(in: scene, willLayOut: $0) }
    }
    (self.scenes, self.registry) = (scenes, registry)
  }
}
