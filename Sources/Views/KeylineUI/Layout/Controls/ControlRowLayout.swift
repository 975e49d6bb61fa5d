package import Foundation
package import LayoutContainers
package import LayoutCore

/// The layout of a control with a label: a row with the label's views, a spacer, and the part.
///
/// On platforms where controls fill the proposed width, the row has no spacing, and the spacer
/// takes the remaining space. On platforms where controls hug their content, the spacer has no
/// size, and the part is at a fixed distance before or after the label.
package struct ControlRowLayout: RegionLayout {
  /// The controls with this layout.
  package enum Control: Sendable, Hashable {
    case toggle, stepper
  }

  package typealias Cache = StackLayoutCache

  /// The control.
  package let control: Control

  /// Creates the layout of a control.
  package init(_ control: Control) {
    self.control = control
  }

  /// The properties of a row.
  package static var layoutProperties: LayoutProperties { HStackLayout.layoutProperties }

  private func row(on platform: Platform) -> PlatformMetrics.Row {
    let metrics = PlatformMetrics.of(platform)
    return control == .toggle ? metrics.toggle.value : metrics.stepper.value
  }

  /// Returns the row, and the subviews that it arranges in order.
  private func arranged(_ subviews: Subviews) -> (row: HStackLayout, views: Subviews) {
    let row = row(on: subviews.platform)
    guard row.isHugging else { return (HStackLayout(spacing: 0), subviews) }
    let (label, part) = (Array(0..<max(subviews.count - 2, 0)), subviews.count - 1)
    let order = row.isLeading ? [part] + label : label + [part]
    return (HStackLayout(spacing: row.spacing), subviews[order])
  }

  package func makeCache(subviews: Subviews) -> StackLayoutCache {
    let (row, views) = arranged(subviews)
    return row.makeCache(subviews: views)
  }

  package func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    let (row, views) = arranged(subviews)
    return row.spacing(subviews: views, cache: &cache)
  }

  package func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    let (row, views) = arranged(subviews)
    return row.measurement(proposal: proposal, subviews: views, cache: &cache)
  }

  package func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    let (row, views) = arranged(subviews)
    row.placeSubviews(in: bounds, proposal: proposal, subviews: views, cache: &cache)
    guard views.count < subviews.count else { return }
    subviews[subviews.count - 2].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY),
      anchor: .trailing,
      proposal: .zero
    )
  }

  package func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> CGFloat? {
    let (row, views) = arranged(subviews)
    return row.explicitAlignment(
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
    let (row, views) = arranged(subviews)
    return row.explicitAlignment(
      of: guide,
      in: bounds,
      proposal: proposal,
      subviews: views,
      cache: &cache
    )
  }
}
