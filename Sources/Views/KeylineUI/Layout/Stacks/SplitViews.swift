/// A row of views with dividers that can be dragged, on macOS.
///
/// The views share the width as in a stack without spacing; dividers cannot be dragged.
public nonisolated struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates a row of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The row.
  @MainActor public var body: some View {
    HStack(spacing: 0) { content }.notLaidOut(.horizontalSplitView)
  }
}

/// A column of views with dividers that can be dragged, on macOS.
///
/// The views share the height as in a stack without spacing; dividers cannot be dragged.
public nonisolated struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates a column of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The column.
  @MainActor public var body: some View {
    VStack(spacing: 0) { content }.notLaidOut(.verticalSplitView)
  }
}
