import Digests
import Foundation
import LayoutCore
package import LayoutText

/// Measures the texts of snapshots again; equal texts in one environment are prepared once.
package struct TextMeasurements {
  private var environment: JSONObject = [:]
  /// The paragraphs by the contents of their nodes; `nil` for contents that are not plain text.
  private var known: [NodeContent: (text: PreparedText, font: Font.Resolved)?] = [:]

  /// Creates measurements without a text.
  package init() {}

  /// Returns the paragraph of a node; `nil` unless it is a text whose content the snapshot has.
  package mutating func paragraph(
    ofNode index: Int,
    in snapshot: Snapshot
  ) -> (text: PreparedText, font: Font.Resolved)? {
    guard snapshot.outline.nodes[index].type == "Text", let content = snapshot.contents?[index]
    else { return nil }
    return paragraph(of: content, in: snapshot)
  }

  private mutating func paragraph(
    of node: NodeContent,
    in snapshot: Snapshot
  ) -> (text: PreparedText, font: Font.Resolved)? {
    if environment != snapshot.environment {
      (environment, known) = (snapshot.environment, [:])
    }
    if let paragraph = known[node] { return paragraph }
    let arguments = node.parts["arguments"]?.object ?? [:]
    // A text that shrinks has a size that its content does not show.
    let content =
      arguments["minimumScaleFactor"] == nil
      ? TextMeasurements.content(arguments, environment) : nil
    let paragraph = content.map { (PreparedText($0), $0.firstRun.font) }
    known[node] = .some(paragraph)
    return paragraph
  }

  /// Returns the paragraph of a text's arguments; `nil` if a font is not valid.
  private static func content(_ arguments: JSONObject, _ environment: JSONObject) -> TextContent? {
    let names = [arguments["dynamicTypeSize"], environment["dynamicTypeSize"]]
    let size = names.lazy.compactMap { $0?.string }.first.flatMap {
      try? DynamicTypeSize(named: $0)
    }
    let platform = environment["platform"]?.string.map(Platform.init) ?? .standard
    var runs: [TextContent.Run] = []
    for run in arguments["runs"]?.array?.map({ $0.object ?? [:] }) ?? [arguments] {
      guard let text = run["content"]?.string,
        let font = try? run["font"]?.string.map(Font.init(notation:)) ?? .body
      else { return nil }
      var resolved = font.resolved(for: size ?? .large, on: platform)
      resolved.tracking = CGFloat(run["tracking"]?.number ?? 0)
      resolved.baselineShift = CGFloat(run["baselineOffset"]?.number ?? 0)
      runs.append(TextContent.Run(text, font: resolved))
    }
    guard let first = runs.first else { return nil }
    let limit = arguments["lineLimit"]?.number.flatMap { Int(exactly: $0) }
    var content = TextContent(first, Array(runs.dropFirst()), lineLimit: limit)
    content.reservedLines = arguments["reservedLines"]?.number.flatMap { Int(exactly: $0) } ?? 1
    content.lineSpacing = CGFloat(arguments["lineSpacing"]?.number ?? 0)
    content.displayScale = CGFloat(environment["displayScale"]?.number ?? 1)
    return content
  }
}
