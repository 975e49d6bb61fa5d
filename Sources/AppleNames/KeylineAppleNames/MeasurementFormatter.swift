// Accepted: types of Foundation that are unavailable where there is no Objective-C.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation's properties have these types.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

#if !canImport(Darwin)
public import Foundation

/// Formats measurements with the symbol of their unit, such as “5 km”; units are not converted.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  // `@unchecked`: an app configures a formatter before it shares it, as with Foundation's.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }
  open var unitOptions: UnitOptions = []
  open var unitStyle = UnitStyle.medium
  open var locale: Locale! = .autoupdatingCurrent
  open lazy var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = locale
    return formatter
  }()
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number =
      numberFormatter?.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    if measurement.unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) {
      return number + "°"
    }
    // A degree sign follows its number without a space, as do all symbols in the short style.
    let symbol = string(from: measurement.unit)
    return number + (symbol.hasPrefix("°") || unitStyle == .short ? "" : " ") + symbol
  }
  open func string(from unit: Unit) -> String { unit.symbol }
}
#endif
