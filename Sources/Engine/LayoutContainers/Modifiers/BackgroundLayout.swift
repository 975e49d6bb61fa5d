public import LayoutCore

/// A modifier that places its second subview behind its first.
public struct BackgroundLayout: DecorationLayout {
  /// The guides of both views that are aligned.
  public var alignment: Alignment

  /// Creates a background.
  public init(alignment: Alignment = .center) { self.alignment = alignment }
}
