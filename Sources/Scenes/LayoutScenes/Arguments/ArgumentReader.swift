public import Digests
public import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutText

/// Reads the arguments of a node or modifier and locates errors.
public struct ArgumentReader: Sendable {
  /// The arguments with resolved references.
  public let object: JSONObject
  /// The location of the arguments in the document.
  public let location: String
  /// The owner of the arguments, for messages.
  public let owner: String
  /// What messages call an entry of the object, such as an argument of a view or a key of a scene.
  private let term: String

  init(_ object: JSONObject, of owner: String, at location: String, term: String = "argument") {
    self.object = object
    self.owner = owner
    self.location = location
    self.term = term
  }

  /// Rejects unknown arguments.
  ///
  /// - Throws: `SceneError` with the unknown argument and the nearest known argument.
  public func only(_ known: String...) throws(SceneError) { try only(known) }

  func only(_ known: [String]) throws(SceneError) {
    for (key, _) in object where !known.contains(key) {
      throw .unknown("the \(term)", named: key, among: known, at: location)
    }
  }

  private func place(_ key: String) -> String { "\(location).\(key)" }

  /// Returns a length in points, including "infinity"; `nil` if absent.
  public func length(_ key: String) throws(SceneError) -> CGFloat? {
    guard let value = object[key], value != .null else { return nil }
    return try ArgumentReader.length(value, at: place(key))
  }

  static func length(_ value: JSONValue, at location: String) throws(SceneError) -> CGFloat {
    if let number = value.number { return CGFloat(number) }
    if value == "infinity" { return .infinity }
    if value == "-infinity" { return -.infinity }
    throw .wrongKind(value.canonicalText, expected: "a number or \"infinity\"", at: location)
  }

  /// Returns a string; `nil` if absent.
  public func text(_ key: String) throws(SceneError) -> String? {
    guard let value = object[key], value != .null else { return nil }
    switch value {
    case .string(let text): return text
    case .number, .bool: return value.canonicalText
    default: throw .wrongKind(value.kind, expected: "a string", at: place(key))
    }
  }

  /// Returns a required string.
  public func requiredText(_ key: String) throws(SceneError) -> String {
    guard let text = try text(key) else {
      throw SceneError(.badValue, "\(owner) needs the \(term) “\(key)”, a string", at: location)
    }
    return text
  }

  /// Returns a required length.
  public func requiredLength(_ key: String) throws(SceneError) -> CGFloat {
    guard let length = try length(key) else {
      throw SceneError(.badValue, "\(owner) needs the \(term) “\(key)”, a number", at: location)
    }
    return length
  }

  /// Returns a Boolean; `nil` if absent.
  public func flag(_ key: String) throws(SceneError) -> Bool? {
    guard let value = object[key], value != .null else { return nil }
    guard let flag = value.bool else {
      throw .wrongKind(value.canonicalText, expected: "true or false", at: place(key))
    }
    return flag
  }

  /// Returns an integer; `nil` if absent.
  public func whole(_ key: String) throws(SceneError) -> Int? {
    guard let value = object[key], value != .null else { return nil }
    return try ArgumentReader.whole(value, at: place(key))
  }

  static func whole(_ value: JSONValue, at location: String) throws(SceneError) -> Int {
    guard let number = value.number, let whole = Int(exactly: number) else {
      throw .wrongKind(value.canonicalText, expected: "an integer", at: location)
    }
    return whole
  }

  /// Returns one of a list of named values; `nil` if absent.
  func named<Value>(
    _ key: String,
    _ what: String,
    in names: [(String, Value)]
  ) throws(SceneError) -> Value? {
    guard let name = try text(key) else { return nil }
    guard let found = names.first(where: { $0.0 == name }) else {
      throw .unknown(what, named: name, among: names.map(\.0), at: place(key))
    }
    return found.1
  }

  /// Returns an alignment along both axes; the center if absent.
  func alignment() throws(SceneError) -> Alignment {
    try named("alignment", "the alignment", in: AlignmentNames.both) ?? .center
  }

