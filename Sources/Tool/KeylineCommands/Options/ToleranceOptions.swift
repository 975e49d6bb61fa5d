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

/// The tolerance to store with an acceptance, and the last day on which it applies.
struct AcceptedToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also accept later differences of edges up to this; repeatable.",
      discussion: """
        0.5 is in points; 2x,3x is the same device pixel at 2 and at 3 pixels per point; \
        0.5@card/* applies to these nodes. The tolerance is stored with the acceptance; pending, diff \
        and replay apply it to comparisons with the snapshot.
        """,
      valueName: "amount[@nodes]"
    ),
    transform: { try ToleranceArgument($0) }
  )
  var tolerance: [ToleranceArgument] = []

  @Option(
    help: ArgumentHelp(
      "Apply the tolerance to these nodes, such as '#title' or 'card/*'; repeatable.",
      valueName: "nodes"
    )
  )
  var node: [String] = []

  @Option(
    help: ArgumentHelp("The last day of the tolerance, such as 2027-01-01.", valueName: "day")
  )
  var until: DayArgument?

  @OptionGroup var clock: ClockOptions

  func validate() throws {
    guard !tolerance.isEmpty || node.isEmpty && until == nil else {
      let option = until == nil ? "--node" : "--until"
      throw ValidationError("\(option) needs a tolerance, such as --tolerance 0.5")
    }
    guard !node.contains("") else { throw ValidationError("--node needs the path of a node") }
    if let until = until?.value, until < clock.today {
      throw ValidationError("--until \(until) is in the past: today is \(clock.today)")
    }
  }

  var value: Tolerance {
    let rules = tolerance.map(\.rule)
    guard !node.isEmpty else { return Tolerance(rules) }
    return Tolerance(
      rules.flatMap { rule in
        rule.nodes == nil ? node.map { rule.restricted(to: NodePattern($0)) } : [rule]
      }
    )
  }

  var text: String {
    let rules = value.rules.map(\.text).joined(separator: " ")
    return "tolerance \(rules)" + (until.map { " until \($0.value)" } ?? "")
  }
}

/// The day on which accepted tolerances are checked for expiration.
struct ClockOptions: ParsableArguments {
  @Option(
    name: .customLong("today"),
    help: ArgumentHelp(
      "The day that decides whether accepted tolerances have expired; by default today, in UTC.",
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
