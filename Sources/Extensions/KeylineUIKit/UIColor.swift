// UIKit: colors with names or components.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// A color.
open class UIColor: NSObject, @unchecked Sendable {
  // `@unchecked`: colors are immutable.
  /// The corresponding color of views.
  public let color: Color
  /// The components without the opacity; `nil` for a color that is known by its name only.
  private let components: [CGFloat]?
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue]
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  public init(_ color: Color) {
    self.color = color
    components = color.components?.map { CGFloat($0) }
  }
  #if canImport(Darwin)
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    guard let alpha = parts.last, parts.count == 4 || parts.count == 2 else {
      self.init(Color("\(cgColor)"))
      return
    }
    let (first, last) = (parts[0], parts.count - 2)
    self.init(red: first, green: parts[last / 2], blue: parts[last], alpha: alpha)
  }
  #else
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
  #endif
  public convenience init?(named name: String) { self.init(Color(name)) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: UITraitCollection?
  ) {
    self.init(Color(name))
  }
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
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
  #if canImport(Darwin)
  public var cgColor: CGColor {
    let parts = components ?? [0, 0, 0]
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: color.paint.opacity)
  }
  #else
  public var cgColor: CGColor { CGColor(color) }
  #endif
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  /// Writes the components; returns `false` if only the name of the color is known.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components else { return false }
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = color.paint.opacity
    return true
  }
  /// Writes the hue, saturation and brightness; returns `false` if only the name is known.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components, let most = components.max(), let least = components.min() else {
      return false
    }
    let range = most - least
    let sixths =
      if range == 0 {
        CGFloat(0)
      } else if most == components[0] {
        (components[1] - components[2]) / range
      } else if most == components[1] {
        2 + (components[2] - components[0]) / range
      } else {
        4 + (components[0] - components[1]) / range
      }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = color.paint.opacity
    return true
  }
  /// Writes the white component; returns `false` unless the color is known to be a gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components, components.allSatisfy({ $0 == components[0] }) else { return false }
    white?.pointee = components[0]
    alpha?.pointee = color.paint.opacity
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
