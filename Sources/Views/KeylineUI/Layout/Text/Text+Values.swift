public import Foundation

extension Text {
  /// Creates text for a symbol, with a width of one em.
  public init(_ image: Image) {
    self.init(verbatim: "\u{FFFC}")
  }

  /// Creates text for a formatted value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates text for a formatted value with attributes.
  public init<F: FormatStyle>(
    _ input: F.FormatInput,
    format: F
  ) where F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  /// Creates text of a value by a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
}

extension Text {
  /// The style of a date.
  public struct DateStyle: Hashable, Sendable {
    fileprivate let name: String
    /// The day.
    public static let date = DateStyle(name: "date")
    /// The time of day.
    public static let time = DateStyle(name: "time")
    /// The interval from now, which is always zero.
    public static let relative = DateStyle(name: "relative")
    /// The signed interval from now, which is always zero.
    public static let offset = DateStyle(name: "offset")
    /// The remaining time, which is always zero.
    public static let timer = DateStyle(name: "timer")
  }

  /// Creates text for a date; relative styles show an interval of zero.
  public init(_ date: Date, style: DateStyle) {
    var day = Date.FormatStyle(locale: Locale(identifier: "en_US"))
    day.timeZone = .gmt
    switch style {
    case .date: self.init(verbatim: day.month(.wide).day().year().format(date))
    case .time: self.init(verbatim: day.hour().minute().format(date))
    case .timer: self.init(verbatim: "0:00")
    case .offset: self.init(verbatim: "+0 seconds")
    default: self.init(verbatim: "0 sec")
    }
  }

  /// Creates text for a date interval, in English and GMT.
  public init(_ dates: ClosedRange<Date>) {
    var day = Date.FormatStyle(locale: Locale(identifier: "en_US"))
    day.timeZone = .gmt
    let style = day.month(.wide).day().year()
    self.init(verbatim: "\(style.format(dates.lowerBound)) – \(style.format(dates.upperBound))")
  }
}
