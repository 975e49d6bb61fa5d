import ArgumentParser
import LayoutDiff

/// What counts as equal.
struct ToleranceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Edges count as equal within this; may be repeated, the last that fits a node holds.",
      discussion: """
        0.5 is in points; 2x,3x means the same device pixel at 2 and at 3 pixels a point; \
        0.5@card/* holds for these nodes, 0.5@screens/*#card/* for those of these scenes.
        """,
      valueName: "amount[@nodes]"
    )
  )
  var tolerance: [ToleranceArgument] = []

  /// The tolerance: what was asked for, after what the project has.
  var value: Tolerance {
    Tolerance(Project.usable.tolerance.rules + tolerance.map(\.rule))
  }
}

/// A rule of a tolerance as it is written on the command line.
struct ToleranceArgument: ExpressibleByArgument {
  let rule: Tolerance.Rule

  init?(argument: String) {
    guard let rule = Tolerance.Rule(argument) else { return nil }
    self.rule = rule
  }
}
