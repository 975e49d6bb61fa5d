package import Foundation

/// A system, such as iOS 26, with the fonts, controls and distances for a scene's layout.
///
/// Later releases can add platforms. The tables of fonts and controls contain the metrics for each
/// platform.
public struct Platform: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name and major version of the system, as written in scene documents.
  public let rawValue: String

  /// Creates a platform from the name and major version of a system.
  ///
  /// A platform that is not in `all` has the metrics of the default platform.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// iOS 18, whose metrics also apply to iOS 16 and 17.
  public static let iOS18 = Platform(rawValue: "iOS 18")
  /// iOS 26, the default.
  public static let iOS26 = Platform(rawValue: "iOS 26")
  /// macOS 26.
  public static let macOS26 = Platform(rawValue: "macOS 26")

  /// All platforms with known metrics, in the order in which messages and tables list them.
  public static let all = [iOS18, iOS26, macOS26]
  /// The default platform of an environment: iOS 26.
  public static let standard = iOS26

  /// The number of pixels in a point on the platform's screens.
  package var displayScale: CGFloat { self == .macOS26 ? 2 : 3 }

  /// The name and major version of the system.
  public var description: String { rawValue }
}
