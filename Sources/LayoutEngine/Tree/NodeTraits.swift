public import LayoutCore

/// What a node tells the layout that contains it.
public struct NodeTraits: Sendable {
  /// A layout value: what `LayoutSubview`'s subscript finds under the key's type.
  public struct Value: Sendable {
    /// The identity of the key's type.
    public let key: ObjectIdentifier
    /// The name of the key's type, as scene documents write it.
    public let name: String
    /// The value.
    public let value: any Sendable

    /// Creates the value of a key.
    public init<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) where K.Value: Sendable {
      self.key = ObjectIdentifier(key)
      self.name = String(describing: key)
      self.value = value
    }

    /// Returns another value of the same key, which has to be of the same type.
    package func with(_ value: some Sendable) -> Value {
      Value(key: key, name: name, value: value)
    }

    /// Creates the value of a key that no layout of the tree reads, by the key's name.
    package init(unread name: String, _ value: some Sendable) {
      self.init(key: ObjectIdentifier(Unread.self), name: name, value: value)
    }

    private enum Unread {}

    private init(key: ObjectIdentifier, name: String, value: any Sendable) {
      self.key = key
      self.name = name
      self.value = value
    }
  }

  /// The layout priority; `nil` where none is set.
  public var priority: Double?
  /// The layout values, one for each key.
  public private(set) var values: [Value]

  /// Creates traits.
  public init(priority: Double? = nil, values: [Value] = []) {
    self.priority = priority
    self.values = []
    for value in values { add(value) }
  }

  /// Takes away the layout value of a key.
  package mutating func remove<K: LayoutValueKey>(_ key: K.Type) {
    values.removeAll { $0.key == ObjectIdentifier(key) }
  }

  /// Adds a layout value, unless one of its key is there: the innermost write wins.
  ///
  /// Source: layout values are view traits, which a wrapping modifier copies before it adds its own.
  public mutating func add(_ value: Value) {
    guard !values.contains(where: { $0.key == value.key && $0.name == value.name }) else { return }
    values.append(value)
  }
}