  /// Decodes a value from the arguments.
  ///
  /// - Throws: `SceneError` if an argument is missing, has the wrong kind, or does not occur in the
  ///   value's encoded form.
  func decoded<Value: Codable>(as type: Value.Type) throws(SceneError) -> Value {
    let value: Value
    do {
      value = try EncodedValue.value(type, from: .object(object))
    } catch let error as DecodingError {
      throw refusal(of: error)
    } catch {
      throw SceneError(
        .badValue,
        "\(owner) cannot be created from its arguments: \(error)",
        at: location
      )
    }
    // Optional properties that are `nil` are not encoded.
    if let encoded = EncodedValue.json(of: value)?.object {
      let properties = Mirror(reflecting: value).children.compactMap(\.label)
      let known = Set(encoded.keys).union(properties)
      for (key, _) in object where !known.contains(key) {
        throw .unknown("the argument", named: key, among: known, at: location)
      }
    }
    return value
  }

  private func refusal(of error: DecodingError) -> SceneError {
    switch error {
    case .keyNotFound(let key, let context):
      SceneError(
        .badValue,
        "\(owner) needs the argument “\(key.stringValue)”",
        at: place(of: context.codingPath)
      )
    case .valueNotFound(let type, let context):
      .wrongKind("null", expected: "a value of \(type)", at: place(of: context.codingPath))
    case .typeMismatch(let type, let context):
      SceneError(
        .badValue,
        "a value of \(type) is expected, not \(written(at: context.codingPath))",
        at: place(of: context.codingPath)
      )
    case .dataCorrupted(let context):
      SceneError(
        .badValue,
        "\(written(at: context.codingPath)) is not a valid value: \(context.debugDescription)",
        at: place(of: context.codingPath)
      )
    @unknown default:
      SceneError(.badValue, "\(owner) cannot be created from its arguments: \(error)", at: location)
    }
  }

  private func place(of path: [any CodingKey]) -> String {
    path.reduce(location) { place, key in
      key.intValue.map { "\(place)[\($0)]" } ?? "\(place).\(key.stringValue)"
    }
  }

  private func written(at path: [any CodingKey]) -> String {
    var value = JSONValue.object(object)
    for key in path {
      if let items = value.array, let index = key.intValue, items.indices.contains(index) {
        value = items[index]
      } else if let part = value.object?[key.stringValue] {
        value = part
      } else {
        return "the given value"
      }
    }
    return value.canonicalText
  }

  /// Returns the items of a lazy grid, at least one.
  func gridItems(_ key: String) throws(SceneError) -> [GridItem] {
    guard let values = object[key]?.array, !values.isEmpty else {
      throw SceneError(
        .badValue,
        "\(owner) needs “\(key)”, an array such as [{\"fixed\": 40}, {\"flexible\": {}}]",
        at: location
      )
    }
    var items: [GridItem] = []
    for (index, value) in values.enumerated() {
      let place = "\(location).\(key)[\(index)]"
      guard let object = value.object else {
        throw .wrongKind(
          value.canonicalText,
          expected: "an object such as {\"adaptive\": {\"minimum\": 40}}",
          at: place
        )
      }
      items.append(try ArgumentReader(object, of: "an item", at: place).gridItem())
    }
    return items
  }

  private func gridItem() throws(SceneError) -> GridItem {
    try only("fixed", "flexible", "adaptive", "spacing", "alignment")
    let sizes = ["fixed", "flexible", "adaptive"].filter { object[$0] != nil }
    guard sizes.count <= 1 else {
      throw SceneError(.badValue, "an item is \(sizes.joined(separator: " or "))", at: location)
    }
    var size = GridItem.Size.flexible()
    if let length = try self.length("fixed") { size = .fixed(length) }
    if let limits = try limits("flexible") {
      size = .flexible(
        minimum: try limits.length("minimum") ?? 10,
        maximum: try limits.length("maximum") ?? .infinity
      )
    }
    if let limits = try limits("adaptive") {
      size = .adaptive(
        minimum: try limits.requiredLength("minimum"),
        maximum: try limits.length("maximum") ?? .infinity
      )
    }
    return GridItem(
      size,
      spacing: try self.length("spacing"),
      alignment: object["alignment"] == nil ? nil : try alignment()
    )
  }

