package import Foundation
package import LayoutContainers
package import LayoutCore

/// The layout of a list or a form with the lengths of the platform.
///
/// Documents write a list with the lengths of iOS 18. Only a length with that default value follows the
/// platform; other ones are kept.
package struct PlatformListLayout: RegionLayout {
  /// The list as documents write it.
  package let form: ListLayout
  let kind: ListKind

  package init(_ form: ListLayout, _ kind: ListKind) { (self.form, self.kind) = (form, kind) }

  package static var layoutProperties: LayoutProperties { ListLayout.layoutProperties }

  private func list(on platform: Platform, width: CGFloat) -> ListLayout {
    let metrics = PlatformMetrics.of(platform)
    let own = kind == .form ? metrics.form.value : metrics.list.value
    let isInset = form.inset == PlatformMetrics.iOS18.list.value.inset
    var list = form
    if form.minimumRowHeight == ListLayout.leastRowHeight {
      list.minimumRowHeight = own.minimumRowHeight
    }
    if form.rowInset == ListLayout.defaultRowInset { list.rowInset = own.rowInset }
    if isInset { list.inset = own.inset }
    if let wide = metrics.wideLists.value, width >= wide.leastWidth {
      list.sideInset = wide.inset
      if isInset { list.inset = wide.inset }
    }
    // Lists of macOS have no inset groups; their sections are apart in every style.
    if form.sectionSpacing == ListLayout.groupSpacing, isInset || own.inset == 0 {
      list.platformGaps = own.sectionGaps
    }
    return list
  }

  package func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    form.measurement(proposal: proposal, subviews: subviews, cache: &cache)
  }

  package func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    list(on: subviews.platform, width: bounds.width)
      .placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
