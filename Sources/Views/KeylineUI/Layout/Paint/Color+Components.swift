public import Foundation

extension Color {
  /// The color spaces.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The standard RGB color space.
    case sRGB
    /// The standard RGB color space with linear components.
    case sRGBLinear
    /// The Display P3 color space.
    case displayP3
  }

  /// Creates a color from RGB components between 0 and 1.
  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(named: Color.hexadecimal(red, green, blue), opacity: opacity)
  }

  /// Creates a gray from a white component between 0 and 1.
  nonisolated public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(named: Color.hexadecimal(white, white, white), opacity: opacity)
  }

  /// Creates a color from a hue, saturation and brightness between 0 and 1.
  nonisolated public init(
    hue: Double,
    saturation: Double,
    brightness: Double,
    opacity: Double = 1
  ) {
    func component(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(named: Color.hexadecimal(component(5), component(3), component(1)), opacity: opacity)
  }

  /// Creates a color from an asset catalog.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name) }

  /// The standard gradient of the color.
  nonisolated public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  /// Mixes the color with a fraction of a second color.
  nonisolated public func mix(with other: Color, by fraction: Double) -> Color {
    Color(named: "\(self)+\(other)", opacity: paint.opacity)
  }

  /// The red, green and blue components; `nil` if the color is known by its name only.
  package nonisolated var components: [Double]? {
    guard let name = paint.color, name.count == 7, name.hasPrefix("#"),
      let number = Int(name.dropFirst(), radix: 16)
    else { return nil }
    return [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
  }

  /// Returns the components in hexadecimal notation, such as `#FF8000`.
  private nonisolated static func hexadecimal(_ red: Double, _ green: Double, _ blue: Double)
    -> String
  {
    "#" + [red, green, blue].map(hexadecimal).joined()
  }

  private nonisolated static func hexadecimal(_ component: Double) -> String {
    let byte = Int(exactly: (min(max(component, 0), 1) * 255).rounded()) ?? 0
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}
