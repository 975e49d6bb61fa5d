/// A key for a value that a view hands to the container around it, whichever that is.
public protocol ContainerValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

/// The layout value by which a view carries a container value.
public enum ContainerValueTrait<Key: ContainerValueKey>: LayoutValueKey {
  /// The default of the container value.
  public static var defaultValue: Key.Value { Key.defaultValue }
}

/// The values that a view hands to the container around it.
///
/// A value is declared by an extension with a property that reads and writes the value of a key:
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
  /// The values that were set.
  package private(set) var entries: [Entry] = []

  /// Creates values of which none is set.
  public init() {
    self.init(known: [:])
  }

  /// Creates values that are known by the identities of their layout value keys.
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
  /// The values that the view hands to the container around it.
  public var containerValues: ContainerValues { ContainerValues(of: self) }
}
