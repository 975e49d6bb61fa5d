public import Digests
import Foundation
public import LayoutContainers
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

extension Optional: SceneValue where Wrapped: SceneValue {
  /// Creates the value; `null` is `nil`.
  public init?(sceneValue: JSONValue) {
    if sceneValue == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(sceneValue: sceneValue) else { return nil }
      self = .some(wrapped)
    }
  }

  /// The value's form, or `null`.
  public var sceneValue: JSONValue { self?.sceneValue ?? .null }
}

extension Int: SceneValue {
  /// Creates the value from an integer.
  public init?(sceneValue: JSONValue) {
    guard let number = sceneValue.number, let whole = Int(exactly: number) else { return nil }
    self = whole
  }

  /// The number.
  public var sceneValue: JSONValue { .number(Double(self)) }
}

extension String: SceneValue {
  /// Creates the string.
  public init?(sceneValue: JSONValue) {
    guard let text = sceneValue.string else { return nil }
    self = text
  }

  /// The text.
  public var sceneValue: JSONValue { .string(self) }
}

extension EdgeInsets: SceneValue {
  /// Creates insets from the length for each edge; 0 if absent.
  public init?(sceneValue: JSONValue) {
    guard let object = sceneValue.object else { return nil }
    var lengths: [String: CGFloat] = [:]
    for (key, value) in object {
      guard ["top", "leading", "bottom", "trailing"].contains(key), let number = value.number
      else { return nil }
      lengths[key] = CGFloat(number)
    }
    self.init(
      top: lengths["top"] ?? 0,
      leading: lengths["leading"] ?? 0,
      bottom: lengths["bottom"] ?? 0,
      trailing: lengths["trailing"] ?? 0
    )
  }

  /// The four lengths by edge.
  public var sceneValue: JSONValue {
    [
      "top": .length(top), "leading": .length(leading), "bottom": .length(bottom),
      "trailing": .length(trailing),
    ]
  }
}

extension HorizontalAlignment: SceneValue {
  /// Creates the alignment with a name.
  public init?(sceneValue: JSONValue) {
    guard let named = AlignmentNames.horizontal.first(where: { .string($0.0) == sceneValue })
    else { return nil }
    self = named.1
  }

  /// The alignment's name.
  public var sceneValue: JSONValue { .string(AlignmentNames.name(of: self)) }
}

extension VerticalAlignment: SceneValue {
  /// Creates the alignment with a name.
  public init?(sceneValue: JSONValue) {
    guard let named = AlignmentNames.vertical.first(where: { .string($0.0) == sceneValue })
    else { return nil }
    self = named.1
  }

  /// The alignment's name.
  public var sceneValue: JSONValue { .string(AlignmentNames.name(of: self)) }
}

extension Axis.Set: SceneValue {
  private static let names: [(String, Axis.Set)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]

  /// Creates a set from the name of an axis or an array of names.
  public init?(sceneValue: JSONValue) {
    self = []
    for item in sceneValue.array ?? [sceneValue] {
      guard let named = Axis.Set.names.first(where: { .string($0.0) == item }) else { return nil }
      formUnion(named.1)
    }
  }

  /// The names of the axes in an array.
  public var sceneValue: JSONValue {
    .array(Axis.Set.names.filter { contains($0.1) }.map { .string($0.0) })
  }
}

extension GridRowPlace: SceneValue {
  /// Creates a position from `startsRow` and the row's `alignment`.
  public init?(sceneValue: JSONValue) {
    guard let startsRow = sceneValue.object?["startsRow"]?.bool else { return nil }
    var alignment: VerticalAlignment?
    if let written = sceneValue.object?["alignment"] {
      alignment = VerticalAlignment(sceneValue: written)
      if alignment == nil { return nil }
    }
    self.init(startsRow: startsRow, alignment: alignment)
  }

  /// An object with `startsRow`, and the row's `alignment` if it has one.
  public var sceneValue: JSONValue {
    var object: JSONObject = ["startsRow": .bool(startsRow)]
    if let alignment { object["alignment"] = alignment.sceneValue }
    return .object(object)
  }
}

extension SectionPartKey.Part: SceneValue {
  /// Creates the part with a name.
  public init?(sceneValue: JSONValue) {
    guard let name = sceneValue.string else { return nil }
    self.init(rawValue: name)
  }

  /// The part's name.
  public var sceneValue: JSONValue { .string(rawValue) }
}

extension ListSectionKey.Place: SceneValue {
  /// Creates the place with a name.
  public init?(sceneValue: JSONValue) {
    guard let name = sceneValue.string else { return nil }
    self.init(rawValue: name)
  }

  /// The place's name.
  public var sceneValue: JSONValue { .string(rawValue) }
}
