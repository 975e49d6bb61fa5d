// UIKit: haptics, pasteboards, and assistive technologies, which have no effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  nonisolated public override init() {}
  public func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  nonisolated public override init() {}
  nonisolated public init(style: FeedbackStyle) {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator { public func selectionChanged() {} }

/// The pasteboard, which is empty.
open class UIPasteboard: NSObject, @unchecked Sendable {
  // `@unchecked`: only apps set the content, and they do not run here.
  public static let general = UIPasteboard()
  public var string: String?
  public var strings: [String]?
  public var url: URL?
  public var image: UIImage?
  public var hasImages: Bool { image != nil }
  public func setItems(_ items: [[String: Any]], options: [String: Any] = [:]) {}
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {}
}

/// The assistive technologies, which are all off.
public enum UIAccessibility {
  public enum Notification: Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var buttonShapesEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}

  public static let voiceOverStatusDidChangeNotification = name("VoiceOver")
  public static let boldTextStatusDidChangeNotification = name("BoldText")
  public static let reduceMotionStatusDidChangeNotification = name("ReduceMotion")
  public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparency")
  public static let darkerSystemColorsStatusDidChangeNotification = name("DarkerSystemColors")

  /// The name of a notification that is never sent.
  private static func name(_ setting: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(setting)StatusDidChangeNotification")
  }
}
