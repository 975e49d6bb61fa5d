// UIKit: colors with names or components.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// A color.
open class UIColor: NSObject, @unchecked Sendable {
  // `@unchecked`: colors are immutable.
  /// The corresponding color of views.
  public let color: Color
  private let rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = (red, green, blue, alpha)
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    rgba = (brightness, brightness, brightness, alpha)
    color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }
  public init(_ color: Color) {
    self.color = color
    rgba = (0.5, 0.5, 0.5, 1)
  }
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count == 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self.init(white: 0.5, alpha: 1)
    }
  }
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }
  public convenience init?(named name: String) { self.init(Color(name)) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: UITraitCollection?
  ) { self.init(Color(name)) }
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(UITraitCollection()).color)
  }
  public required convenience init(
    _colorLiteralRed red: Float,
    green: Float,
    blue: Float,
    alpha: Float
  ) {
    self.init(
      red: CGFloat(red),
      green: CGFloat(green),
      blue: CGFloat(blue),
      alpha: CGFloat(alpha)
    )
  }
  public var cgColor: CGColor {
    CGColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
  }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = rgba.red
    green?.pointee = rgba.green
    blue?.pointee = rgba.blue
    alpha?.pointee = rgba.alpha
    return true
  }
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    hue?.pointee = 0
    saturation?.pointee = 0
    brightness?.pointee = max(rgba.red, rgba.green, rgba.blue)
    alpha?.pointee = rgba.alpha
    return true
  }
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    white?.pointee = (rgba.red + rgba.green + rgba.blue) / 3
    alpha?.pointee = rgba.alpha
    return true
  }
  public func setFill() {}
  public func setStroke() {}
  public func set() {}
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor

extension Color {
  nonisolated public init(_ color: UIColor) { self = color.color }
  nonisolated public init(uiColor: UIColor) { self = uiColor.color }
  nonisolated public init(cgColor: CGColor) { self = UIColor(cgColor: cgColor).color }
  @_disfavoredOverload
  nonisolated public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  nonisolated public var cgColor: CGColor? { nil }
}

/// A color of Core Image, with its components.
public final class CIColor: Hashable, Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public static func == (first: CIColor, second: CIColor) -> Bool {
    first.red == second.red && first.green == second.green && first.blue == second.blue
      && first.alpha == second.alpha
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine([red, green, blue, alpha])
  }
}
