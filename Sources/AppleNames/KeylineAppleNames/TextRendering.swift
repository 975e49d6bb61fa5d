// Accepted: text renderers only draw, and they never run.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import LayoutCore

/// A renderer of text; it never runs.
public protocol TextRenderer: Animatable {
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text to render; no values of this type exist.
public struct TextProxy {
  let never: Never
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// A value that marks a range of text.
public protocol TextAttribute: Hashable {}

extension Text {
  /// The lines of a text to draw, which are empty.
  public struct Layout: RandomAccessCollection, Equatable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Line { preconditionFailure("A text to draw has no lines.") }
    public var isTruncated: Bool { false }
  }
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

extension Text.Layout {
  /// The metrics of a part of text.
  public struct TypographicBounds: Equatable, Sendable {
    public var origin: CGPoint = .zero
    public var width: CGFloat = 0
    public var ascent: CGFloat = 0
    public var descent: CGFloat = 0
    public var leading: CGFloat = 0
    public var rect: CGRect { CGRect(origin: origin, size: CGSize(width: width, height: ascent)) }
  }
  /// How glyphs are drawn.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }
  /// A line of text.
  public struct Line: RandomAccessCollection, Equatable {
    public var origin: CGPoint { .zero }
    public var typographicBounds: TypographicBounds { TypographicBounds() }
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Run { preconditionFailure("A text to draw has no lines.") }
  }
  /// A part of a line with one style.
  public struct Run: RandomAccessCollection, Equatable {
    public var typographicBounds: TypographicBounds { TypographicBounds() }
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    public subscript(index: Int) -> RunSlice {
      preconditionFailure("A text to draw has no lines.")
    }
  }
  /// A part of a run.
  public struct RunSlice: Equatable {
    public var typographicBounds: TypographicBounds { TypographicBounds() }
    public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
  }
}

extension GraphicsContext {
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {}
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {}
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {}
}

extension View {
  public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { self }
}
