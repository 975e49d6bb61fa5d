package import Foundation
package import LayoutCore

/// The padding between a control's border and its content, which depends on the platform.
package struct ControlPaddingLayout: UnaryLayout {
  /// The controls with a border.
  package enum Control: Sendable, Hashable { case button, field }

  package let control: Control

  package init(_ control: Control) { self.control = control }

  /// The priority is not kept, as for other padding.
  package static var keepsPriority: Bool { false }

  package static var guides: LayoutProperties.Guides { .passedOn }

  /// The insets of the padding in scene documents.
  package var form: EdgeInsets {
    control == .button ? ControlMetrics.bordered : EdgeInsets(ControlMetrics.fieldInset)
  }

  private func padding(on platform: Platform) -> PaddingLayout {
    let metrics = PlatformMetrics.of(platform)
    return switch control {
    case .button: PaddingLayout(insets: metrics.buttonInsets.value)
    case .field: PaddingLayout(insets: EdgeInsets(metrics.fieldInset.value))
    }
  }

  /// Whether the content has its ideal height, whatever is proposed.
  private func keepsHeight(on platform: Platform) -> Bool {
    control == .button && PlatformMetrics.of(platform).buttonKeepsHeight.value
  }

  private func inner(_ proposal: ProposedViewSize, on platform: Platform) -> ProposedViewSize {
    keepsHeight(on: platform) ? ProposedViewSize(width: proposal.width, height: nil) : proposal
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    padding(on: subviews.platform).spacing(subviews: subviews, cache: &cache)
  }

  package func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    let inside = inner(proposal, on: view.platform)
    var measurement = padding(on: view.platform).measurement(of: view, proposal: inside)
    if keepsHeight(on: view.platform) { measurement.region.height = .everything }
    return measurement
  }

  package func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let inside = inner(proposal, on: view.platform)
    return padding(on: view.platform).placement(of: view, in: bounds, proposal: inside)
  }
}
