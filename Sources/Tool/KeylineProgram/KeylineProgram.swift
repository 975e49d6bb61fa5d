import KeylineCommands
import LayoutGallery

/// The `keyline` program: all commands, and the layouts of the gallery for use in documents.
@main struct KeylineProgram: KeylineTool {
  static var registry: SceneRegistry { .gallery }

  var scenes: some SceneContent {}
}
