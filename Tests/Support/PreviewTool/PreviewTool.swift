import KeylineCommands

/// A program as a user writes it, whose scenes are the previews of its sources.
@main struct PreviewTool: KeylineTool {
  var scenes: some SceneContent { AllPreviews() }
}
