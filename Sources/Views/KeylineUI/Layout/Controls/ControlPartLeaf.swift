package import Foundation
package import LayoutCore
package import LayoutEngine

/// A part of a control whose size depends on the platform.
package struct ControlPartLeaf: LayoutLeaf {
  /// The parts whose sizes differ between platforms.
  package enum Part: Sendable, Hashable {
    case toggle, stepper, spinner, progressBar, textEditor
  }

  /// The part.
  package let part: Part

  /// Creates a part.
  package init(_ part: Part) {
    self.part = part
  }

  /// The part has no spacing preferences.
  package var prefersSpacing: Bool { false }

  /// The size of the part in scene documents; `nil` for a flexible one.
  package var form: CGSize? {
    switch part {
    case .toggle: ControlMetrics.toggle
    case .stepper: ControlMetrics.stepper
    case .spinner: ControlMetrics.wheel
    case .progressBar: CGSize(width: 10, height: ControlMetrics.barHeight)
    case .textEditor: nil
    }
  }

  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let metrics = PlatformMetrics.of(context.environment.platform)
    switch part {
    case .toggle: return fixed(metrics.toggle.value.part)
    case .stepper: return fixed(metrics.stepper.value.part)
    case .spinner: return fixed(metrics.spinner.value)
    case .progressBar:
      return BarLeaf(size: metrics.progressBar.value).measurement(in: proposal, context: context)
    case .textEditor: return editor(of: metrics.textEditor.value, in: proposal)
    }
  }

  private func fixed(_ size: CGSize) -> LayoutMeasurement {
    LayoutMeasurement(size: size, region: .everything)
  }

  private func editor(of ideal: CGSize, in proposal: ProposedViewSize) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(
        width: max(proposal.width ?? ideal.width, 0),
        height: max(proposal.height ?? ideal.height, 0)
      ),
      region: ProposalRegion(proposal)
    )
  }
}
