import KeylineCommands
import LayoutGallery

/// The command line: every command, and the layouts of the gallery for documents to name.
@main struct KeylineProgram: KeylineTool {
  static var registry: SceneRegistry { .gallery }

  var scenes: some SceneContent {}
}
