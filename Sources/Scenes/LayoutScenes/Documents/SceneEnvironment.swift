public import Digests
import Foundation
public import LayoutCore
public import LayoutEngine
import LayoutText

/// An environment in the form of scene documents, with default values.
public struct SceneEnvironment: Sendable {
  /// The environment for a layout run.
  public let layout: LayoutEnvironment
  /// The digest of the canonical text of all values.
  public let digest: Digest

  /// Creates an environment.
  public init(_ layout: LayoutEnvironment = LayoutEnvironment()) {
    self.layout = layout
    digest = Digest(of: JSONValue.object(SceneEnvironment.values(of: layout)).canonicalText)
  }

  /// All values by name, as stored in snapshots.
  public var values: JSONObject { SceneEnvironment.values(of: layout) }

  private static func values(of layout: LayoutEnvironment) -> JSONObject {
    var values: JSONObject = [
      "displayScale": .number(Double(layout.displayScale)),
      "dynamicTypeSize": .string(layout.dynamicTypeSize.rawValue),
      "layoutDirection": .string(layout.layoutDirection.rawValue),
    ]
    // The default is omitted, so that environments that were recorded without the key keep their
    // digests.
    if layout.platform != .standard { values["platform"] = .string(layout.platform.rawValue) }
    if layout.localeIdentifier != LayoutEnvironment.standardLocale {
      values["locale"] = .string(layout.localeIdentifier)
    }
    if layout.safeAreaInsets != EdgeInsets() {
      values["safeAreaInsets"] = layout.safeAreaInsets.sceneValue
    }
    let fonts = layout.textMeasurer.dependencies
    if !fonts.isEmpty { values["fonts"] = SceneEnvironment.value(of: fonts) }
    return values
  }

  private static func value(of fonts: [String: String]) -> JSONValue {
    .object(JSONObject(fonts.map { ($0.key, JSONValue.string($0.value)) }))
  }

  /// Creates the environment of a recording from its values.
  ///
  /// - Throws: `SceneError` if its texts were measured with fonts that are not registered.
  package init(recorded values: JSONObject) throws(SceneError) {
    var plain = values
    plain["fonts"] = nil
    var layout = try SceneEnvironment(.object(plain)).layout
    layout.textMeasurer = BuiltinTextMeasurer()
    if let fonts = values["fonts"] {
      let measurer = StandardMeasurer.current
      guard SceneEnvironment.value(of: measurer.dependencies) == fonts else {
        throw SceneEnvironment.unavailable(fonts.object ?? [:], measurer.dependencies)
      }
      layout.textMeasurer = measurer
    }
    self.init(layout)
  }

  /// Returns the error about fonts of a recording that are not those of the program.
  private static func unavailable(_ old: JSONObject, _ new: [String: String]) -> SceneError {
    let changed = old.filter { new[$0.key] != $0.value.string }.map(\.key)
    let names = changed.isEmpty ? "other fonts" : changed.prefix(3).joined(separator: ", ")
    let message =
      new.isEmpty
      ? "was measured with fonts (\(names)), and this project has none; restore them"
      : "was measured with different versions of \(names); restore them, or record again"
    return SceneError(.badValue, "the text \(message)", at: "environment.fonts")
  }

  /// The environment with the registered fonts, unless it has a measurer of its own.
  package var withRegisteredFonts: SceneEnvironment {
    let standard = StandardMeasurer.current
    guard layout.textMeasurer is BuiltinTextMeasurer, !(standard is BuiltinTextMeasurer) else {
      return self
    }
    var layout = layout
    layout.textMeasurer = standard
    return SceneEnvironment(layout)
  }

  /// Returns the environment for a scene: without fonts if the scene names none.
  package func fitted(toFontsIn canonicalScene: [UInt8]) -> SceneEnvironment {
    let fonts = layout.textMeasurer.dependencies
    guard !fonts.isEmpty, fonts["systemFont"] == nil,
      canonicalScene.firstRange(of: Array("custom(".utf8)) == nil
    else { return self }
    var layout = layout
    layout.textMeasurer = BuiltinTextMeasurer()
    return SceneEnvironment(layout)
  }

