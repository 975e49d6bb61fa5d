#if Combine && !canImport(Darwin)
public import Foundation
public import OpenCombine

extension NotificationCenter {
  /// A publisher of notifications.
  public struct Publisher: OpenCombine.Publisher {
    /// The type of values.
    public typealias Output = Notification
    /// The type of failures; there are none.
    public typealias Failure = Never
    /// The center that posts the notifications.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    private let object: AnyObject?

    /// Creates a publisher of the notifications of a name, and of an object if one is given.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == Never, S.Input == Notification {
      let notifications = PassthroughSubject<Notification, Never>()
      let forwarded = UncheckedSubject(notifications)
      let observation = Observation(
        center,
        center.addObserver(forName: name, object: object, queue: nil) { notification in
          forwarded.subject.send(notification)
        }
      )
      notifications
        .handleEvents(receiveCancel: { observation.end() })
        .receive(subscriber: subscriber)
    }
  }

  /// Returns a publisher of the notifications with the given name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

/// An observation of a notification center.
private struct Observation {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
    self.center = center
    self.token = token
  }

  func end() { center.removeObserver(token) }
}
#endif
