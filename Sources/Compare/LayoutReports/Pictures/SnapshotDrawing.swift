import EscapedText
import Foundation
import LayoutCore
import LayoutDiff
import LayoutText

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
