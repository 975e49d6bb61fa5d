package import Foundation

/// A device for previews.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the device, as Xcode shows it.
  public let rawValue: String

  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a device from its name.
  public init(stringLiteral value: String) { rawValue = value }

  /// The size of its screen in portrait, in points; `nil` if the name is not known.
  ///
  /// The generation of a phone or an iPad counts only where the screens differ.
  package var size: CGSize? {
    let full = rawValue.trimmingCharacters(in: .whitespaces)
    let generation = #/ ?\((?:\d+(?:st|nd|rd|th) generation|M\d+|A\d+|A\d+ Pro)\)$/#
    let plain = full.replacing(generation, with: "")
    return Self.sizes[full] ?? Self.sizes[plain]
  }

  /// The sizes in the Human Interface Guidelines (Layout, Specifications) and those of older devices.
  private static let sizes: [String: CGSize] = {
    let screens: [(width: CGFloat, height: CGFloat, names: String)] = [
      (320, 568, "iPhone 5s, iPhone SE, iPhone SE (1st generation), iPod touch"),
      (375, 667, "iPhone 6, iPhone 6s, iPhone 7, iPhone 8"),
      (375, 667, "iPhone SE (2nd generation), iPhone SE (3rd generation)"),
      (414, 736, "iPhone 6 Plus, iPhone 6s Plus, iPhone 7 Plus, iPhone 8 Plus"),
      (375, 812, "iPhone X, iPhone Xs, iPhone XS, iPhone 11 Pro, iPhone 12 mini, iPhone 13 mini"),
      (
        414, 896, "iPhone Xʀ, iPhone XR, iPhone Xs Max, iPhone XS Max, iPhone 11, iPhone 11 Pro Max"
      ),
      (390, 844, "iPhone 12, iPhone 12 Pro, iPhone 13, iPhone 13 Pro, iPhone 14, iPhone 16e"),
      (428, 926, "iPhone 12 Pro Max, iPhone 13 Pro Max, iPhone 14 Plus"),
      (393, 852, "iPhone 14 Pro, iPhone 15, iPhone 15 Pro, iPhone 16"),
      (430, 932, "iPhone 14 Pro Max, iPhone 15 Plus, iPhone 15 Pro Max, iPhone 16 Plus"),
      (402, 874, "iPhone 16 Pro, iPhone 17, iPhone 17 Pro"),
      (420, 912, "iPhone Air"),
      (440, 956, "iPhone 16 Pro Max, iPhone 17 Pro Max"),
      (744, 1133, "iPad mini, iPad mini (6th generation)"),
      (768, 1024, "iPad mini 4, iPad mini (5th generation), iPad Air 2, iPad Pro (9.7-inch)"),
      (768, 1024, "iPad (5th generation), iPad (6th generation)"),
      (810, 1080, "iPad (7th generation), iPad (8th generation), iPad (9th generation)"),
      (834, 1112, "iPad Air (3rd generation), iPad Pro (10.5-inch)"),
      (820, 1180, "iPad, iPad Air, iPad Air 11-inch"),
      (834, 1194, "iPad Pro (11-inch)"),
      (834, 1210, "iPad Pro 11-inch"),
      (1024, 1366, "iPad Pro (12.9-inch), iPad Air 13-inch"),
      (1032, 1376, "iPad Pro 13-inch"),
    ]
    let pairs = screens.flatMap { screen in
      screen.names.split(separator: ", ")
        .map { (String($0), CGSize(width: screen.width, height: screen.height)) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
