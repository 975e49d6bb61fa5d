import LayoutScenes

/// The scenes of a tool, and all types that its documents and recorded scenes may name.
struct ToolContents: Sendable {
  let scenes: [LayoutScene]
  let catalogue: Catalogue

  /// Evaluates the scenes; commands run on the main thread.
  ///
  /// - Throws: `SceneError` when a scene is none.
  init<Tool: KeylineTool>(of tool: Tool.Type) throws {
    self = try MainActor.assumeIsolated {
      let scenes = try Tool().scenes.scenes()
      var catalogue = Tool.catalogue
      for scene in scenes { catalogue.registerTypes(in: scene) }
      return ToolContents(scenes: scenes, catalogue: catalogue)
    }
  }

  private init(scenes: [LayoutScene], catalogue: Catalogue) {
    self.scenes = scenes
    self.catalogue = catalogue
  }
}
