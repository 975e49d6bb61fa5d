#if !canImport(Darwin)
public import Foundation

/// A formatter of lengths of time as texts such as “1h 30m”, which Foundation has only on a Mac.
///
/// The names of years and months are English; the others are in the language of the calendar.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // `@unchecked`: like Foundation's formatters, it is not changed after it is shared.

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// As in “1:30:05”.
    case positional
    /// As in “1h 30m”.
    case abbreviated
    /// As in “1 hr, 30 min”.
    case short
    /// As in “1 hour, 30 minutes”.
    case full
    /// As in “one hour, thirty minutes”.
    case spellOut
    /// As in “1hr 30min”.
    case brief
  }

  /// Which units that are zero are written.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the choices.
    public let rawValue: UInt
    /// Makes choices of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Positions without those at the start, or else no unit that is zero.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// No zero before the first other unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// No zero between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// No zero after the last other unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// No zero.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Positions of two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  private typealias Unit = (
    option: NSCalendar.Unit, component: Calendar.Component,
    duration: Duration.UnitsFormatStyle.Unit?
  )

  /// The units from the largest one; those without a unit of durations have English names.
  private static let units: [Unit] = [
    (.year, .year, nil), (.month, .month, nil), (.weekOfMonth, .weekOfMonth, .weeks),
    (.day, .day, .days), (.hour, .hour, .hours), (.minute, .minute, .minutes),
    (.second, .second, .seconds),
  ]

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// The units that can be written; all but weeks if it is empty.
  open var allowedUnits: NSCalendar.Unit = []
  /// Which units that are zero are written.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar of the units.
  open var calendar: Calendar? = Calendar.current
  /// The date from which units that vary are counted.
  open var referenceDate: Date?
  /// How many units are written at most; 0 for all.
  open var maximumUnitCount = 0
  /// Whether the largest unit is added to the next one if it is small, which has no effect.
  open var collapsesLargestUnit = false
  /// Whether the text begins with “about”.
  open var includesApproximationPhrase = false
  /// Whether the text ends with “remaining”.
  open var includesTimeRemainingPhrase = false
  /// The position of the text in a sentence, which has no effect.
  open var formattingContext = Formatter.Context.unknown

  /// Returns the text of an interval in seconds.
  open func string(from interval: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return interval.isFinite ? string(from: start, to: start + interval) : nil
  }

  /// Returns the text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let components = Set(units.map(\.component))
    let calendar = calendar ?? Calendar.current
    return string(from: calendar.dateComponents(components, from: startDate, to: endDate))
  }

  /// Returns the text of the components that have units that can be written.
  open func string(from components: DateComponents) -> String? {
    let values = written(units.map { ($0, components.value(for: $0.component) ?? 0) })
    guard !values.isEmpty else { return nil }
    let text = unitsStyle == .positional ? positions(values) : words(values)
    return (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Returns the text of components in a style.
  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for object: Any?) -> String? {
    (object as? DateComponents).flatMap { string(from: $0) }
  }

  private var units: [Unit] {
    DateComponentsFormatter.units.filter {
      allowedUnits.isEmpty ? $0.option != .weekOfMonth : allowedUnits.contains($0.option)
    }
  }

  private var behavior: ZeroFormattingBehavior {
    guard zeroFormattingBehavior.contains(.default) else { return zeroFormattingBehavior }
    return unitsStyle == .positional ? .dropLeading : .dropAll
  }

  /// Returns the units that are written; of zeros alone, the smallest unit.
  private func written(_ values: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
    guard let first = values.firstIndex(where: { $0.value != 0 }),
      let last = values.lastIndex(where: { $0.value != 0 })
    else { return behavior.contains(.dropLeading) ? values.suffix(1) : values }
    let kept = values.enumerated().filter { index, element in
      if element.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index < last ? .dropMiddle : .dropTrailing)
    }.map(\.element)
    return maximumUnitCount > 0 ? Array(kept.prefix(maximumUnitCount)) : kept
  }

  private func positions(_ values: [(unit: Unit, value: Int)]) -> String {
    let isPadded = behavior.contains(.pad)
    return values.enumerated().map { index, element in
      let hasTwoDigits = isPadded || index > 0 && zeroFormattingBehavior.contains(.default)
      return hasTwoDigits && (0..<10).contains(element.value)
        ? "0\(element.value)" : "\(element.value)"
    }.joined(separator: ":")
  }

  private func words(_ values: [(unit: Unit, value: Int)]) -> String {
    let isNarrow = unitsStyle == .abbreviated || unitsStyle == .brief
    let names = values.map(name(of:))
    return names.joined(separator: isNarrow ? " " : ", ")
  }

  /// Returns a number with its unit.
  private func name(of element: (unit: Unit, value: Int)) -> String {
    guard let unit = element.unit.duration else { return englishName(of: element) }
    let text = duration(element.value, of: unit).formatted(
      Duration.UnitsFormatStyle(
        allowedUnits: [unit],
        width: unitsStyle == .abbreviated
          ? .narrow : unitsStyle == .full || unitsStyle == .spellOut ? .wide : .abbreviated
      ).locale(calendar?.locale ?? .current)
    )
    if unitsStyle == .spellOut { return spelled(element.value, in: text) }
    return unitsStyle == .brief ? text.filter { !$0.isWhitespace } : text
  }

  private func duration(_ count: Int, of unit: Duration.UnitsFormatStyle.Unit) -> Duration {
    let seconds = [
      Duration.UnitsFormatStyle.Unit.weeks: 604_800, .days: 86_400, .hours: 3600, .minutes: 60,
    ]
    let (product, overflows) = count.multipliedReportingOverflow(by: seconds[unit] ?? 1)
    return .seconds(overflows ? Int.max : product)
  }

  private func spelled(_ count: Int, in text: String) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = calendar?.locale ?? .current
    let digits = text.prefix { !$0.isLetter && !$0.isWhitespace }
    return (formatter.string(from: NSNumber(value: count)) ?? "\(count)")
      + text.dropFirst(digits.count)
  }

  private func englishName(of element: (unit: Unit, value: Int)) -> String {
    let (isYear, count) = (element.unit.component == .year, element.value)
    let ending = count == 1 ? "" : "s"
    switch unitsStyle {
    case .abbreviated: return "\(count)\(isYear ? "y" : "mo")"
    case .brief: return "\(count)\(isYear ? "yr" : "mth")\(ending)"
    case .short: return "\(count) \(isYear ? "yr" : "mth")\(ending)"
    case .spellOut: return spelled(count, in: "\(count) \(isYear ? "year" : "month")\(ending)")
    case .full, .positional: return "\(count) \(isYear ? "year" : "month")\(ending)"
    }
  }
}
#endif
