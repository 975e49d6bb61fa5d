// UIKit: a phone in portrait orientation, regardless of the machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI

/// The device, which is a phone.
open class UIDevice: NSObject, @unchecked Sendable {
  // `@unchecked`: only apps set the flags, and they do not run here.
  public static let current = UIDevice()
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientation")
  public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryState")
  public var name: String { isPad ? "iPad" : "iPhone" }
  public var model: String { isPad ? "iPad" : "iPhone" }
  public var localizedModel: String { isPad ? "iPad" : "iPhone" }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "26.0" }
  public var identifierForVendor: UUID? { nil }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { isPad ? .pad : .phone }
  private var isPad: Bool { SceneTraits.current.isPad }
  public var orientation: UIDeviceOrientation {
    let size = SceneTraits.current.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  public var batteryLevel: Float { 1 }
  public var batteryState: BatteryState { .full }
  public var isBatteryMonitoringEnabled = false
  public var isProximityMonitoringEnabled = false
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
