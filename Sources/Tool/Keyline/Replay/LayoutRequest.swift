import Digests
import Foundation
import LayoutCore
import LayoutReports
import LayoutScenes
import LayoutStore

/// A line of input with which `mcp` requests a scene in chosen configurations.
///
///     {"scene": "card", "proposals": ["320x-"], "dynamicTypeSizes": ["large", "accessibility3"]}
///
/// It has a `document`, or the name of a `scene` of the program, the project or the store; with `at`, the
/// scene is that of a version of the store. The lists replace the scene's own proposals and values of its
/// environments, and `environments` replaces the environments themselves; every combination is laid out.
/// `revision` names a state of the project and the store, for which scenes are read only once.
struct LayoutRequest {
  static let mostSnapshots = 200
  static let mostViews = 100_000

  /// The keys with lists of values, with those of an environment in a document.
  private static let environmentKeys = [
    ("dynamicTypeSizes", "dynamicTypeSize"), ("locales", "locale"),
    ("layoutDirections", "layoutDirection"), ("platforms", "platform"),
  ]
  private static let keys = Set(
    [
      "document", "scene", "at", "proposals", "environments", "page", "probe", "check", "revision",
      "depth", "budget", "maximumBytes",
    ]
      + environmentKeys.map(\.0)
  )

  private let object: JSONObject
  let limits: OutlineLimits
  /// The number of bytes of the snapshots as JSON, above which they are left out.
  let maximumBytes: Int
  /// Whether to return the data of a page, with pictures, instead of a report.
  var isForPage: Bool { object["page"]?.bool ?? false }

  /// Whether to return the layout ranges of the scenes between two widths, instead of a report.
  var isForProbe: Bool { object["probe"]?.bool ?? false }

  /// Whether to return what a check finds in the layouts, instead of a report.
  var isForCheck: Bool { object["check"]?.bool ?? false }

  /// Reads a request; `nil` if the line is a scene document.
  ///
  /// - Throws: ``KeylineError`` if it has an unknown key, or a number is not valid.
  init?(_ object: JSONObject) throws(KeylineError) {
    guard object["document"] != nil || object["scene"] != nil else { return nil }
    if let key = object.keys.first(where: { !Self.keys.contains($0) }) {
      let known = Self.keys.sorted().joined(separator: ", ")
      throw KeylineError(.invalidInput, "a request has no key “\(key)”; it can have \(known)")
    }
    self.object = object
    limits = OutlineLimits(
      depth: try Self.number("depth", in: object),
      tokens: try Self.number("budget", in: object) ?? OutlineLimits.usualTokens
    )
    maximumBytes = try Self.number("maximumBytes", in: object) ?? .max
  }

  private static func number(_ key: String, in object: JSONObject) throws(KeylineError) -> Int? {
    guard let value = object[key] else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }), number > 0 else {
      throw KeylineError(.invalidInput, "“\(key)” must be a whole number of 1 or more")
    }
    return number
  }

  /// Returns the scenes, with the proposals and environments of the request.
  ///
  /// - Throws: ``KeylineError`` or `SceneError` if a value is not valid, or there is no such scene.
  func scenes(
    in finder: SceneFinder,
    project: Project,
    store: StoreLocation?,
    keeping kept: KeptScenes
  ) throws -> [KeptScene] {
    let revision = object["document"] == nil ? try texts("revision") : []
    let key = revision.isEmpty ? nil : try revision + texts("at") + [""] + texts("scene")
    let found = try kept.scenes(for: key) { try self.scenes(in: finder, store) }
    let scenes = try found.map { found in
      let (name, count) = (found.scene.name, found.scene.root.nodeCount)
      guard count <= Self.mostViews else {
        throw KeylineError(
          .invalidInput,
          "\(name) has \(count) views, more than \(Self.mostViews); lay out a part of it"
        )
      }
      var configured = found
      configured.scene = try self.configured(found.scene, project)
      return configured
    }
    let count = scenes.reduce(0) { $0 + $1.scene.proposals.count * $1.scene.environments.count }
    guard count <= Self.mostSnapshots else {
      throw KeylineError(
        .invalidInput,
        "the request has \(count) snapshots, more than \(Self.mostSnapshots); name fewer values"
      )
    }
    return scenes
  }

  private func scenes(in finder: SceneFinder, _ store: StoreLocation?) throws -> [LayoutScene] {
    guard let document = object["document"] else {
      let names = try texts("scene")
      guard let store, let version = try texts("at").first else {
        return try finder.scenes(named: names, recordedIn: store).map(\.scene)
      }
      return try names.flatMap { try finder.scenes(named: $0, at: version, in: store) }.map(\.scene)
    }
    guard object["scene"] == nil else {
      throw KeylineError(.invalidInput, "give a “document” or a “scene”, not both")
    }
    guard let document = document.object else {
      throw KeylineError(.invalidInput, "“document” is an object, not \(document.kind)")
    }
    return try finder.layoutGuard.watch(reading: "the document") {
      try SceneDocument(document).scenes(registry: finder.library.registry)
    }
  }

  private func configured(_ scene: LayoutScene, _ project: Project) throws -> LayoutScene {
    var scene = scene
    let proposals = try texts("proposals").flatMap { text in
      guard let proposals = project.proposals(text) else {
        throw KeylineError(
          .invalidInput,
          "“\(text)” is not a proposal such as 390x844, 320x- or a name in keyline.json"
        )
      }
      return proposals
    }
    if !proposals.isEmpty { scene.proposals = proposals }
    var environments = scene.environments.map(\.values)
    if let values = object["environments"] {
      guard let chosen = values.array?.compactMap(\.object), !chosen.isEmpty else {
        throw KeylineError(.invalidInput, "“environments” must be an array of objects")
      }
      environments = chosen
    }
    for (list, key) in Self.environmentKeys {
      let names = try texts(list)
      guard !names.isEmpty else { continue }
      environments = environments.flatMap { values in
        names.map { name in
          var changed = values
          changed[key] = .string(name)
          // The direction follows the language, unless it differs from that of the scene's own.
          let own = LayoutEnvironment.standardLocale
          let natural = LayoutDirection(ofLocale: values["locale"]?.string ?? own)
          if key == "locale", values["layoutDirection"]?.string == natural.rawValue {
            changed["layoutDirection"] = nil
          }
          return changed
        }
      }
    }
    scene.environments = try environments.map { try SceneEnvironment(recorded: $0) }
    return scene
  }

  /// Returns the strings of an array, or a single string; none if there is no such key.
  private func texts(_ key: String) throws(KeylineError) -> [String] {
    guard let value = object[key] else { return [] }
    let values = value.array ?? [value]
    let texts = values.compactMap(\.string)
    guard texts.count == values.count else {
      throw KeylineError(.invalidInput, "“\(key)” must be a string or an array of strings")
    }
    return texts
  }
}

extension Project {
  /// Returns the proposals that a text such as `390x844` or `phones` means; `nil` if there are none.
  package func proposals(_ text: String) -> [ProposedViewSize]? {
    guard let one = ProposedViewSize(text) else { return configuration.proposals[text] }
    return [one.width, one.height].allSatisfy { $0.map { $0 >= 0 } ?? true } ? [one] : nil
  }
}
