#if !canImport(Darwin)
public import Foundation

/// A formatter of dates as texts such as “2 hours ago”, which Foundation has only on a Mac.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  // `@unchecked`: like Foundation's formatters, it is not changed after it is shared.

  /// Whether texts are numbers, or names such as “yesterday” where a language has them.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers, such as “1 day ago”.
    case numeric
    /// Names where there is one, such as “yesterday”.
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// As in “2 months ago”.
    case full
    /// As in “two months ago”.
    case spellOut
    /// As in “2 mo. ago”.
    case short
    /// As in “2mo ago”.
    case abbreviated
  }

  /// Whether texts are numbers or names.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// The position of the text in a sentence, which has no effect.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar of the units.
  open var calendar = Calendar.current
  /// The language of the text.
  open var locale = Locale.current

  /// Returns the text for a date, by the largest unit that is not zero.
  open func localizedString(for date: Date, relativeTo reference: Date) -> String {
    let units = RelativeDateTimeFormatter.units.map(\.component)
    return text(of: calendar.dateComponents(Set(units), from: reference, to: date), from: reference)
  }

  /// Returns the text for an interval from now; it is negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference + timeInterval, relativeTo: reference)
  }

  /// Returns the text for the largest unit of components that is not zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    text(of: dateComponents, from: Date(timeIntervalSinceReferenceDate: 0))
  }

  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private typealias Unit = (
    component: Calendar.Component, field: Date.RelativeFormatStyle.Field
  )

  /// The units, the largest one first.
  private static let units: [Unit] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
    (.minute, .minute), (.second, .second),
  ]

  /// Returns the text for the largest unit of components that is not zero.
  private func text(of all: DateComponents, from reference: Date) -> String {
    let largest = RelativeDateTimeFormatter.units.first { all.value(for: $0.component) ?? 0 != 0 }
    let unit = largest ?? (.second, .second)
    var components = DateComponents()
    components.setValue(all.value(for: unit.component) ?? 0, for: unit.component)
    let date = calendar.date(byAdding: components, to: reference) ?? reference
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date,
      allowedFields: [unit.field],
      presentation: dateTimeStyle == .numeric ? .numeric : .named,
      unitsStyle: widths[unitsStyle] ?? .wide,
      locale: locale,
      calendar: calendar
    )
    return style.format(reference)
  }

  private var widths: [UnitsStyle: Date.RelativeFormatStyle.UnitsStyle] {
    [.full: .wide, .spellOut: .spellOut, .short: .abbreviated, .abbreviated: .narrow]
  }
}

#endif
