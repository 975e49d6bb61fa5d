// UIKit: fonts.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI
public import LayoutText

/// A font.
open class UIFont: NSObject, @unchecked Sendable {
  // `@unchecked`: fonts are immutable.
  /// The corresponding font of views.
  public let font: Font
  public let pointSize: CGFloat
  public init(_ font: Font, pointSize: CGFloat) { (self.font, self.pointSize) = (font, pointSize) }
  public convenience init?(name: String, size: CGFloat) {
    self.init(Font.custom(name, fixedSize: size), pointSize: size)
  }
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(Font.system(size: size), pointSize: size)
  }
  public class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size), pointSize: size)
  }
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.font), pointSize: size)
  }
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(Font.system(size: size, weight: weight.font).width(width.font), pointSize: size)
  }
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font.system(size: size).italic(), pointSize: size)
  }
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font.system(size: size, weight: weight.font).monospacedDigit(), pointSize: size)
  }
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font.system(size: size, weight: weight.font).monospaced(), pointSize: size)
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let font = Font.system(style.style)
    return UIFont(font, pointSize: font.resolved(for: SceneTraits.currentDynamicTypeSize).size)
  }
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    guard let size = traits?.explicitDynamicTypeSize else {
      return preferredFont(forTextStyle: style)
    }
    let font = Font.system(style.style)
    let points = font.resolved(for: size).size
    return UIFont(font.fixed(at: points), pointSize: points)
  }
  public class var systemFontSize: CGFloat { 14 }
  public class var labelFontSize: CGFloat { 17 }
  public class var familyNames: [String] { [] }
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
  public var fontName: String { "" }
  public var familyName: String { "" }
  public var lineHeight: CGFloat { font.resolved().lineHeight }
  public var ascender: CGFloat { font.resolved().ascent }
  public var descender: CGFloat { -font.resolved().descent }
  public var capHeight: CGFloat { pointSize * 0.705 }
  public var xHeight: CGFloat { pointSize * 0.526 }
  public var leading: CGFloat { 0 }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.fixed(at: fontSize), pointSize: fontSize)
  }
}

extension UIFont {
  public struct Weight: Hashable, Sendable {
    let font: Font.Weight
    public static let ultraLight = Weight(font: .ultraLight)
    public static let thin = Weight(font: .thin)
    public static let light = Weight(font: .light)
    public static let regular = Weight(font: .regular)
    public static let medium = Weight(font: .medium)
    public static let semibold = Weight(font: .semibold)
    public static let bold = Weight(font: .bold)
    public static let heavy = Weight(font: .heavy)
    public static let black = Weight(font: .black)
  }
  public struct Width: Hashable, Sendable {
    let font: Font.Width
    public static let compressed = Width(font: .compressed)
    public static let condensed = Width(font: .condensed)
    public static let standard = Width(font: .standard)
    public static let expanded = Width(font: .expanded)
  }
  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle
    public static let largeTitle = TextStyle(style: .largeTitle)
    public static let title1 = TextStyle(style: .title)
    public static let title2 = TextStyle(style: .title2)
    public static let title3 = TextStyle(style: .title3)
    public static let headline = TextStyle(style: .headline)
    public static let subheadline = TextStyle(style: .subheadline)
    public static let body = TextStyle(style: .body)
    public static let callout = TextStyle(style: .callout)
    public static let footnote = TextStyle(style: .footnote)
    public static let caption1 = TextStyle(style: .caption)
    public static let caption2 = TextStyle(style: .caption2)
  }
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }
  public struct SystemDesign: Hashable, Sendable {
    private let name: String
    public static let `default` = SystemDesign(name: "default")
    public static let rounded = SystemDesign(name: "rounded")
    public static let serif = SystemDesign(name: "serif")
    public static let monospaced = SystemDesign(name: "monospaced")
  }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFontDescriptor()
  }
  public var pointSize: CGFloat { 17 }
}

extension Font { public init(_ font: UIFont) { self = font.font } }

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let link = NSAttributedString.Key("NSLink")
}

/// A font of Core Text, which is the same as one of UIKit.
public typealias CTFont = UIFont
