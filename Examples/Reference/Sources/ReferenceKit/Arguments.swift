import SwiftUI

/// The arguments of a view or modifier.
///
/// Every argument that is not known, or has an unexpected value, is an ``Omission``: a view without it
/// would be a different one.
struct Arguments {
  private let object: [String: DocumentValue]
  private let owner: String

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - value: An object; nothing for no arguments.
  ///   - owner: The name of the view or modifier.
  ///   - known: The names of all arguments that the owner has.
  /// - Throws: ``Omission`` if there is a different argument.
  init(_ value: DocumentValue?, of owner: String, _ known: String...) throws(Omission) {
    guard let object = (value ?? .object([:])).object else {
      throw Omission("arguments of \(owner) that are no object")
    }
    for key in object.keys.sorted() where !known.contains(key) {
      throw Omission("the argument \(key) of \(owner)")
    }
    self.object = object
    self.owner = owner
  }

  /// Whether an argument is present.
  func has(_ key: String) -> Bool { object[key] != nil }

  /// Returns an argument as it is written; `nil` if it is absent.
  func value(_ key: String) -> DocumentValue? { object[key] }

  /// Returns a length in points; `nil` if it is absent.
  func length(_ key: String) throws(Omission) -> CGFloat? {
    guard let value = object[key] else { return nil }
    return try Arguments.length(value, of: owner)
  }

  /// Returns a number or infinity.
  static func length(_ value: DocumentValue, of owner: String) throws(Omission) -> CGFloat {
    switch value {
    case .number(let number): return CGFloat(number)
    case .string("infinity"): return .infinity
    case .string("-infinity"): return -.infinity
    default: throw Omission("a length of \(owner) that is no number")
    }
  }

  /// Returns a string; `nil` if it is absent.
  func text(_ key: String) throws(Omission) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.string else { throw Omission("a \(key) of \(owner) that is no string") }
    return text
  }

  /// Returns a Boolean; `nil` if it is absent.
  func flag(_ key: String) throws(Omission) -> Bool? {
    guard let value = object[key] else { return nil }
    guard case .bool(let flag) = value else {
      throw Omission("a \(key) of \(owner) that is not true or false")
    }
    return flag
  }

  /// Returns an integer; `nil` if it is absent.
  func integer(_ key: String) throws(Omission) -> Int? {
    guard let value = object[key] else { return nil }
    return try Arguments.integer(value, of: owner)
  }

  static func integer(_ value: DocumentValue, of owner: String) throws(Omission) -> Int {
    guard let number = value.number, let integer = Int(exactly: number) else {
      throw Omission("a number of \(owner) that is no integer")
    }
    return integer
  }

  /// Returns one of several named values; `nil` if the argument is absent.
  func named<Value>(_ key: String, in values: [String: Value]) throws(Omission) -> Value? {
    guard let name = try text(key) else { return nil }
    guard let value = values[name] else { throw Omission("the \(key) \(name) of \(owner)") }
    return value
  }

  /// Returns a set of axes; `nil` if the argument is absent.
  func axes(_ key: String) throws(Omission) -> Axis.Set? {
    guard let value = object[key] else { return nil }
    return try Arguments.axes(value, of: owner)
  }

  /// Returns the set of an axis, or of an array of axes.
  static func axes(_ value: DocumentValue, of owner: String) throws(Omission) -> Axis.Set {
    var axes: Axis.Set = []
    for name in value.array ?? [value] {
      switch name {
      case .string("horizontal"): axes.insert(.horizontal)
      case .string("vertical"): axes.insert(.vertical)
      default: throw Omission("axes of \(owner)")
      }
    }
    return axes
  }

  /// Returns a unit point, which is a name or coordinates.
  static func point(_ value: DocumentValue, of owner: String) throws(Omission) -> UnitPoint {
    if let name = value.string, let point = Names.points[name] { return point }
    guard let x = value.object?["x"]?.number, let y = value.object?["y"]?.number,
      value.object?.count == 2
    else { throw Omission("a unit point of \(owner)") }
    return UnitPoint(x: x, y: y)
  }
}
