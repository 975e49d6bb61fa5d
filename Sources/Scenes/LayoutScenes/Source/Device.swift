package import Foundation
package import LayoutCore
import LayoutText

/// A device whose screen scenes are laid out for.
///
/// `Documentation/Reference/Devices.md` lists all devices with the sources of their values.
package struct Device: Sendable {
  /// The name in Swift and in `keyline.json`, such as `iPhone16`.
  package let name: String
  /// The size of the screen in portrait, in points.
  package let size: CGSize
  /// The number of pixels per point.
  package let displayScale: CGFloat
  /// The safe area insets in portrait and in landscape, in points.
  package let safeAreaInsets: (portrait: EdgeInsets, landscape: EdgeInsets)

  private init(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat,
    portrait: (top: CGFloat, bottom: CGFloat),
    landscape: (top: CGFloat, sides: CGFloat, bottom: CGFloat)
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    displayScale = scale
    safeAreaInsets = (
      EdgeInsets(top: portrait.top, leading: 0, bottom: portrait.bottom, trailing: 0),
      EdgeInsets(
        top: landscape.top,
        leading: landscape.sides,
        bottom: landscape.bottom,
        trailing: landscape.sides
      )
    )
  }

  /// A phone with a Dynamic Island or a notch of a height, which is beside the screen in landscape.
  private static func phone(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    top: CGFloat
  ) -> Device {
    Device(
      name,
      width,
      height,
      scale: 3,
      portrait: (top, 34),
      landscape: (top: 0, sides: top, bottom: 21)
    )
  }

  /// A tablet without a home button.
  private static func tablet(_ name: String, _ width: CGFloat, _ height: CGFloat) -> Device {
    Device(
      name,
      width,
      height,
      scale: 2,
      portrait: (24, 20),
      landscape: (top: 24, sides: 0, bottom: 20)
    )
  }

  static let iPhoneSE = Device(
    "iPhoneSE",
    375,
    667,
    scale: 2,
    portrait: (20, 0),
    landscape: (top: 0, sides: 0, bottom: 0)
  )
  static let iPhone16e = phone("iPhone16e", 390, 844, top: 47)
  static let iPhone16 = phone("iPhone16", 393, 852, top: 59)
  static let iPhone16Plus = phone("iPhone16Plus", 430, 932, top: 59)
  static let iPhone16Pro = phone("iPhone16Pro", 402, 874, top: 62)
  static let iPhone16ProMax = phone("iPhone16ProMax", 440, 956, top: 62)
  static let iPadMini = tablet("iPadMini", 744, 1133)
  static let iPad = tablet("iPad", 820, 1180)
  static let iPadPro11 = tablet("iPadPro11", 834, 1210)
  static let iPadPro13 = tablet("iPadPro13", 1032, 1376)

  /// All devices, smaller ones first.
  package static let all = [
    iPhoneSE, iPhone16e, iPhone16, iPhone16Plus, iPhone16Pro, iPhone16ProMax, iPadMini, iPad,
    iPadPro11, iPadPro13,
  ]

  package func size(_ orientation: LayoutEnvironments.Orientation) -> ProposedViewSize {
    let size = ProposedViewSize(size)
    return orientation == .portrait ? size : size.turned
  }

  package func safeAreaInsets(_ orientation: LayoutEnvironments.Orientation) -> EdgeInsets {
    orientation == .portrait ? safeAreaInsets.portrait : safeAreaInsets.landscape
  }
}
