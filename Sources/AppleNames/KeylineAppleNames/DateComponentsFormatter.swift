// Accepted: a formatter that Foundation provides only on Apple platforms; here, in English.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation's properties have these types.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

#if !canImport(Darwin)
public import Foundation

/// Formats durations, such as “1 hour, 20 minutes” or “1:20:00”.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // `@unchecked`: an app configures a formatter before it shares it, as with Foundation's.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }
  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var maximumUnitCount = 0
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var allowsFractionalUnits = false
  open var collapsesLargestUnit = false
  open var formattingContext = Context.unknown
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start + ti)
  }
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = Unit.all.filter { allowed.contains($0.flag) }
    return string(
      from: (calendar ?? .current).dateComponents(
        Set(units.map(\.component)),
        from: startDate,
        to: endDate
      )
    )
  }
  open func string(from components: DateComponents) -> String? {
    let parts = Unit.all.filter { allowed.contains($0.flag) }.compactMap { unit in
      components.value(for: unit.component).map { (unit, $0) }
    }
    return Parts(parts, self).text
  }
  open override func string(for object: Any?) -> String? {
    if let components = object as? DateComponents { return string(from: components) }
    return (object as? TimeInterval).flatMap { string(from: $0) }
  }
  public class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var allowed: NSCalendar.Unit {
    allowedUnits.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : allowedUnits
  }
}

extension DateComponentsFormatter {
  /// A unit and its English names.
  private struct Unit {
    let flag: NSCalendar.Unit
    let component: Calendar.Component
    let name: String
    let short: String
    let letters: String
    static let all = [
      Unit(flag: .year, component: .year, name: "year", short: "yr", letters: "y"),
      Unit(flag: .month, component: .month, name: "month", short: "mth", letters: "mo"),
      Unit(flag: .weekOfMonth, component: .weekOfMonth, name: "week", short: "wk", letters: "w"),
      Unit(flag: .day, component: .day, name: "day", short: "day", letters: "d"),
      Unit(flag: .hour, component: .hour, name: "hour", short: "hr", letters: "h"),
      Unit(flag: .minute, component: .minute, name: "minute", short: "min", letters: "m"),
      Unit(flag: .second, component: .second, name: "second", short: "sec", letters: "s"),
    ]
    func named(_ value: Int, _ style: UnitsStyle) -> String {
      let plural = abs(value) == 1 ? "" : "s"
      return switch style {
      case .positional: "\(value)"
      case .abbreviated: "\(value)\(letters)"
      case .short: "\(value) \(short)" + (short == "min" ? "" : plural)
      case .brief: "\(value)\(short)" + (short == "min" ? "" : plural)
      case .full: "\(value) \(name)" + plural
      case .spellOut: DateComponentsFormatter.spelled(value) + " \(name)" + plural
      }
    }
  }

  private static func spelled(_ value: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en_US")
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  /// The units of one duration that are displayed.
  private struct Parts {
    var values: [(unit: Unit, value: Int)]
    let style: UnitsStyle

    init(_ all: [(Unit, Int)], _ formatter: DateComponentsFormatter) {
      style = formatter.unitsStyle
      var behavior = formatter.zeroFormattingBehavior
      if behavior.contains(.default) {
        behavior = style == .positional ? .dropLeading : .dropAll
      }
      values = all.map { (unit: $0.0, value: $0.1) }
      let last = values.last
      if let first = values.firstIndex(where: { $0.value != 0 }),
        let final = values.lastIndex(where: { $0.value != 0 })
      {
        values = values.enumerated().filter { index, part in
          part.value != 0
            || !(behavior.contains(.dropLeading) && index < first)
              && !(behavior.contains(.dropTrailing) && index > final)
              && !(behavior.contains(.dropMiddle) && index > first && index < final)
        }.map(\.element)
      } else if let last, !behavior.contains(.pad) {
        values = [last]
      }
      if formatter.maximumUnitCount > 0 {
        values = Array(values.prefix(formatter.maximumUnitCount))
      }
      padsFirst = behavior.contains(.pad)
    }
    let padsFirst: Bool

    var text: String? {
      guard !values.isEmpty else { return nil }
      guard style == .positional else {
        let names = values.map { $0.unit.named($0.value, style) }
        return names.joined(separator: style == .abbreviated || style == .brief ? " " : ", ")
      }
      return values.enumerated().map { index, part in
        let digits = "\(abs(part.value))"
        let isPadded = (index > 0 || padsFirst) && digits.count < 2
        return (part.value < 0 && index == 0 ? "-" : "") + (isPadded ? "0" : "") + digits
      }.joined(separator: ":")
    }
  }
}
#endif
