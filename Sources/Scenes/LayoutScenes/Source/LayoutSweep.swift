public import LayoutCore
public import LayoutText

/// The configurations in which scenes are laid out: the values of each axis.
///
/// An axis without values keeps those of the scenes.
public struct LayoutSweep: Sendable {
  /// The widths, in points; `nil` for the proposals of the scenes.
  public var widths: ClosedRange<Double>?
  /// The screens instead of `widths`, with their safe areas and display scales.
  package var devices: [DeviceScreen] = []
  /// The text sizes.
  public var dynamicTypeSizes: [DynamicTypeSize] = []
  /// The layout directions.
  public var layoutDirections: [LayoutDirection] = []
  /// The platforms.
  public var platforms: [Platform] = []
  /// The numbers of pixels per point.
  public var displayScales: [Double] = []
  /// The identifiers of languages, such as `de`; empty for those of the project's strings, or else of
  /// the scenes.
  public var languages: [String] = []
  /// Whether all combinations of values are laid out instead of all pairs.
  public var isExhaustive = false

  /// Creates a sweep whose axes have no values.
  public init() {}
}

extension LayoutSweep {
  /// The keys of the axes in the configuration of a project.
  static let keys = [
    "widths", "devices", "dynamicTypeSizes", "layoutDirections", "platforms", "displayScales",
    "languages",
  ]

  /// Reads the axes.
  ///
  /// - Throws: `SceneError` with the location of the error.
  init(_ reader: ArgumentReader) throws(SceneError) {
    let place = reader.location
    widths = try reader.widths("widths")
    for (index, name) in try reader.texts("devices").enumerated() {
      guard let screens = DeviceScreen.named(name) else {
        let place = "\(place).devices[\(index)]"
        throw .unknown("the device", named: name, among: DeviceScreen.names, at: place)
      }
      devices += screens
    }
    dynamicTypeSizes = try reader.cases("dynamicTypeSizes", of: "the text size")
    layoutDirections = try reader.cases("layoutDirections", of: "the layout direction")
    for (index, name) in try reader.texts("platforms").enumerated() {
      platforms.append(try SceneEnvironment.platform(name, at: "\(place).platforms[\(index)]"))
    }
    displayScales = try reader.scales("displayScales")
    languages = try reader.texts("languages")
    for (index, language) in languages.enumerated() {
      try SceneEnvironment.requireLocale(language, at: "\(place).languages[\(index)]")
    }
  }
}

extension ArgumentReader {
  /// Returns the strings of an array; none if there is no such key.
  func texts(_ key: String) throws(SceneError) -> [String] {
    guard let value = object[key] else { return [] }
    let place = "\(location).\(key)"
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of strings", at: place)
    }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      guard let text = item.string, !text.isEmpty else {
        throw .wrongKind(item.kind, expected: "a nonempty string", at: "\(place)[\(index)]")
      }
      texts.append(text)
    }
    return texts
  }

  fileprivate func cases<Case: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    of what: String
  ) throws(SceneError) -> [Case] {
    var cases: [Case] = []
    for (index, name) in try texts(key).enumerated() {
      guard let known = Case(rawValue: name) else {
        let place = "\(location).\(key)[\(index)]"
        throw .unknown(what, named: name, among: Case.allCases.map(\.rawValue), at: place)
      }
      cases.append(known)
    }
    return cases
  }

  fileprivate func widths(_ key: String) throws(SceneError) -> ClosedRange<Double>? {
    guard let value = object[key] else { return nil }
    let place = "\(location).\(key)"
    guard let object = value.object else {
      let expected = "a range of widths, which is an object,"
      throw .wrongKind(value.kind, expected: expected, at: place)
    }
    let reader = ArgumentReader(object, of: "a range of widths", at: place, term: "key")
    try reader.only("from", "through")
    let from = Double(try reader.requiredLength("from"))
    let through = Double(try reader.requiredLength("through"))
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw SceneError(
        .badValue,
        "from and through must be widths from 0 to 100000, the smaller one first",
        at: place
      )
    }
    return from...through
  }

  fileprivate func scales(_ key: String) throws(SceneError) -> [Double] {
    guard let value = object[key] else { return [] }
    let numbers = (value.array ?? []).compactMap(\.number).filter { $0 > 0 && $0 <= 100 }
    guard let items = value.array, numbers.count == items.count else {
      throw .wrongKind(
        value.canonicalText,
        expected: "an array of numbers above 0, at most 100, such as [2, 3]",
        at: "\(location).\(key)"
      )
    }
    return numbers
  }
}
