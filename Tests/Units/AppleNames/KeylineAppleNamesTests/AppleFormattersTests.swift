import Foundation
import KeylineUI
import Testing

@Suite struct AppleFormattersTests {
  private let now = Date(timeIntervalSinceReferenceDate: 700_000_000)

  private func formatter(
    _ style: RelativeDateTimeFormatter.DateTimeStyle = .numeric,
    _ units: RelativeDateTimeFormatter.UnitsStyle = .full
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateTimeStyle = style
    formatter.unitsStyle = units
    return formatter
  }

  @Test func `A date is described as seen from another`() {
    #expect(formatter().localizedString(for: now + 300, relativeTo: now) == "in 5 minutes")
    #expect(formatter().localizedString(for: now - 7200, relativeTo: now) == "2 hours ago")
    #expect(formatter().localizedString(fromTimeInterval: -300) == "5 minutes ago")
    let short = formatter(.numeric, .short)
    #expect(short.localizedString(for: now - 300, relativeTo: now) == "5 min. ago")
  }

  @Test func `Names replace numbers when they are asked for`() {
    let day = DateComponents(day: -1)
    #expect(formatter(.named).localizedString(from: day) == "yesterday")
    #expect(formatter().localizedString(from: day) == "1 day ago")
  }

  @Test func `Strings are joined to a list`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    #expect(formatter.string(from: [1]) == "1")
  }

  @Test func `Points, sizes and rectangles have descriptions with their numbers`() {
    #expect(CGPointMake(1, 2).debugDescription == "(1.0, 2.0)")
    #expect(CGRectMake(1, 2, 3, 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
  }
}
