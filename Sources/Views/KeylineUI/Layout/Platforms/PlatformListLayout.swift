package import Foundation
package import LayoutContainers
package import LayoutCore

/// The layout of a list whose rows have the lengths of the platform.
///
/// Documents write a list with the lengths of iOS 18. Only a length with that default value follows the
/// platform; other ones are kept.
package struct PlatformListLayout: RegionLayout {
  /// The list as documents write it.
  package let form: ListLayout

  /// Creates the layout of a list in the form of documents.
  package init(_ form: ListLayout) {
    self.form = form
  }

  /// The properties of a list.
  package static var layoutProperties: LayoutProperties { ListLayout.layoutProperties }

  private func list(on platform: Platform) -> ListLayout {
    let metrics = PlatformMetrics.of(platform)
    var list = form
    if form.minimumRowHeight == ListLayout.leastRowHeight {
      list.minimumRowHeight = metrics.listRowHeight.value
    }
    if form.rowInset == ListLayout.defaultRowInset { list.rowInset = metrics.listRowInset.value }
    if form.inset == PlatformMetrics.iOS18.listInset.value { list.inset = metrics.listInset.value }
    if form.sectionSpacing == ListLayout.groupSpacing {
      list.sectionSpacing = metrics.listSectionSpacing.value
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
    list(on: subviews.platform)
      .placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
