public import Foundation

extension Text {
  /// Creates text for a symbol, with a width of one em.
  public init(_ image: Image) { self.init(verbatim: "\u{FFFC}") }

  /// Creates text for a formatted value, in the locale of the body that creates it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.locale(EnvironmentScope.values.locale).format(input))
  }

  /// Creates text for a formatted value with attributes, in the locale of the body that creates it.
  public init<F: FormatStyle>(
    _ input: F.FormatInput,
    format: F
  ) where F.FormatOutput == AttributedString {
    self.init(format.locale(EnvironmentScope.values.locale).format(input))
  }

  /// Creates text of a value by a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

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

  /// Creates text for a date in the locale of the body that creates it.
  ///
  /// Relative styles show an interval of zero.
  public init(_ date: Date, style: DateStyle) {
    let day = Text.day
    switch style {
    case .date: self.init(verbatim: day.month(.wide).day().year().format(date))
    case .time: self.init(verbatim: day.hour().minute().format(date))
    case .timer: self.init(verbatim: "0:00")
    case .offset: self.init(verbatim: "+0 seconds")
    default: self.init(verbatim: "0 sec")
    }
  }

  /// The style of dates, in the locale of the body that creates it and in GMT.
  private static var day: Date.FormatStyle {
    var day = Date.FormatStyle(locale: EnvironmentScope.values.locale)
    day.timeZone = .gmt
    return day
  }

  /// Creates text for a date interval, in GMT.
  public init(_ dates: ClosedRange<Date>) {
    let style = Text.day.month(.wide).day().year()
    self.init(verbatim: "\(style.format(dates.lowerBound)) – \(style.format(dates.upperBound))")
  }
}
