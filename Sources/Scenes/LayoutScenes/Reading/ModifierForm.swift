import Digests
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

enum ModifierForm {
  /// The modifiers that `true` applies with their defaults and `false` does not apply.
  static let flags: Set<String> = [
    "padding", "fixedSize", "scaledToFit", "scaledToFill", "hidden", "clipped",
  ]

  /// The modifiers whose values are objects, with an example of each.
  private static let objects = [
    "frame": #"{"width": 100}"#,
    "aspectRatio": #"{"ratio": 1.5, "contentMode": "fit"}"#,
    "offset": #"{"x": 4, "y": -8}"#,
    "position": #"{"x": 120, "y": 60}"#,
    "alignmentGuide": #"{"guide": "leading", "value": 8}"#,
    "overlay": #"{"content": {"type": "Color"}}"#,
    "background": #"{"content": {"type": "Color"}}"#,
    "border": #"{"color": "red"}"#,
    "environment": #"{"layoutDirection": "rightToLeft"}"#,
    "layoutValue": #"{"UnitPointKey": "bottom"}"#,
  ]

  /// Rejects a value of a kind that the modifier does not accept.
  static func check(_ value: JSONValue, of name: String, at location: String) throws(SceneError) {
    if let example = objects[name] {
      guard value.object == nil else { return }
      throw .wrongKind(value.canonicalText, expected: "an object such as \(example)", at: location)
    }
    guard flags.contains(name), value.bool == nil else { return }
    switch (name, value) {
    case ("padding", .number), ("padding", .string), ("padding", .object): return
    case ("fixedSize", .object): return
    case ("padding", _), ("fixedSize", _):
      throw .wrongKind(
        value.kind,
        expected: "true or \(name == "padding" ? "a length, or an object" : "an object of axes")",
        at: location
      )
    default: throw .wrongKind(value.canonicalText, expected: "true or false", at: location)
    }
  }
}
