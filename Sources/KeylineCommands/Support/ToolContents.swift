import LayoutScenes

/// The scenes of a tool, and all types that its documents and recorded scenes may name.
struct ToolContents: Sendable {
  let scenes: [LayoutScene]
  let registry: SceneRegistry

  /// Evaluates the scenes; commands run on the main thread.
  ///
  /// - Parameters:
  ///   - tool: The tool.
  ///   - layoutGuard: What watches over the layouts by which scenes come to be; `nil` for one that gives
  ///     each scene five minutes.
  /// - Throws: `SceneError` when a scene is none.
  init<Tool: KeylineTool>(of tool: Tool.Type, under layoutGuard: LayoutGuard? = nil) throws {
    let watching = layoutGuard ?? LayoutGuard(limit: .seconds(300))
    defer { if layoutGuard == nil { watching.end() } }
    self = try MainActor.assumeIsolated {
      let scenes = try Tool().scenes.scenes()
      var registry = Tool.registry
      for scene in scenes {
        watching.watch(scene) { registry.registerTypes(in: scene, willLayOut: $0) }
      }
      return ToolContents(scenes: scenes, registry: registry)
    }
  }

  private init(scenes: [LayoutScene], registry: SceneRegistry) {
    self.scenes = scenes
    self.registry = registry
  }
}
