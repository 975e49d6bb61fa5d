import Foundation
import LayoutDiff
import Testing

/// Days of the calendar.
@Suite struct CalendarDayTests {
  @Test(arguments: ["2027-01-01", "2024-02-29", "2000-02-29", "2027-12-31", "0001-01-01"])
  func `A day is read and written alike`(text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027", "2027-13-01", "2027-00-01", "2027-02-29", "1900-02-29", "2027-04-31", "2027-1-1",
    "0000-01-01", "+027-01-01", "2027-01-01 ", "2027/01/01", "２027-01-01", "27-01-2027",
  ])
  func `What is no day is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `Days are ordered as they follow one another`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-10", "2027-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.shuffled().sorted() == days)
  }

  @Test func `A moment falls on the day that it has in UTC`() {
    #expect(CalendarDay(Date(timeIntervalSince1970: 86_399)).description == "1970-01-01")
    #expect(CalendarDay(Date(timeIntervalSince1970: 86_400)).description == "1970-01-02")
    #expect(CalendarDay(Date(timeIntervalSince1970: -1)).description == "1969-12-31")
  }

  /// A day of each week of four hundred years, a leap year's first months, and the last day of four digits.
  @Test func `Days are reckoned as the calendar has them`() {
    for day in Array(stride(from: 0, to: 146_100, by: 7)) + Array(10_900..<11_100) + [2_932_896] {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
      #expect(CalendarDay(date).description == String(date.formatted(.iso8601).prefix(10)))
    }
  }
}
