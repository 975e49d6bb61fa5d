/// When the indicators of a scroll view are drawn.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Where the platform allows it.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Not, unless the platform asks for it.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Never.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

/// How scrolling puts a keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// At once.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Not at all.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// When a scroll view bounces at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// Where the content is longer than the view.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}

/// Scrolling that comes to rest at pages as long as the view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Creates the behaviour.
  public init() {}
}

/// Scrolling that comes to rest at the views that are its targets.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// By how many views one gesture may scroll.
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform has it.
    public static let automatic = LimitBehavior(name: "automatic")
    /// By any number.
    public static let never = LimitBehavior(name: "never")
    /// By a few.
    public static let always = LimitBehavior(name: "always")
  }

  /// Creates the behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling that comes to rest at pages as long as the view.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling that comes to rest at the views that are its targets.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Returns scrolling that comes to rest at the views that are its targets.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}
