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
