/// A key for a value that a view passes to the layout that contains it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value for a view that does not set one.
  static var defaultValue: Value { get }
}

/// A layout value key whose values from several modifiers of one view are combined.
///
/// With any other key, the innermost modifier wins.
public protocol CombinedLayoutValueKey: LayoutValueKey, SendableMetatype
where Value: Sendable {
  /// Returns the combination of a value and the value of an outer modifier.
  static func combined(inner: Value, outer: Value) -> Value
}

/// A key for a value that a view passes to its container, of any type.
public protocol ContainerValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value for a view that does not set one.
  static var defaultValue: Value { get }
}

/// The layout value key that stores a container value.
public enum ContainerValueTrait<Key: ContainerValueKey>: LayoutValueKey {
  /// The default of the container value.
  public static var defaultValue: Key.Value { Key.defaultValue }
}

/// The values that a view passes to its container.
///
/// To declare a value, add a property that reads and writes the value of a key:
///
///     extension ContainerValues {
///       var isPinned: Bool {
///         get { self[PinnedKey.self] }
///         set { self[PinnedKey.self] = newValue }
///       }
///     }
public struct ContainerValues: Sendable {
  /// A value that was set, with its key.
  package struct Entry: Sendable {
    package let key: any ContainerValueKey.Type
    package let value: any Sendable
  }

  private var known: [ObjectIdentifier: any Sendable]
  private let subview: LayoutSubview?
  /// The values that were set, in order.
  package private(set) var entries: [Entry] = []

  /// Creates container values with their defaults.
  public init() { self.init(known: [:]) }

  /// Creates container values from values by layout value key.
  package init(known: [ObjectIdentifier: any Sendable]) {
    self.known = known
    subview = nil
  }

  init(of subview: LayoutSubview) {
    known = [:]
    self.subview = subview
  }

  /// The value of a key, or the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get {
      let trait = ContainerValueTrait<Key>.self
      if let value = known[ObjectIdentifier(trait)] {
        return value as? Key.Value ?? Key.defaultValue
      }
      return subview?[trait] ?? Key.defaultValue
    }
    set {
      known[ObjectIdentifier(ContainerValueTrait<Key>.self)] = newValue
      entries.append(Entry(key: key, value: newValue))
    }
  }
}

extension LayoutSubview {
  /// The values that the view passes to its container.
  public var containerValues: ContainerValues { ContainerValues(of: self) }
}
