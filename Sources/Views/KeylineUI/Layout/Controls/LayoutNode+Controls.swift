import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

extension LayoutNode {
  static func control(
    _ type: String,
    _ parts: [LayoutNode],
    spacing: CGFloat? = nil
  ) -> LayoutNode {
    LayoutNode(type: type, layout: HStackLayout(spacing: spacing), children: parts)
  }

  /// Returns a control with its label at the leading edge and a fixed-size part at the trailing
  /// edge.
  ///
  /// If labels are hidden, the control consists of only the part.
  static func row(
    _ type: String,
    label: [LayoutNode],
    part: any LayoutLeaf,
    named name: String,
    in context: LoweringContext
  ) -> LayoutNode {
    let part = LayoutNode(type: name, leaf: part)
    if label.isEmpty || context.environment[LabelsHiddenKey.self] {
      return .control(type, [part]).followingPlatform()
    }
    let spacer = LayoutNode.spacer(minLength: ControlMetrics.labelSpacing)
    return .control(type, label + [spacer, part], spacing: 0).followingPlatform()
  }
}

extension View {
  /// Returns the nodes of the view as the label of a control.
  ///
  /// The first of several texts is a title, and the others are subtitles below it (Apple, *Toggle*). Their
  /// font and distance are not documented: they are `subheadline` and 0.
  func labelNodes(in context: LoweringContext) -> [LayoutNode] {
    let nodes = nodes(in: context)
    guard nodes.count > 1, nodes.allSatisfy(\.isText) else { return nodes }
    var smaller = context
    smaller.font = .subheadline
    let subtitles = self.nodes(in: smaller).dropFirst()
    let stack = VStackLayout(alignment: .leading, spacing: 0)
    return [LayoutNode(type: "VStack", layout: stack, children: [nodes[0]] + subtitles)]
  }
}

/// The label of a control as a view; see `labelNodes(in:)`.
nonisolated struct ControlLabel<Content: View>: View {
  let content: Content

  @MainActor func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes += content.labelNodes(in: context)
  }
}

extension LayoutNode {
  /// Whether the node is a text with any number of modifiers.
  fileprivate var isText: Bool { type == "Text" || (children.count == 1 && children[0].isText) }
}

extension View {
  /// Hides the labels of controls in the view.
  public func labelsHidden() -> some View {
    transformingEnvironment { $0[LabelsHiddenKey.self] = true }
  }

  /// Shows or hides the labels of controls in the view.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    transformingEnvironment { $0[LabelsHiddenKey.self] = visibility == .hidden }
  }

  /// Sets the control size in the environment; the built-in controls support only one size.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    transformingEnvironment { $0.controlSize = controlSize }
      .notLaidOut(controlSize == .regular ? nil : .controlSize)
  }
}
