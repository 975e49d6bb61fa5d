import Foundation
import LayoutContainers
import LayoutCore
public import LayoutEngine

/// A control for selecting one of several rows.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: SelectionValue
  private let content: Content
  private let label: Label

  /// Creates a picker with a label.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection.wrappedValue
    self.content = content()
    self.label = label()
  }

  /// Creates a picker with a label.
  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection.wrappedValue
    self.content = content()
    self.label = label
  }

  /// Creates a picker labeled with text, which iOS shows in lists and forms only.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  /// Creates a picker labeled with text, which iOS shows in lists and forms only.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, label: Text(title), content: content)
  }

  /// Appends the picker in the current style.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let rows = content.nodes(in: context)
    let environment = context.environment
    let isOnMac = environment.scene.read(\.platform) == .macOS26
    let isLabeled = (environment.isInList || isOnMac) && !environment[LabelsHiddenKey.self]
    let label = isLabeled ? self.label.labelNodes(in: context) : []
    let node: LayoutNode
    switch environment[PickerStyleKey.self].kind {
    case .menu:
      let row = isOnMac ? widest(of: rows) : chosen(selection, among: rows)
      if environment.isInList, !label.isEmpty {
        node = self.row(of: row, label: label)
      } else {
        node = labeled(menu(of: row), isOnMac ? label : [])
      }
    case .segmented:
      let segments = LayoutNode(
        type: "Picker",
        layout: SegmentsLayout(height: ControlMetrics.segmentHeight),
        children: rows
      )
      node = labeled(segments, isOnMac ? label : [])
    case .wheel: node = LayoutNode(type: "Picker", leaf: BarLeaf(size: ControlMetrics.pickerWheel))
    case .inline:
      node = LayoutNode(type: "Picker", layout: VStackLayout(alignment: .leading), children: rows)
    }
    nodes.append(node)
  }

  private func chosen(_ selection: SelectionValue, among rows: [LayoutNode]) -> [LayoutNode] {
    let chosen = rows.first { $0.tag == AnyHashable(selection) } ?? rows.first
    return chosen.map { [$0] } ?? []
  }

  /// Returns the rows one over the other, since a menu of macOS is as wide as the widest.
  private func widest(of rows: [LayoutNode]) -> [LayoutNode] {
    guard rows.count > 1 else { return rows }
    return [LayoutNode(type: "Options", layout: ZStackLayout(alignment: .leading), children: rows)]
  }

  private func labeled(_ control: LayoutNode, _ label: [LayoutNode]) -> LayoutNode {
    label.isEmpty
      ? control : .control("Picker", label + [control], spacing: ControlMetrics.labelSpacing)
  }

  /// Returns a menu as a row of a list: the label, the remaining space, and the chosen row with its arrow.
  private func row(of row: [LayoutNode], label: [LayoutNode]) -> LayoutNode {
    let arrow = LayoutNode(type: "Arrow", leaf: ControlPartLeaf(.menuArrow))
    let value = LayoutNode.control("Row", row + [arrow], spacing: 4)
    let gap = LayoutNode.spacer(minLength: ControlMetrics.labelSpacing)
    return .control("Picker", label + [gap, value], spacing: 0)
  }

  private func menu(of row: [LayoutNode]) -> LayoutNode {
    let arrow = LayoutNode(type: "Arrow", leaf: ControlPartLeaf(.menuArrow))
    let content = LayoutNode.control("Row", row + [arrow], spacing: 4)
    return LayoutNode(type: "Picker", layout: ControlPaddingLayout(.button), children: [content])
  }
}

/// A style of pickers.
public struct BuiltinPickerStyle: Sendable {
  enum Kind: Sendable { case menu, segmented, wheel, inline }

  let kind: Kind

  /// The default style: a menu.
  public static let automatic = BuiltinPickerStyle(kind: .menu)
  /// A menu.
  public static let menu = BuiltinPickerStyle(kind: .menu)
  /// Segments in a row.
  public static let segmented = BuiltinPickerStyle(kind: .segmented)
  /// A wheel.
  public static let wheel = BuiltinPickerStyle(kind: .wheel)
  /// All rows.
  public static let inline = BuiltinPickerStyle(kind: .inline)
}

/// A picker style with segments in a row.
public struct SegmentedPickerStyle: Sendable {
  /// Creates the style.
  public init() {}
}

enum PickerStyleKey: EnvironmentKey { static let defaultValue = BuiltinPickerStyle.automatic }

nonisolated extension View {
  /// Sets the style of pickers in the view.
  public func pickerStyle(_ style: BuiltinPickerStyle) -> some View {
    transformingEnvironment { $0[PickerStyleKey.self] = style }
  }

  /// Sets the style of pickers in the view to segments.
  public func pickerStyle(_ style: SegmentedPickerStyle) -> some View { pickerStyle(.segmented) }
}
