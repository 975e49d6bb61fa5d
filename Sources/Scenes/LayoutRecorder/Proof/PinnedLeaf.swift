import LayoutCore
import LayoutEngine

/// A leaf that returns its old size instead of its new one.
struct PinnedLeaf: LayoutLeaf {
  let base: any LayoutLeaf
  let pin: Pin

  var label: String? { base.label }
  var priority: Double { base.priority }
  var prefersSpacing: Bool { base.prefersSpacing }

  func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf {
    PinnedLeaf(base: base.prepared(in: environment), pin: pin)
  }

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let measurement = base.measurement(in: proposal, context: context)
    return LayoutMeasurement(size: pin.size(for: measurement.size), region: measurement.region)
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    base.baselines(in: proposal, context: context)
  }

  func spacing(context: LeafContext) -> ViewSpacing { base.spacing(context: context) }
}
