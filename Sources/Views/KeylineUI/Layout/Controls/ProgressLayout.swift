import Foundation
package import LayoutContainers
package import LayoutCore

/// The layout of a progress view with labels: a column.
package struct ProgressLayout: ControlStackLayout {
  /// Whether the progress view is a bar.
  package let isBar: Bool

  /// Creates the layout of a bar or a spinner.
  package init(isBar: Bool) { self.isBar = isBar }

  /// The layout in scene documents.
  package var form: VStackLayout { column(spacing: ControlMetrics.barHeight) }

  private func column(spacing: CGFloat?) -> VStackLayout {
    VStackLayout(alignment: isBar ? .leading : .center, spacing: spacing)
  }

  package func arranged(_ subviews: Subviews) -> (stack: VStackLayout, views: Subviews) {
    let metrics = PlatformMetrics.of(subviews.platform)
    let part = isBar ? metrics.progressBar.value : metrics.spinner.value
    return (column(spacing: part.labelDistance), subviews)
  }
}
