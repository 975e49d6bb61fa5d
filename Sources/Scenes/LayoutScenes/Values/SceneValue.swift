public import CanonicalJSON
import Foundation
public import LayoutCore

/// A value with a custom form in scene documents.
public protocol SceneValue: Sendable {
  /// Creates the value from its form in a document; `nil` if the form is not valid.
  init?(sceneValue: JSONValue)
  /// The value's form in a document.
  var sceneValue: JSONValue { get }
}

extension UnitPoint: SceneValue {
  private static let names: [(String, UnitPoint)] = [
    ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
    ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing), ("zero", .zero),
  ]

  /// Creates a point from a name or from `x` and `y`.
  public init?(sceneValue: JSONValue) {
    if let name = sceneValue.string {
      guard let named = UnitPoint.names.first(where: { $0.0 == name }) else { return nil }
      self = named.1
    } else {
      guard let x = sceneValue.object?["x"]?.number, let y = sceneValue.object?["y"]?.number
      else { return nil }
      self.init(x: x, y: y)
    }
  }

  /// The point's name, or an object with `x` and `y`.
  public var sceneValue: JSONValue {
    if let named = UnitPoint.names.first(where: { $0.1 == self }) { return .string(named.0) }
    return ["x": .length(x), "y": .length(y)]
  }
}

extension JSONValue: SceneValue {
  /// Creates the value itself.
  public init?(sceneValue: JSONValue) { self = sceneValue }

  /// The value itself.
  public var sceneValue: JSONValue { self }
}

extension JSONObject {
  /// Sets a length in points, unless it is `nil`.
  mutating func set(_ key: String, _ length: CGFloat?) {
    guard let length else { return }
    self[key] = .length(length)
  }
}

extension JSONValue {
  /// Returns a length in the form of scene documents: a number or a string such as "infinity".
  static func length(_ length: CGFloat) -> JSONValue {
    if length.isFinite { return .number(Double(length == 0 ? 0 : length)) }
    return .string(length < 0 ? "-infinity" : length.isNaN ? "nan" : "infinity")
  }
}
