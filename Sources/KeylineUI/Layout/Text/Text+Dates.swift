public import Foundation

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    fileprivate let name: String
    /// As a day.
    public static let date = DateStyle(name: "date")
    /// As a time of day.
    public static let time = DateStyle(name: "time")
    /// By how far it is from now; now is not known in a still picture, so it is now.
    public static let relative = DateStyle(name: "relative")
    /// By how far it is from now, with a sign.
    public static let offset = DateStyle(name: "offset")
    /// By how long it is until then.
    public static let timer = DateStyle(name: "timer")
  }

  /// Creates a text of a date; one that counts from now says that no time has passed.
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

  /// Creates a text of how long it is from a date to another, in English and GMT.
  public init(_ dates: ClosedRange<Date>) {
    var day = Date.FormatStyle(locale: Locale(identifier: "en_US"))
    day.timeZone = .gmt
    let style = day.month(.wide).day().year()
    self.init(verbatim: "\(style.format(dates.lowerBound)) – \(style.format(dates.upperBound))")
  }
}
