import ArgumentParser
import Keyline
import LayoutDiff

/// The differences to ignore.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ignore differences of edges up to this; repeatable, the last match applies.",
      discussion: """
        0.5 is in points; 2x,3x is the same device pixel at 2 and at 3 pixels per point; \
        0.5@card/* applies to these nodes, 0.5@screens/*#card/* only in these scenes.
        """,
      valueName: "amount[@nodes]"
    ),
    transform: { try ToleranceArgument($0) }
  )
  var tolerance: [ToleranceArgument] = []

  /// The rules of the project, followed by the rules of the options.
  var value: Tolerance { Tolerance(Project.usable.tolerance.rules + tolerance.map(\.rule)) }
}

/// A tolerance rule on the command line.
struct ToleranceArgument {
  let rule: Tolerance.Rule

  init(_ argument: String) throws {
    guard let rule = Tolerance.Rule(argument) else {
      throw ValidationError("write points, such as 0.5, or 0.5@card/* for some nodes only")
    }
    self.rule = rule
  }
}

/// The day on which ignored findings are checked for expiration.
struct ClockOptions: ParsableArguments {
  @Option(
    name: .customLong("today"),
    help: ArgumentHelp(
      "The day that decides whether ignores have expired; by default today, in UTC.",
      valueName: "day",
      visibility: .hidden
    )
  )
  var day: DayArgument?

  var today: CalendarDay { day?.value ?? .today }
}

/// A day on the command line, such as `2027-01-01`.
struct DayArgument: ExpressibleByArgument {
  let value: CalendarDay

  init?(argument: String) {
    guard let value = CalendarDay(argument) else { return nil }
    self.value = value
  }
}
