#if Combine && !canImport(Darwin)
public import KeylineUI
public import OpenCombine

// The names of views take precedence over those of OpenCombine in files that import both.

/// An object that announces its changes.
public typealias ObservableObject = KeylineUI.ObservableObject
/// A publisher of the changes of an object.
public typealias ObservableObjectPublisher = KeylineUI.ObservableObjectPublisher
/// A property of an object whose changes are published.
public typealias Published = KeylineUI.Published

extension KeylineUI.ObservableObjectPublisher: OpenCombine.Publisher {
  /// The type of the announcements.
  public typealias Output = Void
  /// The type of the failures, of which there are none.
  public typealias Failure = Never

  /// Sends the announcements to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let changes = subject as? PassthroughSubject<Void, Never> ?? PassthroughSubject()
    subject = changes
    forward = { changes.send() }
    changes.subscribe(subscriber)
  }
}

extension KeylineUI.Published.Publisher: OpenCombine.Publisher {
  /// The type of the values.
  public typealias Output = Value
  /// The type of the failures, of which there are none.
  public typealias Failure = Never

  /// Sends the value, and each new one before the property has it, to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let values =
      storage.subject as? CurrentValueSubject<Value, Never> ?? CurrentValueSubject(storage.value)
    storage.subject = values
    storage.forward = { values.send($0) }
    values.subscribe(subscriber)
  }
}

extension OpenCombine.Publisher where Failure == Never {
  /// Sets a published property to each value, as long as its object exists.
  public func assign(to published: inout KeylineUI.Published<Output>.Publisher) {
    let storage = published.storage
    storage.subscriptions.append(sink { [weak storage] value in storage?.set(value) })
  }
}
#endif
