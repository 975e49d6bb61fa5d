import EscapedText
import Foundation
import LayoutCore
public import LayoutDiff
import LayoutText

/// The document of a picture: its bounds, title and styles.
struct SVGSheet {
  /// The margin around the frames, in points.
  private static let margin: CGFloat = 16
  /// The height of the title line, in points.
  private static let titleHeight: CGFloat = 28
  /// The estimated width of a character in the title, in points.
  private static let titleAdvance: CGFloat = 7

  private let bounds: CGRect
  private let title: String

  init(around frames: [CGRect], title: String) {
    let content = frames.reduce(frames.first ?? .zero) { $0.union($1) }
    let titleWidth = CGFloat(title.count) * SVGSheet.titleAdvance
    let width = max(content.width, titleWidth) + 2 * SVGSheet.margin
    bounds = CGRect(
      x: content.minX - SVGSheet.margin,
      y: content.minY - SVGSheet.margin - SVGSheet.titleHeight,
      width: width,
      height: content.height + 2 * SVGSheet.margin + SVGSheet.titleHeight
    )
    self.title = XMLText.text(title)
  }

  /// The start of the document, including the title.
  var opening: [String] {
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(SVGSheet.number)
    return [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(box[2])" height="\(box[3])" \
      viewBox="\(box.joined(separator: " "))" font-family="system-ui, sans-serif" \
      text-anchor="middle">
      """,
      "<title>\(title)</title>",
      "<style>\(SVGSheet.style)</style>",
      "<g class=\"paper\">\(SVGSheet.rectangle(bounds))</g>",
      """
      <text class="title" x="\(SVGSheet.number(bounds.minX + SVGSheet.margin))" \
      y="\(SVGSheet.number(bounds.minY + 22))">\(title)</text>
      """,
    ]
  }

  /// Returns a length for an attribute, rounded to a thousandth of a point.
  static func number(_ length: CGFloat) -> String {
    let rounded = (length * 1000).rounded() / 1000
    return PointsText.text(rounded.isFinite ? rounded : length)
  }

  /// Returns an SVG element for a frame, with the corners of a shape.
  ///
  /// A circle is inscribed in its frame.
  static func rectangle(_ frame: CGRect, of type: String = "") -> String {
    let side = min(frame.width, frame.height)
    let isCircle = type == "Circle" && side > 0
    let drawn =
      isCircle
      ? CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      : frame
    let radii: [(String, CGFloat)] =
      switch type {
      case "Circle", "Capsule": [("rx", side / 2)]
      case "Ellipse": [("rx", frame.width / 2), ("ry", frame.height / 2)]
      case "RoundedRectangle": [("rx", min(6, frame.width / 4, frame.height / 4))]
      default: []
      }
    let corners = radii.filter { $0.1 > 0 }.map { " \($0.0)=\"\(SVGSheet.number($0.1))\"" }
    return """
      <rect x="\(SVGSheet.number(drawn.minX))" y="\(SVGSheet.number(drawn.minY))" \
      width="\(SVGSheet.number(drawn.width))" height="\(SVGSheet.number(drawn.height))"\
      \(corners.joined())/>
      """
  }

  static let style = """
    .paper rect{fill:#fff}.title{font-size:12px;text-anchor:start;fill:#555}\
    .container rect{fill:#4063d8;fill-opacity:.03;stroke:#4063d8;stroke-opacity:.35;\
    stroke-width:.75;stroke-dasharray:3 2}\
    .leaf rect{stroke-width:.75}.leaf text{fill:#1b1f24}\
    .text rect{fill:#f3f6fb;stroke:#8aa2d6}.image rect{fill:#fdf1df;stroke:#d99a3d}\
    .shape rect{fill:#bfe3c5;fill-opacity:.4;stroke:#6aa874}\
    .quiet rect{fill:#eee;fill-opacity:.5;stroke:#bbb}
    """
}

/// A snapshot as a picture: the frame of each node, in points, and the labels of its leaves.
public struct SnapshotSVG: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Draws a snapshot of a version.
  public init(_ snapshot: Snapshot, version: String) {
    let title = "\(snapshot.reportName)  in \(snapshot.pictureTitle(version))"
    var glyphs = GlyphSymbols()
    let elements = SnapshotDrawing(of: snapshot).elements(&glyphs)
    let lines = SVGSheet(around: snapshot.frames, title: title).opening + elements
    description = (lines + glyphs.elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}

/// The outlines of the glyphs that the pictures of a document draw, each of them once.
struct GlyphSymbols {
  private var names: [String: String] = [:]
  private var definitions: [String] = []

  /// The definitions; none if no glyph is drawn.
  var elements: [String] { definitions.isEmpty ? [] : ["<defs>\(definitions.joined())</defs>"] }

  /// Returns an element that draws a glyph relative to the beginning of its baseline.
  mutating func element(for glyph: DrawnGlyph) -> String {
    let name = names[glyph.outline] ?? "glyph\(names.count)"
    if names.updateValue(name, forKey: glyph.outline) == nil {
      definitions.append("<path id=\"\(name)\" d=\"\(glyph.outline)\"/>")
    }
    let scale = PointsText.text((glyph.scale * 1e6).rounded() / 1e6)
    return """
      <use href="#\(name)" transform="translate(\(SVGSheet.number(glyph.x)) \
      \(SVGSheet.number(0 - glyph.y))) scale(\(scale) -\(scale))"/>
      """
  }
}

/// The nodes of a snapshot as SVG elements, from back to front.
struct SnapshotDrawing {
  private let snapshot: Snapshot
  private let nodes: [SceneOutline.Node]
  private let containers: Set<Int>

  init(of snapshot: Snapshot) {
    self.snapshot = snapshot
    nodes = snapshot.outline.named().nodes
    containers = Set(snapshot.outline.nodes.compactMap(\.parent))
  }

  /// Returns an element for each visible node.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs of the document.
  ///   - hasLabels: Whether to draw the labels of leaves.
  ///   - style: Returns an additional class for the node at a position, or `nil` to omit the node.
  /// - Returns: The elements.
  func elements(
    _ glyphs: inout GlyphSymbols,
    hasLabels: Bool = true,
    style: (Int) -> String? = { _ in "" }
  ) -> [String] {
    var measurements = TextMeasurements()
    return DrawingOrder.positions(in: snapshot).compactMap { index in
      guard let style = style(index) else { return nil }
      let node = nodes[index]
      let isContainer = containers.contains(index)
      let frame = snapshot.frames[index]
      let base = isContainer ? "container" : "leaf \(SnapshotDrawing.style(of: node))"
      return """
        <g class="\(base)\(style.isEmpty ? "" : " \(style)")">\
        <title>\(XMLText.text(SnapshotDrawing.tooltip(of: node, frame)))</title>\
        \(SVGSheet.rectangle(frame, of: isContainer ? "" : node.type))\
        \(hasLabels && !isContainer ? label(ofNode: index, &measurements, &glyphs) : "")</g>
        """
    }
  }

  /// Returns the elements of both sides of a diff, overlaid.
  static func overlay(
    _ diff: SnapshotDiff,
    _ pairs: NodePairs,
    _ glyphs: inout GlyphSymbols
  ) -> [String] {
    var (old, new): ([Int: String], [Int: String]) = ([:], [:])
    for change in diff.changes {
      switch change.kind {
      case .added: new[change.position] = "added"
      case .removed: old[change.position] = "removed"
      case .changed:
        new[change.position] = "after"
        if let match = pairs.match(change.position) { old[match] = "before" }
      // The old frame would repeat that of the ancestor.
      case .movedWithAncestor: new[change.position] = "after along"
      }
    }
    return SnapshotDrawing(of: pairs.old).elements(&glyphs, hasLabels: false) { old[$0] }
      + SnapshotDrawing(of: pairs.new).elements(&glyphs) { new[$0] ?? "unchanged" }
  }

  private static func style(of node: SceneOutline.Node) -> String {
    switch node.type {
    case "Text": "text"
    case "Image": "image"
    case "Divider", "Spacer": "quiet"
    default: "shape"
    }
  }

  private static func tooltip(of node: SceneOutline.Node, _ frame: CGRect) -> String {
    // Other names contain the type, and the label if there is one.
    let hasType = node.id == nil && node.view == nil
    let type = hasType ? "" : " \(node.type)"
    let label = node.id == nil ? "" : node.label.map { " “\($0)”" } ?? ""
    return "\(node.name)\(type)\(label): \(ChangeText.frame(frame))"
  }

  /// Returns the label of a leaf: a text in the lines and at the size at which it was measured, and any
  /// other label in lines that fill the leaf.
  private func label(
    ofNode index: Int,
    _ measurements: inout TextMeasurements,
    _ glyphs: inout GlyphSymbols
  ) -> String {
    let (node, frame) = (snapshot.outline.nodes[index], snapshot.frames[index])
    guard frame.width > 0, frame.height > 0 else { return "" }
    guard let text = measurements.lines(ofNode: index, in: snapshot) else {
      return node.label.map { SnapshotDrawing.label($0, filling: frame) } ?? ""
    }
    let x = SVGSheet.number(text.isRightToLeft ? frame.maxX : frame.minX)
    let anchor = text.isRightToLeft ? "end" : "start"
    return text.lines.filter { !$0.text.isEmpty }.map { line in
      if let drawn = line.glyphs {
        let left = text.isRightToLeft ? frame.maxX - line.width : frame.minX
        let place = "\(SVGSheet.number(left)) \(SVGSheet.number(frame.minY + line.baseline))"
        let uses = drawn.map { glyphs.element(for: $0) }.joined()
        return "<g class=\"glyphs\" fill=\"#1b1f24\" transform=\"translate(\(place))\">\(uses)</g>"
      }
      let width = SVGSheet.number(line.width)
      // The viewer's font may have different widths; without a width, a text is not drawn.
      let fit = width == "0" ? "" : " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
      return """
        <text x="\(x)" y="\(SVGSheet.number(frame.minY + line.baseline))" text-anchor="\(anchor)" \
        font-size="\(SVGSheet.number(text.fontSize))" font-weight="\(text.weight)"\(fit)>\
        \(XMLText.text(line.text))</text>
        """
    }.joined()
  }

  private static func label(_ label: String, filling frame: CGRect) -> String {
    let text = LabelLines(label, in: frame.size)
    let size = text.fontSize
    guard size >= LabelLines.leastSize else { return "" }
    let isTop = text.lines.count == 1 && frame.height > size * 2
    let height = frame.height / CGFloat(text.lines.count)
    return text.lines.enumerated().map { index, line in
      let middle = frame.minY + height * (CGFloat(index) + 0.5)
      return """
        <text x="\(SVGSheet.number(frame.midX))" \
        y="\(SVGSheet.number(isTop ? frame.minY + size : middle + size * 0.34))" \
        font-size="\(SVGSheet.number(size))">\(XMLText.text(line))</text>
        """
    }.joined()
  }
}

/// Determines the order in which to draw the nodes of a snapshot.
enum DrawingOrder {
  /// Returns the positions of the visible nodes from back to front.
  ///
  /// The order is pre-order, but with backgrounds before their content. Views that a `ViewThatFits`
  /// does not show are omitted.
  static func positions(in snapshot: Snapshot) -> [Int] {
    let outline = snapshot.outline
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    let isShown = snapshot.shownNodes
    for (index, node) in outline.nodes.enumerated() {
      if let parent = node.parent, isShown?[index] ?? true { children[parent].append(index) }
    }
    var order: [Int] = []
    var pending = outline.nodes.isEmpty ? [] : [0]
    while let index = pending.popLast() {
      order.append(index)
      let isBackground = outline.nodes[index].type == "background"
      pending += isBackground ? children[index] : children[index].reversed()
    }
    return order
  }
}
