package import Foundation
package import LayoutContainers
package import LayoutCore

/// The layout of a control as a stack of its parts, which depends on the platform.
package protocol ControlStackLayout: RegionLayout where Cache == StackLayoutCache {
  associatedtype Stack: RegionLayout where Stack.Cache == StackLayoutCache

  /// Returns the stack, and the subviews that it arranges in order.
  func arranged(_ subviews: Subviews) -> (stack: Stack, views: Subviews)
}

extension ControlStackLayout {
  package static var layoutProperties: LayoutProperties { Stack.layoutProperties }

  package func makeCache(subviews: Subviews) -> StackLayoutCache {
    let (stack, views) = arranged(subviews)
    return stack.makeCache(subviews: views)
  }

  package func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    let (stack, views) = arranged(subviews)
    return stack.spacing(subviews: views, cache: &cache)
  }

  package func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    let (stack, views) = arranged(subviews)
    return stack.measurement(proposal: proposal, subviews: views, cache: &cache)
  }

  package func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    let (stack, views) = arranged(subviews)
    stack.placeSubviews(in: bounds, proposal: proposal, subviews: views, cache: &cache)
  }

  package func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> CGFloat? {
    let (stack, views) = arranged(subviews)
    return stack.explicitAlignment(
      of: guide,
      in: bounds,
      proposal: proposal,
      subviews: views,
      cache: &cache
    )
  }

  package func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> CGFloat? {
    let (stack, views) = arranged(subviews)
    return stack.explicitAlignment(
      of: guide,
      in: bounds,
      proposal: proposal,
      subviews: views,
      cache: &cache
    )
  }
}

/// The layout of a control with a label: a row with the label's views, a spacer, and the part.
///
/// On platforms where controls fill the proposed width, the row has no spacing, and the spacer
/// takes the remaining space. On platforms where controls hug their content, the spacer has no
/// size, and the part is at a fixed distance before or after the label. A toggle that is a row of a
/// list or a form fills the row; where the platform's rows do, it is as high as its label, and the
/// switch extends beyond it.
package struct ControlRowLayout: ControlStackLayout {
  package enum Control: Sendable, Hashable { case toggle, stepper }

  package let control: Control
  /// The kind of list whose row the control is; `nil` elsewhere.
  package var list: ListKind?

  package init(_ control: Control) { self.control = control }

  private func row(on platform: Platform) -> PlatformMetrics.Row {
    let metrics = PlatformMetrics.of(platform)
    return control == .toggle ? metrics.toggle.value : metrics.stepper.value
  }

  package func arranged(_ subviews: Subviews) -> (stack: HStackLayout, views: Subviews) {
    let row = row(on: subviews.platform)
    guard row.isHugging, list != .form else { return (HStackLayout(spacing: 0), subviews) }
    let (label, part) = (Array(0..<max(subviews.count - 2, 0)), subviews.count - 1)
    let order = row.isLeading ? [part] + label : label + [part]
    return (HStackLayout(spacing: row.spacing), subviews[order])
  }

  package func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    let (row, views) = arranged(subviews)
    var measurement = row.measurement(proposal: proposal, subviews: views, cache: &cache)
    guard control == .toggle, let list else { return measurement }
    measurement.region = ProposalRegion(proposal)
    if let width = proposal.width { measurement.size.width = max(width, measurement.size.width) }
    if PlatformMetrics.of(subviews.platform).rowToggles.value.contains(list) {
      let taken = self.row(on: subviews.platform).part.width + ControlMetrics.labelSpacing
      let offer = ProposedViewSize(width: proposal.width.map { max($0 - taken, 0) }, height: nil)
      let heights = subviews.dropLast(2).map { $0.sizeThatFits(offer).height }
      measurement.size.height = heights.max() ?? measurement.size.height
    }
    return measurement
  }

  package func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    let (row, views) = arranged(subviews)
    var room = bounds
    if list != nil {
      let own = row.measurement(proposal: proposal, subviews: views, cache: &cache).size.height
      room = bounds.insetBy(dx: 0, dy: (bounds.height - own) / 2)
    }
    row.placeSubviews(in: room, proposal: proposal, subviews: views, cache: &cache)
    guard views.count < subviews.count else { return }
    subviews[subviews.count - 2].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY),
      anchor: .trailing,
      proposal: .zero
    )
  }
}
