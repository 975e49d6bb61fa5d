import ConfinedFiles
public import Digests
import Foundation
public import LayoutCore

/// The contents of a project's `keyline.json`: the paths of scenes and the defaults for commands.
public struct ProjectConfiguration: Sendable {
  /// The name of the file.
  public static let fileName = "keyline.json"
  /// The valid values of `record`.
  public static let recordModes = ["never", "missing", "changed", "all"]

  /// The paths of scene documents and of folders that contain them, relative to the file.
  public let scenes: [String]
  /// The path of the store, relative to the file; `nil` for the default.
  public let store: String?
  /// The proposals by name, including `phones`, `tablets` and the devices.
  public let proposals: [String: [ProposedViewSize]]
  /// The platforms for which scenes are recorded; empty for the platforms of their environments.
  public let platforms: [Platform]
  /// The unparsed tolerance rules, such as `0.5@card/*`.
  public let tolerance: [String]
  /// The snapshots that tests record; `nil` for the default.
  public let record: String?
  /// The path of the page about tests that fail, relative to the file; `nil` for none.
  public let report: String?
  /// The patterns of the paths of font files, relative to the file, such as `Fonts/*.ttf`.
  public let fonts: [String]
  /// The family of the font that stands in for the system font; `nil` for the built-in widths.
  public let systemFont: String?
  /// The paths of string catalogs, strings files, and folders of them, relative to the file.
  public let strings: [String]
  /// The section about checks.
  public let check: CheckConfiguration
  /// The keys of the file, in alphabetical order; empty without a file.
  public let keys: [String]

  /// The configuration of a project without a file.
  public static let usual = ProjectConfiguration()

  private init() {
    scenes = []
    store = nil
    proposals = ProjectConfiguration.devices
    platforms = []
    tolerance = []
    record = nil
    report = nil
    fonts = []
    systemFont = nil
    strings = []
    check = CheckConfiguration()
    keys = []
  }

  /// The built-in proposals by name.
  private static let devices: [String: [ProposedViewSize]] = Dictionary(
    uniqueKeysWithValues: [("phones", .phones), ("tablets", .tablets)]
      + Device.all.map { ($0.name, [DeviceScreen($0).size, DeviceScreen($0, .landscape).size]) }
  )

  /// Reads a file.
  ///
  /// - Throws: `SceneError` with the location of the error.
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
    let known = [
      "keyline", "scenes", "store", "proposals", "platforms", "tolerance", "record", "report",
      "check", "fonts", "systemFont", "strings", "$schema",
    ]
    for (key, _) in object where !known.contains(key) {
      throw .unknown("the key", named: key, among: known, at: "")
    }
    guard object["keyline"] == 1 else {
      let message = "a configuration needs \"keyline\": 1, the version of the format"
      throw SceneError(.badValue, message, at: "keyline")
    }
    keys = object.map { $0.key }
    scenes = try ProjectConfiguration.texts(object["scenes"], of: "folders", at: "scenes")
    store = try ProjectConfiguration.text(object["store"], at: "store")
    platforms = try ProjectConfiguration.platforms(object["platforms"])
    tolerance = try ProjectConfiguration.texts(object["tolerance"], of: "rules", at: "tolerance")
    record = try ProjectConfiguration.text(object["record"], at: "record")
    check =
      try object["check"].map { value throws(SceneError) in
        try CheckConfiguration(value, at: "check")
      } ?? CheckConfiguration()
    if let record, !ProjectConfiguration.recordModes.contains(record) {
      throw .unknown(
        "the mode",
        named: record,
        among: ProjectConfiguration.recordModes,
        at: "record"
      )
    }
    report = try ProjectConfiguration.text(object["report"], at: "report")
    fonts = try ProjectConfiguration.texts(object["fonts"], of: "files", at: "fonts")
    systemFont = try ProjectConfiguration.text(object["systemFont"], at: "systemFont")
    proposals = try ProjectConfiguration.proposals(object["proposals"])
    strings = try ProjectConfiguration.texts(object["strings"], of: "files", at: "strings")
  }

  private static func text(_ value: JSONValue?, at place: String) throws(SceneError) -> String? {
    guard let value else { return nil }
    guard let text = value.string, !text.isEmpty, !text.utf8.contains(0) else {
      throw .wrongKind(value.canonicalText, expected: "a nonempty string", at: place)
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
      throw .wrongKind(value.kind, expected: "an array of \(what), which are strings,", at: place)
    }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      if let text = try text(item, at: "\(place)[\(index)]") { texts.append(text) }
    }
    return texts
  }

  private static func platforms(_ value: JSONValue?) throws(SceneError) -> [Platform] {
    var platforms: [Platform] = []
    for (index, name) in try texts(value, of: "platforms", at: "platforms").enumerated() {
      platforms.append(try SceneEnvironment.platform(name, at: "platforms[\(index)]"))
    }
    return platforms
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

  /// Returns the number of levels from an absolute path up to the nearest folder with a
  /// configuration; 0 for the folder itself, `nil` if there is none.
  public static func distance(above folder: String) -> Int? {
    var (scalars, count) = (Substring(standard(folder)).unicodeScalars, 0)
    while true {
      // A link that leads nowhere is not passed over, but is an error for whoever reads the file.
      if FileStatus(at: "\(String(scalars))/\(fileName)") != nil { return count }
      guard let slash = scalars.lastIndex(of: "/") else { return nil }
      scalars = scalars[..<slash]
      count += 1
    }
  }

  /// Returns a standardized path without a trailing slash.
  private static func standard(_ folder: String) -> String {
    let path = hasDetours(folder) ? URL(fileURLWithPath: folder).standardizedFileURL.path : folder
    return PathText.endsWithSlash(path) ? String(path.unicodeScalars.dropLast()) : path
  }

  /// Returns whether a slash is followed by a second slash or a period.
  private static func hasDetours(_ folder: String) -> Bool {
    var isAfterSlash = false
    for byte in folder.utf8 {
      if isAfterSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
      isAfterSlash = byte == UInt8(ascii: "/")
    }
    return false
  }

  /// The configuration file of a new project.
  public static let first = """
    {
      "keyline": 1,
      "scenes": ["Scenes"],
      "proposals": {
        "phones": [
          {"width": 320, "height": 568},
          {"width": 390, "height": 844},
          {"width": 430, "height": 932}
        ],
        "tablets": [
          {"width": 768, "height": 1024},
          {"width": 1024, "height": 1366}
        ]
      },
      "tolerance": [],
      "record": "missing"
    }

    """

  /// The first scene of a new project.
  public static let firstScene = """
    {
      "keyline": 1,
      "name": "greeting",
      "proposals": [{"width": 320, "height": 568}, {"width": 390, "height": 844}],
      "root": {
        "type": "VStack",
        "id": "card",
        "arguments": {"spacing": 8},
        "modifiers": [{"padding": 16}],
        "children": [
          {
            "type": "Text",
            "id": "title",
            "arguments": {"content": "Hello"},
            "modifiers": [{"font": "largeTitle"}]
          },
          {
            "type": "Text",
            "id": "text",
            "arguments": {"content": "Change the spacing of the card, record again, and run keyline diff."}
          }
        ]
      }
    }

    """
}
