import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
import LayoutText

extension ArgumentReader {
  /// Whether there are arguments other than content, font and line limit.
  var hasRichText: Bool {
    [
      "runs", "tracking", "baselineOffset", "reservedLines", "lineSpacing", "minimumScaleFactor",
      "dynamicTypeSize",
    ].contains { object[$0] != nil }
  }

  /// Returns styled text, with one content or with runs.
  func richText() throws(SceneError) -> RichTextLeaf {
    try only(
      "content",
      "font",
      "lineLimit",
      "runs",
      "tracking",
      "baselineOffset",
      "reservedLines",
      "lineSpacing",
      "minimumScaleFactor",
      "dynamicTypeSize"
    )
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
