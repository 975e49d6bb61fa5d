// Accepted: a scene shows the first phase.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
import LayoutEngine

/// A view that cycles through phases; it is laid out in the first phase.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let first: Phase?
  private let content: (Phase) -> Content
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    first = phases.first { _ in true }
    self.content = content
  }
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }
  @MainActor public var body: some View {
    if let first { content(first) }
  }
}

/// The view that an animator modifies.
public typealias PlaceholderContentView<Value> = AnyView

nonisolated extension View {
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = AnyView(self)
    return PhaseAnimator(phases) { content(view, $0) }
  }
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }
}
