import KeylineJSON
public import LayoutCore

/// The traits that a node passes to its container.
public struct NodeTraits: Sendable {
  /// A layout value, which `LayoutSubview`'s subscript returns for the key's type.
  public struct Value: Sendable {
    /// The identity of the key's type.
    public let key: ObjectIdentifier
    /// The name of the key's type, as in scene documents.
    public let name: String
    /// The value.
    public let value: any Sendable
    /// Combines the value with an outer modifier's value; `nil` if the innermost modifier wins.
    private let combine: (@Sendable (any Sendable, any Sendable) -> any Sendable)?

    /// Creates the value of a key.
    public init<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) where K.Value: Sendable {
      self.key = ObjectIdentifier(key)
      self.name = "\(key)"
      self.value = value
      if let key = key as? any CombinedLayoutValueKey.Type {
        combine = Value.combine(key)
      } else {
        combine = nil
      }
    }

    private static func combine<K: CombinedLayoutValueKey>(
      _ key: K.Type
    ) -> @Sendable (any Sendable, any Sendable) -> any Sendable {
      { inner, outer in
        guard let inner = inner as? K.Value, let outer = outer as? K.Value else { return inner }
        return K.combined(inner: inner, outer: outer)
      }
    }

    /// Returns the value after an outer modifier sets a value of the same key.
    fileprivate func combined(with outer: Value) -> Value {
      combine.map { with($0(value, outer.value)) } ?? self
    }

    /// Returns the layout value with a different value of the same type.
    package func with(_ value: some Sendable) -> Value {
      Value(key: key, name: name, value: value, combine: combine)
    }

    /// Creates a value, by the name of its key, that no layout in the tree reads.
    package init(unread name: String, _ value: some Sendable) {
      self.init(key: ObjectIdentifier(Unread.self), name: name, value: value, combine: nil)
    }

    private enum Unread {}

    private init(
      key: ObjectIdentifier,
      name: String,
      value: any Sendable,
      combine: (@Sendable (any Sendable, any Sendable) -> any Sendable)?
    ) {
      self.key = key
      self.name = name
      self.value = value
      self.combine = combine
    }
  }

  /// The layout priority; `nil` if none is set.
  public var priority: Double?
  /// The layout values, one for each key.
  public private(set) var values: [Value]

  /// Creates traits.
  public init(priority: Double? = nil, values: [Value] = []) {
    self.priority = priority
    self.values = []
    for value in values { add(value) }
  }

  package mutating func remove<K: LayoutValueKey>(_ key: K.Type) {
    values.removeAll { $0.key == ObjectIdentifier(key) }
  }

  /// Adds a layout value, or combines it with the existing value of its key.
  ///
  /// Unless the key combines values, the innermost modifier wins.
  public mutating func add(_ value: Value) {
    if let index = values.firstIndex(where: { $0.key == value.key && $0.name == value.name }) {
      values[index] = values[index].combined(with: value)
    } else {
      values.append(value)
    }
  }
}
