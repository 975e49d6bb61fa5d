import ArgumentParser
import Keyline
import LayoutDiff

/// The differences that count as equal.
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

  /// The rules of the project, then those of the options.
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

/// The tolerance that is stored with an accepted snapshot, and its last day.
struct AcceptedToleranceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Later edges within this of the accepted ones count as equal; may be repeated.",
      discussion: """
        0.5 is in points; 2x,3x means the same device pixel at 2 and at 3 pixels a point; \
        0.5@card/* holds for these nodes. It is kept with the acceptance, and pending, diff and replay \
        apply it to whatever they compare with the snapshot.
        """,
      valueName: "amount[@nodes]"
    )
  )
  var tolerance: [ToleranceArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The tolerance holds for these nodes, such as '#title' or 'card/*'; may be repeated.",
      valueName: "nodes"
    )
  )
  var node: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The last day on which the tolerance holds.", valueName: "day")
  )
  var until: DayArgument?

  @OptionGroup var clock: ClockOptions

  func validate() throws {
    guard !tolerance.isEmpty || node.isEmpty && until == nil else {
      let option = until == nil ? "--node" : "--until"
      throw ValidationError("\(option) goes with a tolerance; add --tolerance 0.5, say")
    }
    guard !node.contains("") else { throw ValidationError("--node needs the path of a node") }
    if let until = until?.value, until < clock.today {
      throw ValidationError(
        "--until \(until) is over: today is \(clock.today); name a day to come"
      )
    }
  }

  /// The tolerance.
  var value: Tolerance {
    let rules = tolerance.map(\.rule)
    guard !node.isEmpty else { return Tolerance(rules) }
    return Tolerance(
      rules.flatMap { rule in
        rule.nodes == nil ? node.map { rule.restricted(to: NodePattern($0)) } : [rule]
      }
    )
  }

  /// The tolerance in words, for an answer.
  var text: String {
    let rules = value.rules.map(\.text).joined(separator: " ")
    return "tolerance \(rules)" + (until.map { " until \($0.value)" } ?? "")
  }
}

/// The day that decides whether accepted tolerances have expired.
struct ClockOptions: ParsableArguments {
  @Option(
    name: .customLong("today"),
    help: ArgumentHelp(
      "The day as of which accepted tolerances hold; by default this day, in UTC.",
      valueName: "day"
    )
  )
  var day: DayArgument?

  /// The day.
  var today: CalendarDay { day?.value ?? .today }
}

/// A day as it is written on the command line: `2027-01-01`.
struct DayArgument: ExpressibleByArgument {
  let value: CalendarDay

  init?(argument: String) {
    guard let value = CalendarDay(argument) else { return nil }
    self.value = value
  }
}
