import Foundation
import KeylineUI
import Testing

@Suite struct DateComponentsFormatterTests {
  private func text(
    _ seconds: TimeInterval,
    _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ behavior: DateComponentsFormatter.ZeroFormattingBehavior = .default,
    count: Int = 0
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = behavior
    formatter.maximumUnitCount = count
    return formatter.string(from: seconds)
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:20:05"), (.abbreviated, "1h 20m 5s"),
    (.short, "1 hr, 20 min, 5 secs"), (.brief, "1hr 20min 5secs"),
    (.full, "1 hour, 20 minutes, 5 seconds"),
    (.spellOut, "one hour, twenty minutes, five seconds"),
  ])
  func `A duration has a text in each style`(
    style: DateComponentsFormatter.UnitsStyle,
    expected: String
  ) {
    #expect(text(4805, style) == expected)
  }

  @Test func `Units without a value are left out, and digits are padded inside of a position`() {
    #expect(text(3610, .positional) == "1:00:10")
    #expect(text(65, .positional) == "1:05")
    #expect(text(3600, .full) == "1 hour")
    #expect(text(0, .abbreviated) == "0s")
    #expect(text(65, .positional, [.minute, .second], .pad) == "01:05")
    #expect(text(5, .positional, [.minute, .second], .pad) == "00:05")
  }

  @Test func `The number of units is limited from the largest`() {
    #expect(text(4805, .full, [.hour, .minute, .second], count: 2) == "1 hour, 20 minutes")
    #expect(text(90_000, .abbreviated, [.day, .hour]) == "1d 1h")
  }

  @Test func `A duration that is no number has no text`() {
    #expect(text(.nan, .full) == nil)
    #expect(text(.infinity, .full) == nil)
  }

  @Test func `A measurement is formatted with its symbol`() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5 km")
    formatter.unitStyle = .short
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5km")
  }
}
