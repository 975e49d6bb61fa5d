package import Foundation
package import LayoutCore
package import LayoutEngine

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
    width: CGFloat,
    height: CGFloat,
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
    width: CGFloat,
    height: CGFloat,
    top: CGFloat
  ) -> Device {
    Device(
      name,
      width: width,
      height: height,
      scale: 3,
      portrait: (top, 34),
      landscape: (top: 0, sides: top, bottom: 21)
    )
  }

  /// A tablet without a home button.
  private static func tablet(_ name: String, width: CGFloat, height: CGFloat) -> Device {
    Device(
      name,
      width: width,
      height: height,
      scale: 2,
      portrait: (24, 20),
      landscape: (top: 24, sides: 0, bottom: 20)
    )
  }

  static let iPhoneSE = Device(
    "iPhoneSE",
    width: 375,
    height: 667,
    scale: 2,
    portrait: (20, 0),
    landscape: (top: 0, sides: 0, bottom: 0)
  )
  static let iPhone16e = phone("iPhone16e", width: 390, height: 844, top: 47)
  static let iPhone16 = phone("iPhone16", width: 393, height: 852, top: 59)
  static let iPhone16Plus = phone("iPhone16Plus", width: 430, height: 932, top: 59)
  static let iPhone16Pro = phone("iPhone16Pro", width: 402, height: 874, top: 62)
  static let iPhone16ProMax = phone("iPhone16ProMax", width: 440, height: 956, top: 62)
  static let iPadMini = tablet("iPadMini", width: 744, height: 1133)
  static let iPad = tablet("iPad", width: 820, height: 1180)
  static let iPadPro11 = tablet("iPadPro11", width: 834, height: 1210)
  static let iPadPro13 = tablet("iPadPro13", width: 1032, height: 1376)

  /// All devices, smaller ones first.
  package static let all = [
    iPhoneSE, iPhone16e, iPhone16, iPhone16Plus, iPhone16Pro, iPhone16ProMax, iPadMini, iPad,
    iPadPro11, iPadPro13,
  ]
}

/// The screen of a device in an orientation.
package struct DeviceScreen: Hashable, Sendable {
  let device: Device
  let orientation: LayoutEnvironments.Orientation

  package init(_ device: Device, _ orientation: LayoutEnvironments.Orientation = .portrait) {
    self.device = device
    self.orientation = orientation
  }

  /// The screens of phones in portrait, smaller ones first.
  package static var phones: [DeviceScreen] {
    Device.all.filter { $0.size.width < 600 }.map { DeviceScreen($0) }
  }

  /// Returns the screens with a name: `phones`, `tablets`, a device, or a device and `landscape`;
  /// `nil` if there are none.
  package static func named(_ name: String) -> [DeviceScreen]? {
    switch name {
    case "phones": return phones
    case "tablets": return Device.all.filter { $0.size.width >= 600 }.map { DeviceScreen($0) }
    default:
      let all = Device.all.flatMap { [DeviceScreen($0), DeviceScreen($0, .landscape)] }
      return all.first { $0.name == name }.map { [$0] }
    }
  }

  /// The names that can be given.
  package static var names: [String] { ["phones", "tablets"] + Device.all.map(\.name) }

  package static func == (one: DeviceScreen, other: DeviceScreen) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The device, followed by `landscape` in that orientation.
  package var name: String { orientation == .portrait ? device.name : "\(device.name) landscape" }

  package var size: ProposedViewSize {
    let size = ProposedViewSize(device.size)
    return orientation == .portrait ? size : size.turned
  }

  package var displayScale: CGFloat { device.displayScale }

  package var safeAreaInsets: EdgeInsets {
    orientation == .portrait ? device.safeAreaInsets.portrait : device.safeAreaInsets.landscape
  }
}

extension LayoutEnvironment {
  /// Sets what a screen determines besides the size to propose.
  package mutating func set(_ screen: DeviceScreen) {
    displayScale = screen.displayScale
    safeAreaInsets = screen.safeAreaInsets
  }
}
