import Foundation
import LayoutDiff
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["2027-01-01", "2024-02-29", "2000-02-29", "2027-12-31", "0001-01-01"])
  func `A day is parsed and printed unchanged`(text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027", "2027-13-01", "2027-00-01", "2027-02-29", "1900-02-29", "2027-04-31", "2027-1-1",
    "0000-01-01", "+027-01-01", "2027-01-01 ", "2027/01/01", "２027-01-01", "27-01-2027",
  ])
  func `Anything but a day is rejected`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `Days are ordered by date`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-10", "2027-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.shuffled().sorted() == days)
  }

  @Test func `A date is on its day in UTC`() {
    #expect(CalendarDay(Date(timeIntervalSince1970: 86_399)).description == "1970-01-01")
    #expect(CalendarDay(Date(timeIntervalSince1970: 86_400)).description == "1970-01-02")
    #expect(CalendarDay(Date(timeIntervalSince1970: -1)).description == "1969-12-31")
    #expect(CalendarDay(Date(timeIntervalSince1970: 951_782_400)).description == "2000-02-29")
    #expect(CalendarDay(Date(timeIntervalSince1970: 253_402_300_799)).description == "9999-12-31")
  }
}
