import CanonicalJSON
import Foundation
import LayoutCore

extension SceneDocument {
  /// Reads the proposals; by default, the unspecified proposal.
  static func proposals(
    _ value: JSONValue?,
    at place: String = "proposals"
  ) throws(SceneError) -> [ProposedViewSize] {
    let items = try array(value, of: "proposals", at: place)
    guard let items else { return [.unspecified] }
    var proposals: [ProposedViewSize] = []
    for (index, item) in items.enumerated() {
      let location = "\(place)[\(index)]"
      guard let object = item.object else {
        throw .wrongKind(item.kind, expected: "an object of width and height", at: location)
      }
      let reader = ArgumentReader(object, of: "a proposal", at: location, term: "key")
      try reader.only("width", "height")
      proposals.append(
        ProposedViewSize(
          width: try proposed("width", by: reader),
          height: try proposed("height", by: reader)
        )
      )
    }
    return proposals
  }

  private static func proposed(
    _ key: String,
    by reader: ArgumentReader
  ) throws(SceneError) -> CGFloat? {
    guard let length = try reader.length(key) else { return nil }
    guard length >= 0 else {
      throw .wrongKind(
        reader.object[key]?.canonicalText ?? "",
        expected: "a length of 0 or more",
        at: "\(reader.location).\(key)"
      )
    }
    return length
  }

  /// Reads the environments; by default, the default environment.
  static func environments(_ object: JSONObject) throws(SceneError) -> [SceneEnvironment] {
    if let one = object["environment"] {
      guard object["environments"] == nil else {
        throw SceneError(
          .badValue,
          "a scene has one “environment” or several “environments”; keep one of the keys",
          at: "environments"
        )
      }
      return [try SceneEnvironment(one, at: "environment")]
    }
    let items = try array(object["environments"], of: "environments", at: "environments")
    guard let items else { return [SceneEnvironment()] }
    var environments: [SceneEnvironment] = []
    for (index, item) in items.enumerated() {
      environments.append(try SceneEnvironment(item, at: "environments[\(index)]"))
    }
    return environments
  }

  /// Checks the kinds of the values that are intended only for people and editors.
  static func checkNotes(_ object: JSONObject) throws(SceneError) {
    for key in ["note", "$schema"] {
      if let value = object[key], value.string == nil {
        throw .wrongKind(value.kind, expected: "a string", at: key)
      }
    }
    guard let tags = object["tags"] else { return }
    guard let items = tags.array else {
      throw .wrongKind(tags.kind, expected: "an array of strings", at: "tags")
    }
    for (index, item) in items.enumerated() where item.string == nil {
      throw .wrongKind(item.kind, expected: "a string", at: "tags[\(index)]")
    }
  }

  /// Returns the items of a nonempty array; `nil` if absent.
  private static func array(
    _ value: JSONValue?,
    of what: String,
    at location: String
  ) throws(SceneError) -> [JSONValue]? {
    guard let value else { return nil }
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of \(what)", at: location)
    }
    guard !items.isEmpty else {
      throw SceneError(
        .badValue,
        "the array of \(what) is empty; leave it out or give one",
        at: location
      )
    }
    return items
  }
}
