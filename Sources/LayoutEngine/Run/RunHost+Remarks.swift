import Foundation
import LayoutCore

extension RunHost {
  /// Notes that a layout of a user placed a subview outside its own bounds.
  ///
  /// That is allowed, and the built-in layouts do it where content is larger than its frame; in a
  /// layout of a user it often is a mistake.
  func remarkOutside(of node: Int32, _ bounds: CGRect) {
    let container = nodes[Int(node)]
    let children = container.firstChild..<(container.firstChild + container.childCount)
    // First what is soon known of most containers.
    guard children.contains(where: { nodes[Int($0)].frame.isOutside(bounds) }), let storage,
      case .layout(let layout)? = description(of: node)?.content,
      !(layout is any BoxedLayout), storage.layout(of: node)?.isModifier == false
    else { return }
    for child in children where nodes[Int(child)].frame.isOutside(bounds) {
      let frame = nodes[Int(child)].frame
      let place = "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
      report(
        "placed \(path(of: child)) outside its bounds of \(PointsText.short(bounds.size)): \(place)",
        at: node,
        kind: .remark
      )
    }
  }
}

extension ErasedLayout {
  fileprivate var isModifier: Bool { properties.role.isModifier }
}

extension CGRect {
  /// Returns whether a part of the rectangle, more than a rounding, is outside another.
  @inline(__always)
  func isOutside(_ bounds: CGRect) -> Bool {
    origin.x < bounds.origin.x - 0.01 || origin.y < bounds.origin.y - 0.01
      || origin.x + size.width > bounds.origin.x + bounds.size.width + 0.01
      || origin.y + size.height > bounds.origin.y + bounds.size.height + 0.01
  }
}
