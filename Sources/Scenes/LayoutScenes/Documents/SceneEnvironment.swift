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
    if layout.platform != .standard {
      values["platform"] = .string(layout.platform.rawValue)
    }
    if layout.localeIdentifier != LayoutEnvironment.standardLocale {
      values["locale"] = .string(layout.localeIdentifier)
    }
    if layout.safeAreaInsets != EdgeInsets() {
      values["safeAreaInsets"] = layout.safeAreaInsets.sceneValue
    }
    return values
  }

  /// Returns the platform from the values of a stored environment, which omit the default platform.
  package static func platform(in values: JSONObject) -> Platform {
    values["platform"]?.string.map(Platform.init) ?? .standard
  }

  /// Returns the environment on a platform.
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
    try reader.only(
      "displayScale",
      "dynamicTypeSize",
      "layoutDirection",
      "locale",
      "platform",
      "safeAreaInsets"
    )
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
      guard locale.wholeMatch(of: /[A-Za-z]{2,8}([_-][A-Za-z0-9]{1,8}){0,4}/) != nil else {
        throw .wrongKind(
          "“\(SceneError.shortened(locale))”",
          expected: "the identifier of a locale, such as \"de\" or \"en_US\"",
          at: "\(location).locale"
        )
      }
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
