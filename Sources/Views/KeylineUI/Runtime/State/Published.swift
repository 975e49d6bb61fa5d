// On Apple's systems these are Combine's, which belongs to the system. Elsewhere they work without an
// implementation of Combine; `KeylineCombine` makes publishers of them.
#if !canImport(Darwin)
/// An object that announces its changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher of the announcements.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// The publisher that announces each change before it happens.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the `@Published` properties of the object share.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any AnnouncingProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any AnnouncingProperty }
      mirror = current.superclassMirror
    }
    let publisher = properties.lazy.compactMap(\.announcements).first ?? ObservableObjectPublisher()
    for property in properties { property.announcements = publisher }
    return publisher
  }
}

/// A property that announces its changes for the object that has it.
private protocol AnnouncingProperty {
  var announcements: ObservableObjectPublisher? { get nonmutating set }
}

/// A publisher of the changes of an object.
public final class ObservableObjectPublisher {
  /// The subject of `KeylineCombine` that forwards the announcements.
  package var subject: AnyObject?
  /// Forwards an announcement to the subject.
  package var forward: (() -> Void)?

  /// Creates a publisher.
  public init() {}

  /// Announces a change.
  public func send() { forward?() }
}

/// A property of an object whose changes are published.
@propertyWrapper
public struct Published<Value> {
  /// The value, which all copies of the property share.
  package final class Storage {
    package private(set) var value: Value
    fileprivate var announcements: ObservableObjectPublisher?
    /// The subject of `KeylineCombine` that forwards the values.
    package var subject: AnyObject?
    package var forward: ((Value) -> Void)?
    package var subscriptions: [Any] = []

    fileprivate init(_ value: Value) { self.value = value }

    /// Sets the value, after announcing it.
    package func set(_ newValue: Value) {
      announcements?.send()
      forward?(newValue)
      value = newValue
    }
  }

  /// A publisher of the values of a property.
  public struct Publisher {
    /// The property's value.
    package let storage: Storage
  }

  private let storage: Storage

  /// Creates a property with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Creates a property with a value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  /// The value; only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// The value of a property of an object.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage property: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: property].storage.value }
    set { object[keyPath: property].storage.set(newValue) }
  }
}

extension Published: AnnouncingProperty {
  fileprivate var announcements: ObservableObjectPublisher? {
    get { storage.announcements }
    nonmutating set { storage.announcements = newValue }
  }
}
#endif
