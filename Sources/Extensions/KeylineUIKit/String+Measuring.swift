public import Foundation
import LayoutCore
import LayoutText

/// The options for drawing strings; lines always break, as with `usesLineFragmentOrigin`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines start at the top, and break at the width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The distance of lines includes the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last visible line ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context of drawing a string, which has no effect.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which fonts shrink.
  open var minimumScaleFactor: CGFloat = 0
}

/// Measures text like a view with the same font; the font without one is that of 12 points.
private func size(of text: String, font: UIFont?, in proposal: ProposedViewSize) -> CGSize {
  let font = (font ?? .systemFont(ofSize: 12)).font.resolved()
  var content = TextContent(text, font: font)
  content.displayScale = 1024  // UIKit does not round the sizes of strings to pixels.
  return PreparedText(content).measure(proposal).size
}

extension StringProtocol {
  /// Returns the size of the text in points, on lines that only its line breaks end.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    KeylineUIKit.size(of: String(self), font: attributes?[.font] as? UIFont, in: .unspecified)
  }

  /// Returns the bounds of the text in points, with lines that break at the width of a size.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : nil
    let proposal = ProposedViewSize(width: width, height: nil)
    let font = attributes?[.font] as? UIFont
    return CGRect(
      origin: .zero,
      size: KeylineUIKit.size(of: String(self), font: font, in: proposal)
    )
  }
}

extension NSString {
  /// Returns the size of the text in points, on lines that only its line breaks end.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  /// Returns the bounds of the text in points, with lines that break at the width of a size.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    (self as String)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The font of the first character.
  private var font: UIFont? {
    length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
  }

  /// Returns the size of the text in points, in the font of its first character.
  public func size() -> CGSize { KeylineUIKit.size(of: string, font: font, in: .unspecified) }

  /// Returns the bounds of the text in points, in the font of its first character.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let attributes = font.map { [NSAttributedString.Key.font: $0 as Any] }
    return string.boundingRect(with: size, options: options, attributes: attributes)
  }
}
