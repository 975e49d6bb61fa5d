public import Foundation

/// A day of the Gregorian calendar, such as `2027-01-01`.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The day as a four-digit year, a month and a day of the month.
  public let description: String

  /// Parses a day such as `2027-01-01`; returns `nil` for any other text.
  public init?(_ text: String) {
    guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, parts[0] > 0, (1...12).contains(parts[1]),
      (1...CalendarDay.length(ofMonth: parts[1], in: parts[0])).contains(parts[2])
    else { return nil }
    description = text
  }

  /// Creates the day that contains a date, in UTC.
  public init(_ date: Date) { description = String(date.formatted(.iso8601).prefix(10)) }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
  }

  /// Returns whether the first day is earlier than the second.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    one.description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }
}
