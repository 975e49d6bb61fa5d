import Digests
import Foundation
package import LayoutCore
package import LayoutText

/// Measures the texts of snapshots again; equal texts in one environment are prepared once.
package struct TextMeasurements {
  /// A text, prepared at each scale that it can have.
  ///
  /// It is a class because what follows from a paragraph is found again by its identity.
  package final class Paragraph: Sendable {
    private let scales: [(text: PreparedText, content: TextContent)]

    fileprivate init(_ contents: [TextContent], by measurer: any TextMeasurer) {
      scales = contents.map { (measurer.prepare($0), $0) }
    }

    package func fitting(
      _ proposal: ProposedViewSize
    ) -> (text: PreparedText, content: TextContent) {
      scales[ShrinkingText.index(ofFirstFitting: scales.map(\.text), in: proposal)]
    }
  }

  /// The paragraphs of a scene's nodes that were found; `nil` for nodes that were not asked for.
  private struct KnownScene {
    let definition: SceneDefinition
    var paragraphs: [Paragraph??]

    init(_ definition: SceneDefinition) {
      self.definition = definition
      paragraphs = Array(repeating: nil, count: definition.outline.nodes.count)
    }
  }

  private static let maximumScenes = 16

  private var environmentText: DigestedText?
  /// The paragraphs by the contents of their nodes; `nil` for contents that are not plain text.
  private var known: [NodeContent: Paragraph?] = [:]
  /// The latest scenes, so that the contents of their nodes are looked up for one snapshot of each.
  private var scenes: [ObjectIdentifier: KnownScene] = [:]

  /// Creates measurements without a text.
  package init() {}

  /// Returns the paragraph of a node; `nil` unless it is a text whose content the snapshot has.
  package mutating func paragraph(ofNode index: Int, in snapshot: Snapshot) -> Paragraph? {
    guard snapshot.outline.nodes[index].type == "Text", let node = snapshot.contents?[index]
    else { return nil }
    if environmentText != snapshot.environmentText {
      environmentText = snapshot.environmentText
      known = [:]
      scenes = [:]
    }
    let scene = ObjectIdentifier(snapshot.definition)
    if scenes[scene] == nil {
      if scenes.count == Self.maximumScenes { scenes = [:] }
      scenes[scene] = KnownScene(snapshot.definition)
    }
    if let paragraph = scenes[scene]?.paragraphs[index] { return paragraph }
    let paragraph = paragraph(of: node, in: snapshot.environment)
    scenes[scene]?.paragraphs[index] = .some(paragraph)
    return paragraph
  }

  private mutating func paragraph(of node: NodeContent, in environment: JSONObject) -> Paragraph? {
    if let paragraph = known[node] { return paragraph }
    let arguments = node.parts["arguments"]?.object ?? [:]
    let least = arguments["minimumScaleFactor"]?.number.map { CGFloat($0) } ?? 1
    let paragraph = TextMeasurements.measurer(in: environment).flatMap { measurer in
      let contents = ShrinkingText.scales(downTo: least).compactMap {
        TextMeasurements.content(arguments, in: environment, scale: $0, by: measurer)
      }
      return contents.isEmpty ? nil : Paragraph(contents, by: measurer)
    }
    known[node] = .some(paragraph)
    return paragraph
  }

  /// Returns whether the fonts of a snapshot, if it has any, are registered.
  package static func hasFonts(of snapshot: Snapshot) -> Bool {
    measurer(in: snapshot.environment) != nil
  }

  /// Returns the measurer of a snapshot; `nil` if its fonts are not registered.
  private static func measurer(in environment: JSONObject) -> (any TextMeasurer)? {
    guard let fonts = environment["fonts"]?.object else { return BuiltinTextMeasurer() }
    let measurer = StandardMeasurer.current
    let same = measurer.dependencies.count == fonts.count
    return same && fonts.allSatisfy { measurer.dependencies[$0.key] == $0.value.string }
      ? measurer : nil
  }

  /// Returns the paragraph of a text's arguments; `nil` if it is empty or a font is not valid.
  private static func content(
    _ arguments: JSONObject,
    in environment: JSONObject,
    scale: CGFloat,
    by measurer: any TextMeasurer
  ) -> TextContent? {
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
      var resolved = font.resolved(for: size ?? .large, on: platform, by: measurer)
      if scale != 1 { resolved = resolved.scaled(by: scale) }
      resolved.tracking = CGFloat(run["tracking"]?.number ?? 0) * scale
      resolved.baselineShift = CGFloat(run["baselineOffset"]?.number ?? 0) * scale
      runs.append(TextContent.Run(text, font: resolved))
    }
    guard let first = runs.first, runs.contains(where: { !$0.text.isEmpty }) else { return nil }
    let limit = arguments["lineLimit"]?.number.flatMap { Int(exactly: $0) }
    var content = TextContent(first, Array(runs.dropFirst()), lineLimit: limit)
    content.reservedLines = arguments["reservedLines"]?.number.flatMap { Int(exactly: $0) } ?? 1
    content.lineSpacing = CGFloat(arguments["lineSpacing"]?.number ?? 0)
    content.displayScale = CGFloat(environment["displayScale"]?.number ?? 1)
    return content
  }
}
