import Foundation
import LayoutCore
import LayoutDiff

/// The nodes of a snapshot as SVG elements, from back to front.
struct SnapshotDrawing {
  private let snapshot: Snapshot
  private let containers: Set<Int>

  init(of snapshot: Snapshot) {
    self.snapshot = snapshot
    containers = Set(snapshot.outline.nodes.compactMap(\.parent))
  }

  /// Returns an element for each visible node.
  ///
  /// - Parameters:
  ///   - hasLabels: Whether to draw the labels of leaves.
  ///   - style: Returns an additional class for the node at a position, or `nil` to omit the node.
  /// - Returns: The elements.
  func elements(hasLabels: Bool = true, style: (Int) -> String? = { _ in "" }) -> [String] {
    DrawingOrder.positions(in: snapshot).compactMap { index in
      guard let style = style(index) else { return nil }
      let node = snapshot.outline.nodes[index]
      let isContainer = containers.contains(index)
      let frame = snapshot.frames[index]
      let base = isContainer ? "container" : "leaf \(SnapshotDrawing.style(of: node))"
      return """
        <g class="\(base)\(style.isEmpty ? "" : " \(style)")">\
        <title>\(XMLText.text(SnapshotDrawing.tooltip(of: node, frame)))</title>\
        \(SVGSheet.rectangle(frame))\
        \(hasLabels && !isContainer ? SnapshotDrawing.label(of: node, in: frame) : "")</g>
        """
    }
  }

  /// Returns the elements of both sides of a diff, overlaid.
  static func overlay(_ diff: SnapshotDiff, _ pairs: NodePairs) -> [String] {
    var (old, new): ([Int: String], [Int: String]) = ([:], [:])
    for change in diff.changes {
      switch change.kind {
      case .added: new[change.position] = "added"
      case .removed: old[change.position] = "removed"
      case .changed, .movedWithAncestor:
        let along = change.kind == .movedWithAncestor ? " along" : ""
        new[change.position] = "after\(along)"
        if let match = pairs.match(change.position) { old[match] = "before\(along)" }
      }
    }
    return SnapshotDrawing(of: pairs.old).elements(hasLabels: false) { old[$0] }
      + SnapshotDrawing(of: pairs.new).elements { new[$0] ?? "unchanged" }
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
    let label = node.label.map { " “\($0)”" } ?? ""
    return "\(node.path) \(node.type)\(label): \(ChangeText.frame(frame))"
  }

  /// Returns the label of a leaf as lines of text that fill the leaf.
  private static func label(of node: SceneOutline.Node, in frame: CGRect) -> String {
    guard let label = node.label, frame.width > 0, frame.height > 0 else { return "" }
    let text = LabelLines(label, in: frame.size)
    let size = text.fontSize
    let isSingle = text.lines.count == 1
    let height = frame.height / CGFloat(text.lines.count)
    return text.lines.enumerated().map { index, line in
      let isTop = isSingle && frame.height > size * 2
      let middle = frame.minY + height * (CGFloat(index) + 0.5)
      let width = isSingle ? frame.width : min(frame.width, CGFloat(line.count) * size / 2)
      return """
        <text x="\(PointsText.short(frame.midX))" \
        y="\(PointsText.short(isTop ? frame.minY + size : middle + size * 0.34))" \
        font-size="\(PointsText.short(size))" textLength="\(PointsText.short(width * 0.98))" \
        lengthAdjust="spacingAndGlyphs">\(XMLText.text(line))</text>
        """
    }.joined()
  }
}
