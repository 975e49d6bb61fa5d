/// A system whose fonts, controls and distances a scene is laid out with, such as iOS 26.
///
/// The value is open: a later release adds platforms. The tables of fonts and controls have the metrics of each.
public struct Platform: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name and major version of the system, as documents write it.
  public let rawValue: String

  /// Creates a platform from the name and major version of a system.
  ///
  /// A platform that is not in `all` is laid out as the default platform.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// iOS 18, whose metrics also apply to iOS 16 and 17.
  public static let iOS18 = Platform(rawValue: "iOS 18")
  /// iOS 26, the default.
  public static let iOS26 = Platform(rawValue: "iOS 26")
  /// macOS 26.
  public static let macOS26 = Platform(rawValue: "macOS 26")

  /// All platforms with known metrics, in the order of messages and tables.
  public static let all = [iOS18, iOS26, macOS26]
  /// The platform of an environment without one: iOS 26.
  public static let standard = iOS26

  /// The name and major version of the system.
  public var description: String { rawValue }
}
