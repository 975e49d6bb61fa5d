package import Foundation
package import LayoutCore
package import LayoutEngine

/// A part of a control whose size depends on the platform.
package struct ControlPartLeaf: LayoutLeaf {
  /// The parts whose sizes differ between platforms.
  package enum Part: Sendable, Hashable {
    case toggle, loneToggle, stepper, spinner, progressBar, textEditor, menuArrow
  }

  package let part: Part

  package init(_ part: Part) { self.part = part }

  /// The part has no spacing preferences.
  package var prefersSpacing: Bool { false }

  /// The size of the part in scene documents; `nil` for a flexible one.
  package var form: CGSize? {
    switch part {
    case .toggle, .loneToggle: ControlMetrics.toggle
    case .stepper: ControlMetrics.stepper
    case .spinner: ControlMetrics.wheel
    case .progressBar: CGSize(width: 10, height: ControlMetrics.barHeight)
    case .menuArrow: ControlMetrics.arrow
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
    case .loneToggle: return fixed(metrics.loneToggle.value)
    case .stepper: return fixed(metrics.stepper.value.part)
    case .spinner: return fixed(metrics.spinner.value.size)
    case .menuArrow:
      let scale = context.environment.displayScale
      var arrow = metrics.menuArrow.value
      arrow.width = (arrow.width * scale).rounded() / scale
      return fixed(arrow)
    case .progressBar:
      let bar = BarLeaf(size: metrics.progressBar.value.size)
      return bar.measurement(in: proposal, context: context)
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
