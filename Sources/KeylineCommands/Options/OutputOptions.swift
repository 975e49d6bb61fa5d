import ArgumentParser

/// Where a command's result goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Write the result to a file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  /// Writes the result.
  func write(_ text: String) throws {
    try OutputFile(path: output).write(text)
  }
}

/// The formats of a command whose result is text or JSON.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
