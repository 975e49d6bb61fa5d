import ArgumentParser

/// What counts as equal.
struct ToleranceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Edges that differ by at most this many points count as equal.",
      valueName: "points"
    )
  )
  var tolerance: Double = 0

  func validate() throws {
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance is a number of points, 0 or more")
    }
  }
}
