// Accepted: formatters and functions that Foundation provides only on Apple platforms.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation's functions and properties have these names and types.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

#if !canImport(Darwin)
public import Foundation

/// Formats the distance between two dates, such as “5 minutes ago”.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  // `@unchecked`: an app configures a formatter before it shares it, as with Foundation's.
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }
  public var dateTimeStyle = DateTimeStyle.numeric
  public var unitsStyle = UnitsStyle.full
  public var formattingContext = Context.unknown
  public var calendar: Calendar! = .autoupdatingCurrent
  public var locale: Locale! = .autoupdatingCurrent
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func localizedString(for date: Date, relativeTo reference: Date) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    // The style formats its anchor as seen from the date that it is given.
    return Date.AnchoredRelativeFormatStyle(
      anchor: date,
      presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units,
      locale: locale ?? .autoupdatingCurrent,
      calendar: calendar ?? .autoupdatingCurrent
    ).format(reference)
  }
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference + timeInterval, relativeTo: reference)
  }
  open func localizedString(from components: DateComponents) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    let calendar: Calendar = calendar ?? .autoupdatingCurrent
    let date = calendar.date(byAdding: components, to: reference) ?? reference
    return localizedString(for: date, relativeTo: reference)
  }
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}

/// Joins strings to a list, such as “a, b, and c”.
open class ListFormatter: Formatter, @unchecked Sendable {
  // `@unchecked`: an app configures a formatter before it shares it, as with Foundation's.
  public var locale: Locale! = .autoupdatingCurrent
  public var itemFormatter: Formatter?
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }
  open func string(from items: [Any]) -> String? {
    let strings = items.map { item in
      itemFormatter?.string(for: item) ?? "\(item)"
    }
    return strings.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
  }
  open override func string(for object: Any?) -> String? {
    (object as? [Any]).flatMap { string(from: $0) }
  }
}

/// Values that a user's devices share; here there is one device, without any.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let `default` = NSUbiquitousKeyValueStore()
  public static let didChangeExternallyNotification = Notification.Name("UbiquitousStoreChange")
  public func object(forKey key: String) -> Any? { nil }
  public func string(forKey key: String) -> String? { nil }
  public func array(forKey key: String) -> [Any]? { nil }
  public func dictionary(forKey key: String) -> [String: Any]? { nil }
  public func data(forKey key: String) -> Data? { nil }
  public func bool(forKey key: String) -> Bool { false }
  public func longLong(forKey key: String) -> Int64 { 0 }
  public func double(forKey key: String) -> Double { 0 }
  public func set(_ value: Any?, forKey key: String) {}
  public func removeObject(forKey key: String) {}
  public var dictionaryRepresentation: [String: Any] { [:] }
  @discardableResult public func synchronize() -> Bool { true }
}

public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3

/// A number of seconds.
public typealias CFTimeInterval = Double
/// A number of seconds since the start of 2001.
public typealias CFAbsoluteTime = Double

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Runs work; Linux has no pools of objects.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

extension CGPoint {
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

extension NSLocale {
  private var locale: Locale {
    Locale(identifier: object(forKey: .identifier) as? String ?? "en_US")
  }
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    locale.localizedString(forLanguageCode: languageCode)
  }
  public func localizedString(forCountryCode countryCode: String) -> String? {
    locale.localizedString(forRegionCode: countryCode)
  }
  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    locale.localizedString(forIdentifier: localeIdentifier) ?? localeIdentifier
  }
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    locale.localizedString(forCurrencyCode: currencyCode)
  }
}

extension ProcessInfo {
  /// The temperature of the device.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }
  public static let thermalStateDidChangeNotification = Notification.Name("ThermalState")
  public var thermalState: ThermalState { .nominal }
  public var isLowPowerModeEnabled: Bool { false }
  public var isiOSAppOnMac: Bool { false }
  public var isMacCatalystApp: Bool { false }
}
#endif
