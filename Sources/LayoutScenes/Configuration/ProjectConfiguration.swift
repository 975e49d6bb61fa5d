public import CanonicalJSON
public import LayoutCore

/// What a project's `keyline.json` says: where its scenes are, and what commands take by default.
public struct ProjectConfiguration: Sendable {
  /// The name of the file.
  public static let fileName = "keyline.json"
  /// The names that `record` may have.
  public static let recordModes = ["never", "missing", "changed", "all"]

  /// The folders and documents of the scenes, as they are written, relative to the file.
  public let scenes: [String]
  /// The file of the store, as it is written, relative to the file; `nil` for the usual one.
  public let store: String?
  /// Proposals by name; `phones` and `tablets` are always there.
  public let proposals: [String: [ProposedViewSize]]
  /// The rules of a tolerance, such as `0.5@card/*`, not read yet.
  public let tolerance: [String]
  /// Which snapshots tests write down; `nil` where that is left to them.
  public let record: String?

  /// What holds without a file.
  public static let usual = ProjectConfiguration()

  private init() {
    scenes = []
    store = nil
    proposals = ProjectConfiguration.devices
    tolerance = []
    record = nil
  }

  /// The proposals that have names everywhere.
  private static let devices: [String: [ProposedViewSize]] = [
    "phones": .phones, "tablets": .tablets,
  ]

  /// Reads a file.
  ///
  /// - Throws: `SceneError` with the place of what is wrong.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(SceneError) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes, limits: limits)
    } catch {
      let place = error.line == 0 ? "" : "\(error.line):\(error.column)"
      throw SceneError(.badJSON, error.message, at: place)
    }
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "a configuration, which is an object,", at: "")
    }
    let known = ["keyline", "scenes", "store", "proposals", "tolerance", "record", "$schema"]
    for (key, _) in object where !known.contains(key) {
      throw .unknown("the key", key, among: known, at: "")
    }
    guard object["keyline"] == 1 else {
      let message = "a configuration says \"keyline\": 1, the format's version"
      throw SceneError(.badValue, message, at: "keyline")
    }
    scenes = try ProjectConfiguration.texts(object["scenes"], of: "folders", at: "scenes")
    store = try ProjectConfiguration.text(object["store"], at: "store")
    tolerance = try ProjectConfiguration.texts(object["tolerance"], of: "rules", at: "tolerance")
    record = try ProjectConfiguration.text(object["record"], at: "record")
    if let record, !ProjectConfiguration.recordModes.contains(record) {
      throw .unknown("the mode", record, among: ProjectConfiguration.recordModes, at: "record")
    }
    proposals = try ProjectConfiguration.proposals(object["proposals"])
  }

  private static func text(_ value: JSONValue?, at place: String) throws(SceneError) -> String? {
    guard let value else { return nil }
    guard let text = value.string, !text.isEmpty, !text.utf8.contains(0) else {
      throw .wrongKind(value.canonicalText, expected: "a text that is not empty", at: place)
    }
    return text
  }

  private static func texts(
    _ value: JSONValue?,
    of what: String,
    at place: String
  ) throws(SceneError) -> [String] {
    guard let value else { return [] }
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of \(what), which are texts,", at: place)
    }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      if let text = try text(item, at: "\(place)[\(index)]") { texts.append(text) }
    }
    return texts
  }

  private static func proposals(
    _ value: JSONValue?
  ) throws(SceneError) -> [String: [ProposedViewSize]] {
    var proposals = devices
    guard let value else { return proposals }
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "an object of proposals by name", at: "proposals")
    }
    for (name, list) in object {
      let place = "proposals.\(name)"
      guard name.wholeMatch(of: /[a-z][A-Za-z0-9_-]*/) != nil, name != "inf" else {
        let message = "a name has letters, digits, - and _, and begins with a small letter"
        throw SceneError(.badValue, message, at: place)
      }
      proposals[name] = try SceneDocument.proposals(list, at: place)
    }
    return proposals
  }
}
