/// A stack of screens; the first screen takes the proposed size.
///
/// Bars are not laid out; use the scene's safe area insets to reserve space for them.
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

/// A navigation view; its content takes the proposed size.
///
/// Bars are not laid out; use the scene's safe area insets to reserve space for them.
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
