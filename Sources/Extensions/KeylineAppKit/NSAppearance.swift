// AppKit: an app without windows, and what it reaches of the system.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
import KeylineUIKit

/// The appearance of views, which is drawn nowhere.
open class NSAppearance: NSObject, @unchecked Sendable {
  // `@unchecked`: an appearance is immutable.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight")
    public static let vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
  }
  public let name: Name
  public init(_ name: Name = .aqua) { self.name = name }
  public convenience init?(named name: Name) { self.init(name) }
  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : appearances.first
  }
}
