public import Foundation

/// A day of the calendar, such as `2027-01-01`; days are compared by their order.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The day as four digits of the year, two of the month and two of the day.
  public let description: String

  /// Reads a day such as `2027-01-01`; `nil` for what is no day.
  public init?(_ text: String) {
    guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, parts[0] > 0, (1...12).contains(parts[1]),
      (1...CalendarDay.length(ofMonth: parts[1], in: parts[0])).contains(parts[2])
    else { return nil }
    description = text
  }

  /// The day on which a moment falls, in UTC.
  public init(_ date: Date) {
    let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    description =
      Int(exactly: days).flatMap(CalendarDay.text)
      ?? String(date.formatted(.iso8601).prefix(10))
  }

  /// Returns the day so many days after 1 January 1970, without waking the calendars of Foundation; `nil` for
  /// one before it or after the year 9999.
  ///
  /// Years begin in March here, so that the leap day is the last of its year, and 400 of them are 146,097 days.
  private static func text(ofDay day: Int) -> String? {
    guard (0...2_932_896).contains(day) else { return nil }
    let (era, rest) = (day + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let days = digits(dayOfYear - (153 * month + 2) / 5 + 1)
    return month < 10
      ? "\(era * 400 + year)-\(digits(month + 3))-\(days)"
      : "\(era * 400 + year + 1)-\(digits(month - 9))-\(days)"
  }

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

  /// Returns whether a day comes before another one.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    one.description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }
}
