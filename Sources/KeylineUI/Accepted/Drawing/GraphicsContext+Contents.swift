public import Foundation
public import LayoutCore

extension GraphicsContext {
  /// A text that is ready to be drawn.
  public struct ResolvedText {
    let never: Never
    /// The paint.
    public var shading: Shading

    /// Returns the size in points that the text takes of a proposed one.
    public func measure(in size: CGSize) -> CGSize { .zero }
  }

  /// An image that is ready to be drawn.
  public struct ResolvedImage {
    let never: Never
    /// The paint.
    public var shading: Shading?
    /// The size in points.
    public var size: CGSize { .zero }
  }

  /// A view that is ready to be drawn.
  public struct ResolvedSymbol {
    let never: Never
    /// The size in points.
    public var size: CGSize { .zero }
  }

  /// Returns a text, ready to be drawn.
  public func resolve(_ text: Text) -> ResolvedText { switch never {} }

  /// Returns an image, ready to be drawn.
  public func resolve(_ image: Image) -> ResolvedImage { switch never {} }

  /// Returns the view among the canvas's symbols that has a tag; `nil` where none has it.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {}

  /// Draws a text at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {}

  /// Draws a text at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}

  /// Draws an image at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// Draws an image in a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}

  /// Draws an image at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// Draws a view in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}

  /// Draws a view at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
}
