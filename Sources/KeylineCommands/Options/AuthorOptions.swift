import ArgumentParser

/// Who decides, and why.
struct AuthorOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The reason, kept with the decision.", valueName: "text"))
  var why = ""

  @Option(
    name: .long,
    help: ArgumentHelp("Who decides; by default the user's name.", valueName: "name")
  )
  var who: String?

  func validate() throws {
    guard who?.isEmpty != true else { throw ValidationError("--who needs a name") }
  }

  /// Who decides.
  var name: String { who ?? CurrentUser.name() }
}
