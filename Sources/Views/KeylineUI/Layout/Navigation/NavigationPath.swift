import Foundation

/// The values that lead to a screen in a navigation stack.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates a path to the first screen.
  public init() {}

  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether the path leads to the first screen.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the end.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationStack {
  /// Creates a stack with its first screen, which is shown regardless of the path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(root: root)
  }

  /// Creates a stack with its first screen, which is shown regardless of the path.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {
    self.init(root: root)
  }
}

extension NavigationPath {
  /// A path that can be encoded.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let elements: [AnyHashable]
  }

  /// The path for encoding; `nil` if one of its values cannot be encoded.
  public var codable: CodableRepresentation? {
    guard elements.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(elements: elements)
  }

  /// Creates a path from a decoded one.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }
}

extension NavigationPath.CodableRepresentation {
  /// A value with the mangled name of its type, from which the type is found again.
  private struct Element: Codable {
    let type: String
    let value: String
  }

  /// Encodes the names of the types, and the values in JSON.
  public func encode(to encoder: any Encoder) throws {
    try elements.compactMap { $0.base as? any Encodable }.map { value in
      let type = type(of: value)
      guard let name = _mangledTypeName(type) else {
        throw EncodingError.invalidValue(
          value,
          .init(codingPath: encoder.codingPath, debugDescription: "\(type) has no name")
        )
      }
      let data = try JSONEncoder().encode(value)
      return Element(type: name, value: String(decoding: data, as: UTF8.self))
    }.encode(to: encoder)
  }

  /// Decodes a path; its types must be types of the program that are `Codable` and `Hashable`.
  public init(from decoder: any Decoder) throws {
    elements = try [Element](from: decoder).map { element in
      guard let type = _typeByName(element.type) as? any (Decodable & Hashable).Type else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\(element.type) is no type here")
        )
      }
      return AnyHashable(try JSONDecoder().decode(type, from: Data(element.value.utf8)))
    }
  }
}
