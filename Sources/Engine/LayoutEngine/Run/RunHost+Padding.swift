import Foundation
import LayoutCore

/// Padding, which the engine lays out without a call of its layout.
///
/// It is the most frequent modifier, and the call would take longer than its arithmetic.
extension RunHost {
  @inline(__always)
  private func padding(of node: Int32) -> (insets: EdgeInsets, view: Int32) {
    let flat = nodes + Int(node)
    return (insets[Int(flat.pointee.content)], flat.pointee.firstChild)
  }

  func paddedMeasurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement {
    let (insets, view) = padding(of: node)
    return insets.outside(measurement(of: view, in: insets.inside(proposal)), in: proposal)
  }

  func paddedSizeFunction(of node: Int32) -> SizeFunction {
    let (insets, view) = padding(of: node)
    if measurements[Int(view)].isFixed {
      let size = insets.outside(measurements[Int(view)].size)
      if size.isFinite {
        rememberFixedSize(size, of: node)
        return SizeFunction(fixed: size)
      }
    }
    let function = insets.outside(sizeFunction(of: view))
    rememberFixedSize(function, of: node)
    return function
  }

  func paddedSpacing(of node: Int32) -> ViewSpacing {
    let (insets, view) = padding(of: node)
    let event = beginEvent(.spacing, path(of: node), nil)
    defer { if let event { trace?.end(event, nil) } }
    return insets.outside(spacing(of: view))
  }

  func paddedGuide(
    _ key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let (insets, view) = padding(of: node)
    let event = beginEvent(.explicitAlignment, path(of: node), proposal)
    let inside = explicitGuide(key, along: axis, in: view, proposal: insets.inside(proposal))
    let value = inside.map { $0 + (axis == .horizontal ? insets.leading : insets.top) }
    if let event { trace?.end(event, .guide(value)) }
    return value
  }

  func placePadded(_ node: Int32, in bounds: CGRect, proposal: ProposedViewSize) {
    let (insets, view) = padding(of: node)
    counts.placements += 1
    let event = beginEvent(.placeSubviews, path(of: node), proposal)
    settle(
      view,
      at: insets.inside(bounds.origin),
      anchor: .topLeading,
      proposal: insets.inside(proposal)
    )
    if let event { trace?.end(event, .size(width: bounds.size.width, height: bounds.size.height)) }
  }
}
