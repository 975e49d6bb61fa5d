import ArgumentParser
import Foundation
import LayoutDiff

/// The day as of which tolerances that were accepted hold or have expired.
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
  var today: CalendarDay { day?.value ?? CalendarDay(Date()) }
}

/// A day as it is written on the command line: `2027-01-01`.
struct DayArgument: ExpressibleByArgument {
  let value: CalendarDay

  init?(argument: String) {
    guard let value = CalendarDay(argument) else { return nil }
    self.value = value
  }
}
