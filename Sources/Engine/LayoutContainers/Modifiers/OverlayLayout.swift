public import LayoutCore

/// A modifier that places its second subview in front of its first.
public struct OverlayLayout: DecorationLayout {
  /// The guides of both views that are aligned.
  public var alignment: Alignment

  /// Creates an overlay.
  public init(alignment: Alignment = .center) { self.alignment = alignment }
}
