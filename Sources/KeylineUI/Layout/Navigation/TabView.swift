public import LayoutEngine

/// A view that shows one of several screens, in all the space that is proposed; no bar is laid out.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let selection: SelectionValue?
  private let content: Content

  /// Creates a view of screens, of which the one with the selection's tag is shown, else the first.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection?.wrappedValue
    self.content = content()
  }

  /// Appends the chosen screen in a frame of what is proposed.
  public static func lower(
    _ view: TabView,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let screens = view.content.nodes(in: context)
    let chosen = screens.first { $0.tag == view.selection.map { AnyHashable($0) } }
    let shown = chosen ?? screens.first
    nodes.append(.screen("TabView", shown.map { [$0] } ?? []))
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a view of screens, of which the first is shown.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}
