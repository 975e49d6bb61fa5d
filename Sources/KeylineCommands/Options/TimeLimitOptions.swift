import ArgumentParser

/// How long layouts may take in a command that lays some out beside its work.
struct TimeLimitOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "End with 65 when a layout takes longer than this, naming it.",
      valueName: "seconds"
    )
  )
  var timeout = 300

  func validate() throws {
    guard (1...1_000_000).contains(timeout) else {
      throw ValidationError("--timeout is a number of seconds, 1 or more")
    }
  }

  /// What watches over the layouts while they run.
  var layoutGuard: LayoutGuard { LayoutGuard(limit: .seconds(timeout)) }
}
