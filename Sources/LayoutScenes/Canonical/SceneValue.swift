public import CanonicalJSON
import Foundation
public import LayoutCore

/// A value that scene documents write in a form of its own.
public protocol SceneValue: Sendable {
  /// Creates the value from its form in a document; `nil` when that is no such value.
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

  /// Creates the point of a name, or of the parts `x` and `y`.
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

  /// The point's name, or its parts.
  public var sceneValue: JSONValue {
    if let named = UnitPoint.names.first(where: { $0.1 == self }) { return .string(named.0) }
    return ["x": .length(x), "y": .length(y)]
  }
}
