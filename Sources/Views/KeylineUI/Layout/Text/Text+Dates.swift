public import Foundation

extension Text {
  /// Creates a text that counts to the end of an interval; a scene shows the entire duration.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let seconds = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let whole = Int(exactly: seconds.rounded(.down)) ?? 0
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let rest = String(format: "%02d", whole % 60)
    self.init(
      verbatim: hours > 0 && showsHours
        ? "\(hours):\(String(format: "%02d", minutes)):\(rest)" : "\(whole / 60):\(rest)"
    )
  }

  /// Creates text for a date interval.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value formatted with a formatter.
  public mutating func appendInterpolation<Subject: NSObject>(
    _ subject: Subject,
    formatter: Formatter
  ) {
    appendInterpolation(formatter.string(for: subject) ?? "")
  }

  /// Appends a value formatted with a formatter.
  @_disfavoredOverload
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? "")
  }

  /// Appends a date with a style.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Appends a range of dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }
}
