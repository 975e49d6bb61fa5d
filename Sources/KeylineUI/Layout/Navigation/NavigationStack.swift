/// A stack of screens, of which the first fills the proposal.
///
/// Bars are not laid out; give the scene safe area insets for them.
public struct NavigationStack<Root: View>: View {
  private let root: Root

  /// Creates a stack with its first screen.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
  }

  /// The first screen.
  public var body: some View {
    VStack { root }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A navigation view, whose content fills the proposal.
///
/// Bars are not laid out; give the scene safe area insets for them.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a view with its first screen.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The first screen.
  public var body: some View {
    VStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
