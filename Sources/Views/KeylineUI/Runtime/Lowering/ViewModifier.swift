public import LayoutEngine

/// A modifier that produces a different version of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body; `Never` for modifiers that change nodes directly.
  associatedtype Body: View
  /// The type of the modified view.
  typealias Content = ModifierContent<Self>

  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body

  /// Appends the modified nodes of `content`.
  func lower(of content: Content, in context: LoweringContext, into nodes: inout [LayoutNode])
}

extension ViewModifier {
  /// Appends the nodes of the modifier's body.
  public func lower(
    of content: Content,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    var context = context
    let modifier = context.enter(self)
    modifier.body(content: content).lower(in: context, into: &nodes)
  }

  /// Returns a modifier that applies this one and then `modifier`.
  public func concat<Other: ViewModifier>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Not called: the modifier changes nodes directly.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) changes nodes directly and has no body.")
  }
}

/// A view or modifier with a modifier applied to it.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view or modifier that is modified.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a modified view or modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Appends the modified nodes of the content.
  @MainActor
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let content = self.content
    modifier.lower(
      of: ModifierContent { content.lower(in: $0, into: &$1) },
      in: context,
      into: &nodes
    )
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Appends the nodes of `content`, modified first by the inner and then by the outer modifier.
  @MainActor
  public func lower(
    of content: ModifierContent<ModifiedContent>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let inner = self.content
    let modified = ModifierContent<Modifier> {
      inner.lower(
        of: ModifierContent<Content> { content.lower(in: $0, into: &$1) },
        in: $0,
        into: &$1
      )
    }
    modifier.lower(of: modified, in: context, into: &nodes)
  }
}

nonisolated extension View {
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
