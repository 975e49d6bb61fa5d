public import Foundation

extension Color {
  /// The spaces in which colours are written.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The common space.
    case sRGB
    /// The common space with linear components.
    case sRGBLinear
    /// The wider space of newer displays.
    case displayP3
  }

  /// Creates a colour from its components, each from 0 to 1.
  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(named: Color.hexadecimal(red, green, blue), opacity: opacity)
  }

  /// Creates a grey from how white it is, from 0 to 1.
  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    white: Double,
    opacity: Double = 1
  ) {
    self.init(named: Color.hexadecimal(white, white, white), opacity: opacity)
  }

  /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
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
    self.init(
      named: Color.hexadecimal(component(5), component(3), component(1)),
      opacity: opacity
    )
  }

  /// Creates a colour of an asset catalog by its name.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    self.init(named: name)
  }

  /// The gradient that a colour makes.
  nonisolated public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [self]))
  }

  /// Returns the colour mixed with another, by a part of that from 0 to 1.
  nonisolated public func mix(with other: Color, by fraction: Double) -> Color {
    Color(named: "\(self)+\(other)", opacity: paint.opacity)
  }

  /// Returns components as a hexadecimal text, such as `#FF8000`.
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