  /// Returns the platform from the values of a stored environment, which omit the default platform.
  package static func platform(in values: JSONObject) -> Platform {
    values["platform"]?.string.map(Platform.init) ?? .standard
  }

  package func on(_ platform: Platform) -> SceneEnvironment {
    var layout = layout
    layout.platform = platform
    return SceneEnvironment(layout)
  }

  /// Creates an environment from its form at a location in a document.
  ///
  /// - Throws: `SceneError` with the location of the error.
  public init(_ value: JSONValue, at location: String = "environment") throws(SceneError) {
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "an object", at: location)
    }
    let reader = ArgumentReader(object, of: "the environment", at: location, term: "key")
    try reader.only([
      "displayScale", "dynamicTypeSize", "layoutDirection", "locale", "platform", "safeAreaInsets",
    ])
    var layout = LayoutEnvironment()
    if let name = try reader.text("platform") {
      layout = LayoutEnvironment(
        on: try SceneEnvironment.platform(name, at: "\(location).platform")
      )
    }
    if let scale = try reader.length("displayScale") {
      guard scale > 0 && scale.isFinite else {
        throw .wrongKind(
          object["displayScale"]?.canonicalText ?? "",
          expected: "a number above 0",
          at: "\(location).displayScale"
        )
      }
      layout.displayScale = scale
    }
    if let insets = object["safeAreaInsets"] {
      let place = "\(location).safeAreaInsets"
      layout.safeAreaInsets = try SceneEnvironment.insets(insets, at: place)
    }
    if let locale = try reader.text("locale") {
      try SceneEnvironment.requireLocale(locale, at: "\(location).locale")
      layout.setLocale(locale)
    }
    layout.layoutDirection =
      try reader.named(
        "layoutDirection",
        "the layout direction",
        in: LayoutDirection.allCases.map { ($0.rawValue, $0) }
      ) ?? layout.layoutDirection
    layout.dynamicTypeSize =
      try reader.named(
        "dynamicTypeSize",
        "the text size",
        in: DynamicTypeSize.allCases.map { ($0.rawValue, $0) }
      ) ?? .large
    self.init(layout)
  }

  /// Rejects text that is not the identifier of a locale.
  ///
  /// - Throws: `SceneError` with the location.
  package static func requireLocale(_ locale: String, at location: String) throws(SceneError) {
    guard locale.wholeMatch(of: /[A-Za-z]{2,8}([_-][A-Za-z0-9]{1,8}){0,4}/) == nil else { return }
    throw .wrongKind(
      "“\(SceneError.shortened(locale))”",
      expected: "the identifier of a locale, such as \"de\" or \"en_US\"",
      at: location
    )
  }

  /// Returns the platform with a name.
  ///
  /// - Throws: `SceneError` that lists all platforms, because the nearest name is rarely the
  ///   intended one.
  public static func platform(
    _ name: String,
    at location: String = ""
  ) throws(SceneError) -> Platform {
    guard let platform = Platform.all.first(where: { $0.rawValue == name }) else {
      throw SceneError(
        .unknownName,
        """
        the platform “\(SceneError.shortened(name))” is not known; use one of \
        \(Platform.all.map(\.rawValue).joined(separator: ", "))
        """,
        at: location
      )
    }
    return platform
  }

  private static func insets(
    _ value: JSONValue,
    at location: String
  ) throws(SceneError) -> EdgeInsets {
    guard let insets = EdgeInsets(sceneValue: value),
      min(insets.top, insets.leading, insets.bottom, insets.trailing) >= 0
    else {
      throw .wrongKind(
        value.canonicalText,
        expected: "an object such as {\"top\": 59, \"bottom\": 34}",
        at: location
      )
    }
    return insets
  }
}
