import Foundation

/// Values by key, sorted by the bytes of the keys; keys are equal only if their bytes are equal.
public struct JSONObject: Sendable {
  /// A key with its value.
  public typealias Element = (key: String, value: JSONValue)
  private var elements: [Element] = []

  /// Creates an empty object.
  public init() {}

  /// Creates an object; the last of several equal keys wins.
  public init(_ pairs: some Sequence<(String, JSONValue)>) {
    for (key, value) in pairs { self[key] = value }
  }

  /// Creates an object from pairs, or returns a duplicate key.
  static func unique(_ pairs: [Element]) -> Result<JSONObject, DuplicateKey> {
    var object = JSONObject()
    object.elements = pairs.sorted { precedes($0.key, $1.key) }
    for (first, second) in zip(object.elements, object.elements.dropFirst())
    where first.key.hasSameBytes(as: second.key) {
      return .failure(DuplicateKey(key: first.key))
    }
    return .success(object)
  }

  /// A key that occurs twice in an object.
  struct DuplicateKey: Error { let key: String }

  /// The value of a key; `nil` if there is none.
  public subscript(key: String) -> JSONValue? {
    get {
      let index = position(of: key)
      guard index < elements.count, elements[index].key.hasSameBytes(as: key) else { return nil }
      return elements[index].value
    }
    set {
      let index = position(of: key)
      let isThere = index < elements.count && elements[index].key.hasSameBytes(as: key)
      switch (newValue, isThere) {
      case (let value?, true): elements[index].value = value
      case (let value?, false): elements.insert((key, value), at: index)
      case (nil, true): elements.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The position of the first key that does not come before `key`.
  private func position(of key: String) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(elements[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The keys in order.
  public var keys: [String] { elements.map(\.key) }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first pair.
  public var startIndex: Int { 0 }
  /// The position after the last pair.
  public var endIndex: Int { elements.count }
  /// The pair at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension JSONObject: Hashable {
  /// Returns whether both have equal values for equal keys.
  public static func == (first: JSONObject, second: JSONObject) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy {
        $0.key.hasSameBytes(as: $1.key) && $0.value == $1.value
      }
  }

  /// Hashes keys and values.
  public func hash(into hasher: inout Hasher) {
    for (key, value) in elements {
      key.hashBytes(into: &hasher)
      hasher.combine(value)
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

/// Returns whether the bytes of the first text come before those of the second.
private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}
