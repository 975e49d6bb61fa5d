// Accepted: types that Foundation provides only on Apple platforms.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

#if !canImport(Darwin)
public import KeylineUI
public import Foundation

/// A string that is localized when it is displayed, in the language of the scene.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  public var key: String
  public var locale = Locale(identifier: "en_US")
  private let value: String.LocalizationValue
  private var table: String?
  private var bundle: URL?
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
  public init(
    _ keyAndValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: Bundle = .main,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key.catalogKey, keyAndValue, table, bundle)
  }
  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: Bundle = .main,
    comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, table, bundle)
  }

  @_disfavoredOverload
  public init(
    _ keyAndValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key.catalogKey, keyAndValue, table, bundle.bundle)
  }
  @_disfavoredOverload
  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription,
    comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, table, bundle.bundle)
  }

  private init(
    _ key: String,
    _ value: String.LocalizationValue,
    _ table: String?,
    _ bundle: Bundle
  ) {
    self.key = key
    self.value = value
    self.table = table
    self.bundle = bundle === Bundle.main ? nil : bundle.bundleURL
  }

  /// The bundle in which a string is looked up.
  public struct BundleDescription: Sendable {
    fileprivate let bundle: Bundle
    public static var main: Self { Self(bundle: .main) }
    public static func forClass(_ type: AnyClass) -> Self { Self(bundle: Bundle(for: type)) }
    public static func atURL(_ url: URL) -> Self { Self(bundle: Bundle(url: url) ?? .main) }
  }

  fileprivate var text: String {
    value.text(named: key, table: table, bundle: bundle.flatMap { Bundle(url: $0) })
  }
}

extension String {
  /// A string that is translated, with its interpolated values.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    let text: String
    let key: LocalizedStringKey
    public init(_ value: String) { (text, key) = (value, LocalizedStringKey(value)) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      text = stringInterpolation.text
      key = LocalizedStringKey(stringInterpolation: stringInterpolation.key)
    }

    fileprivate func text(named name: String? = nil, table: String?, bundle: Bundle?) -> String {
      key.translation(named: name, table: table, bundle: bundle) ?? text
    }

    /// Collects the parts of a literal with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var text = ""
      var key: LocalizedStringKey.StringInterpolation
      public init(literalCapacity: Int, interpolationCount: Int) {
        key = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
      }
      public mutating func appendLiteral(_ literal: String) {
        text += literal
        key.appendLiteral(literal)
      }
      public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
        text += NumberText.grouped("\(value)")
        key.appendInterpolation(value)
      }
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        text += "\(value)"
        key.appendInterpolation(value)
      }
      public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        text += String(format: specifier, value)
        key.appendInterpolation(value, specifier: specifier)
      }
      public mutating func appendInterpolation<F: FormatStyle>(
        _ value: F.FormatInput,
        format: F
      ) where F.FormatOutput == String {
        appendInterpolation(format.format(value))
      }
      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        text += "\(value)"
        key.appendInterpolation("\(value)")
      }
    }
  }

  public init(
    localized keyAndValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(table: table, bundle: bundle)
  }
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = defaultValue.text(named: "\(key)", table: table, bundle: bundle)
  }
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

extension AttributedString {
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.text(table: table, bundle: bundle))
  }
}

extension Text {
  // Disfavored, so that a literal is a `LocalizedStringKey`, which formats its interpolations.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.text) }
}

extension URL {
  /// Folders of an app; here of the home folder.
  private static func home(_ path: String) -> URL {
    FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(path, isDirectory: true)
  }
  public static var documentsDirectory: URL { home("Documents") }
  public static var downloadsDirectory: URL { home("Downloads") }
  public static var picturesDirectory: URL { home("Pictures") }
  public static var libraryDirectory: URL { home("Library") }
  public static var cachesDirectory: URL { home("Library/Caches") }
  public static var applicationSupportDirectory: URL { home("Library/Application Support") }
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
  public static func currentDirectory() -> URL {
    URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  }
}

extension Data.WritingOptions {
  /// The old name of `atomic`.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

extension UserDefaults {
  /// Returns the object for a key; Apple's Foundation inherits it from key-value coding.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the object for a key.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
#endif
