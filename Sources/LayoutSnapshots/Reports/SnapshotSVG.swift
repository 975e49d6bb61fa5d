import Foundation
import LayoutCore

/// A snapshot as a picture: every node's frame, in points, with what its leaves say.
public struct SnapshotSVG: CustomStringConvertible, Sendable {
  /// The document, with a line feed at its end.
  public let description: String

  /// Draws a snapshot of a version.
  public init(_ snapshot: Snapshot, version: String) {
    let name = snapshot.reportName
    let title = "\(name)  in \(PrintableText.text(version))"
    let sheet = SVGSheet(around: snapshot.frames, title: title)
    let containers = Set(snapshot.outline.nodes.compactMap(\.parent))
    var lines = sheet.opening
    for index in SnapshotSVG.drawingOrder(of: snapshot) {
      let node = snapshot.outline.nodes[index]
      let isContainer = containers.contains(index)
      let frame = snapshot.frames[index]
      lines.append(
        """
        <g class="\(isContainer ? "container" : "leaf \(SnapshotSVG.kind(of: node))")">\
        <title>\(XMLText.text(SnapshotSVG.tip(of: node, frame)))</title>\
        \(SVGSheet.rectangle(frame))\
        \(isContainer ? "" : SnapshotSVG.words(of: node, in: frame))</g>
        """
      )
    }
    description = (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns the nodes from the back to the front: pre-order, but backgrounds before what they are
  /// behind, and without the views that a `ViewThatFits` does not show.
  private static func drawingOrder(of snapshot: Snapshot) -> [Int] {
    let outline = snapshot.outline
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    for (index, node) in outline.nodes.enumerated() {
      if let parent = node.parent, isShown(index, in: parent, of: snapshot) {
        children[parent].append(index)
      }
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

  /// Returns whether a child is one that its container shows.
  ///
  /// A view that does not fit is offered nothing, which the one that fits is offered only where its
  /// container is too.
  private static func isShown(_ child: Int, in parent: Int, of snapshot: Snapshot) -> Bool {
    guard snapshot.outline.nodes[parent].type == "ViewThatFits" else { return true }
    let (inner, outer) = (snapshot.placements[child], snapshot.placements[parent])
    return inner.proposal != .zero || outer.proposal == .zero
  }

  private static func kind(of node: SceneOutline.Node) -> String {
    switch node.type {
    case "Text": "text"
    case "Image": "image"
    case "Divider", "Spacer": "quiet"
    default: "shape"
    }
  }

  private static func tip(of node: SceneOutline.Node, _ frame: CGRect) -> String {
    let label = node.label.map { " “\($0)”" } ?? ""
    let place = "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
    return "\(node.path) \(node.type)\(label): \(place)"
  }

  /// Returns what a leaf says as a text that fills the leaf's width, at the height of its first line.
  private static func words(of node: SceneOutline.Node, in frame: CGRect) -> String {
    guard let label = node.label, frame.width > 0, frame.height > 0 else { return "" }
    let natural = CGFloat(max(label.count, 1)) * 0.5
    let size = max(4, min(frame.height * 0.78, frame.width / natural, 96))
    let y = frame.height > size * 2 ? frame.minY + size : frame.midY + size * 0.34
    return """
      <text x="\(PointsText.short(frame.midX))" y="\(PointsText.short(y))" \
      font-size="\(PointsText.short(size))" textLength="\(PointsText.short(frame.width * 0.98))" \
      lengthAdjust="spacingAndGlyphs">\(XMLText.text(label))</text>
      """
  }
}