  private func limits(_ key: String) throws(SceneError) -> ArgumentReader? {
    guard let value = object[key] else { return nil }
    guard let limits = value.object else {
      throw .wrongKind(
        value.canonicalText,
        expected: "an object of minimum and maximum",
        at: "\(location).\(key)"
      )
    }
    let reader = ArgumentReader(limits, of: key, at: "\(location).\(key)")
    try reader.only("minimum", "maximum")
    return reader
  }

  /// Returns the axes, or the default axes if absent.
  func axes(without standard: Axis.Set) throws(SceneError) -> Axis.Set {
    guard let value = object["axes"], value != .null else { return standard }
    guard let axes = Axis.Set(sceneValue: value) else {
      throw .wrongKind(
        value.canonicalText,
        expected: "horizontal, vertical or an array of them",
        at: "\(location).axes"
      )
    }
    return axes
  }

  /// Returns a unit point; `nil` if absent.
  func unitPoint(_ key: String) throws(SceneError) -> UnitPoint? {
    guard let value = object[key], value != .null else { return nil }
    guard let point = UnitPoint(sceneValue: value) else {
      throw .wrongKind(value.canonicalText, expected: "a unit point", at: "\(location).\(key)")
    }
    return point
  }

  func listLayout() throws(SceneError) -> ListLayout {
    try only("inset", "rowSpacing", "minimumRowHeight", "rowInset", "sectionSpacing")
    return ListLayout(
      inset: try length("inset") ?? 0,
      rowSpacing: try length("rowSpacing") ?? 0,
      minimumRowHeight: try length("minimumRowHeight") ?? ListLayout.leastRowHeight,
      rowInset: try length("rowInset") ?? ListLayout.defaultRowInset,
      sectionSpacing: try length("sectionSpacing") ?? ListLayout.groupSpacing
    )
  }

  /// The arguments of styled text other than content, font and line limit.
  static let richTextKeys = [
    "runs", "tracking", "baselineOffset", "reservedLines", "lineSpacing", "minimumScaleFactor",
    "dynamicTypeSize",
  ]

  /// Whether there are arguments other than content, font and line limit.
  var hasRichText: Bool { ArgumentReader.richTextKeys.contains { object[$0] != nil } }

  /// Returns styled text, with one content or with runs.
  func richText() throws(SceneError) -> RichTextLeaf {
    try only(["content", "font", "lineLimit"] + ArgumentReader.richTextKeys)
    var leaf = RichTextLeaf(parts: try runs())
    leaf.lineLimit = try lineLimit()
    if let lines = try whole("reservedLines") { leaf.reservedLines = min(max(lines, 1), 1_000_000) }
    leaf.lineSpacing = max(try length("lineSpacing") ?? 0, 0)
    leaf.minimumScaleFactor = try length("minimumScaleFactor") ?? 1
    leaf.dynamicTypeSize = try named(
      "dynamicTypeSize",
      "the text size",
      in: DynamicTypeSize.allCases.map { ($0.rawValue, $0) }
    )
    return leaf
  }

  private func runs() throws(SceneError) -> [RichTextLeaf.Part] {
    guard let value = object["runs"] else { return [try run(inheriting: nil)] }
    guard object["content"] == nil else {
      throw SceneError(.badValue, "\(owner) has “content” or “runs”, not both", at: location)
    }
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of runs", at: "\(location).runs")
    }
    let font = try font()
    var parts: [RichTextLeaf.Part] = []
    for (index, item) in items.enumerated() {
      let place = "\(location).runs[\(index)]"
      guard let object = item.object else {
        throw .wrongKind(item.kind, expected: "a run, which is an object,", at: place)
      }
      let reader = ArgumentReader(object, of: "a run", at: place)
      try reader.only("content", "font", "tracking", "baselineOffset")
      parts.append(try reader.run(inheriting: font))
    }
    return parts
  }

  private func run(inheriting font: Font?) throws(SceneError) -> RichTextLeaf.Part {
    var styling = TextStyling()
    styling.font = try self.font() ?? font
    styling.tracking = try length("tracking")
    styling.baselineOffset = try length("baselineOffset")
    return RichTextLeaf.Part(content: try requiredText("content"), styling: styling)
  }
}
