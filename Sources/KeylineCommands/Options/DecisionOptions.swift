import ArgumentParser

/// What is accepted or refused, by whom and why.
struct DecisionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("What follows from this cause; may be repeated.", valueName: "id")
  )
  var cause: [String] = []

  @Flag(name: .long, help: "All that is pending; what was decided stays decided.")
  var all = false

  @Option(
    name: .customLong("version"),
    help: ArgumentHelp("The version that is held against the baseline.", valueName: "label")
  )
  var label = "latest"

  @Flag(name: .long, help: "Tell what was decided, and what is left, as JSON.")
  var json = false

  @OptionGroup var author: AuthorOptions
  @OptionGroup var selection: SelectionOptions

  func validate() throws {
    let isNamed = !cause.isEmpty || !selection.scene.isEmpty || !selection.proposal.isEmpty
    guard isNamed != all else {
      throw ValidationError(
        all
          ? "--all stands alone; leave it out, or --cause, --scene and --proposal"
          : "name what to decide on: --cause ID, --scene GLOB, or --all"
      )
    }
  }
}
