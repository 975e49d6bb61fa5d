// UserNotifications' constants have these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// UIKit: notifications, which are neither requested nor delivered.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The notifications of the app, of which there are none.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // `@unchecked`: nothing reads the delegate.
  private static let center = UNUserNotificationCenter()
  open class func current() -> UNUserNotificationCenter { center }
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {}
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {}
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {}
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllPendingNotificationRequests() {}
  open func removeAllDeliveredNotifications() {}
  open func setBadgeCount(_ count: Int) async throws {}
  open func setBadgeCount(
    _ count: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {}
}

public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

open class UNNotificationSettings: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  open var authorizationStatus: UNAuthorizationStatus { .notDetermined }
}

open class UNNotification: NSObject {
  open var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open var request: UNNotificationRequest {
    UNNotificationRequest(identifier: "", content: UNNotificationContent(), trigger: nil)
  }
}

open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { UNNotification() }
  open var actionIdentifier: String { UNNotificationDefaultActionIdentifier }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationContent: NSObject {
  open var title = ""
  open var subtitle = ""
  open var body = ""
  open var badge: NSNumber?
  open var sound: UNNotificationSound?
  open var categoryIdentifier = ""
  open var threadIdentifier = ""
  open var userInfo: [AnyHashable: Any] = [:]
}

open class UNMutableNotificationContent: UNNotificationContent {}

open class UNNotificationSound: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let `default` = UNNotificationSound()
  public static let defaultCritical = UNNotificationSound()
}

open class UNNotificationRequest: NSObject, @unchecked Sendable {
  // `@unchecked`: requests are immutable.
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

open class UNNotificationTrigger: NSObject {
  public let repeats: Bool
  init(repeating: Bool) { repeats = repeating }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeating: repeats)
  }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeating: repeats)
  }
}

open class UNNotificationCategory: NSObject, @unchecked Sendable {
  // `@unchecked`: categories are immutable.
  public let identifier: String
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: [Int] = []
  ) { self.identifier = identifier }
}

open class UNNotificationAction: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let foreground = Options(rawValue: 4)
  }
  public let identifier: String
  public let title: String
  public init(identifier: String, title: String, options: Options = []) {
    self.identifier = identifier
    self.title = title
  }
}
