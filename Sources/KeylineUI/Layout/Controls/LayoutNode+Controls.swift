import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

extension LayoutNode {
  /// Returns a control of views side by side.
  static func control(
    _ type: String,
    _ parts: [LayoutNode],
    spacing: CGFloat? = nil
  ) -> LayoutNode {
    LayoutNode(type: type, layout: HStackLayout(spacing: spacing), children: parts)
  }

  /// Returns a control with its label at the leading edge, and a part of a fixed size at the trailing.
  ///
  /// Where labels are hidden, the part stands alone.
  static func row(
    _ type: String,
    label: [LayoutNode],
    part: CGSize,
    named name: String,
    in context: LoweringContext
  ) -> LayoutNode {
    let part = LayoutNode(type: name, leaf: FixedLeaf(part))
    if label.isEmpty || context.environment.labelsHidden { return .control(type, [part]) }
    let spacer = LayoutNode.spacer(minLength: ControlMetrics.labelSpacing)
    return .control(type, label + [spacer, part], spacing: 0)
  }
}

private enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls leave out their labels.
  var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with the labels of its controls left out.
  public func labelsHidden() -> some View {
    transformingEnvironment { $0.labelsHidden = true }
  }

  /// Returns the view with controls of a size; only the environment tells it.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    transformingEnvironment { $0.controlSize = controlSize }
  }
}
