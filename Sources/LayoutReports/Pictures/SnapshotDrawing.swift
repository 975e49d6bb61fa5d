import Foundation
import LayoutCore
import LayoutDiff

/// The nodes of a snapshot as elements of a picture, from the back to the front.
struct SnapshotDrawing {
  private let snapshot: Snapshot
  private let containers: Set<Int>

  init(of snapshot: Snapshot) {
    self.snapshot = snapshot
    containers = Set(snapshot.outline.nodes.compactMap(\.parent))
  }

  /// Returns an element for each node, with what `note` says of it as a further class.
  ///
  /// - Parameters:
  ///   - hasWords: Whether what leaves say is drawn.
  ///   - note: A class for a node by its position; `nil` leaves the node out.
  /// - Returns: The elements of all nodes that are not left out.
  func elements(hasWords: Bool = true, note: (Int) -> String? = { _ in "" }) -> [String] {
    DrawingOrder.positions(in: snapshot).compactMap { index in
      guard let note = note(index) else { return nil }
      let node = snapshot.outline.nodes[index]
      let isContainer = containers.contains(index)
      let frame = snapshot.frames[index]
      let look = isContainer ? "container" : "leaf \(SnapshotDrawing.kind(of: node))"
      let hasWords = hasWords && !isContainer
      return """
        <g class="\(look)\(note.isEmpty ? "" : " \(note)")">\
        <title>\(XMLText.text(SnapshotDrawing.tip(of: node, frame)))</title>\
        \(SVGSheet.rectangle(frame))\
        \(hasWords ? SnapshotDrawing.words(of: node, in: frame) : "")</g>
        """
    }
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
