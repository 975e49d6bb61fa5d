import EscapedText
import Foundation
package import LayoutDiff

/// How far two sources agree, as a small SVG picture for a README.
package struct AgreementBadge: CustomStringConvertible, Sendable {
  /// The document.
  package let description: String

  /// The width of a character and of the space around a text, in pixels.
  private static let (advance, inset) = (6.5, 6.0)

  /// Creates the badge of some scenes.
  ///
  /// - Parameters:
  ///   - agreements: How far each scene agrees.
  ///   - reference: The label of the version that is taken as right.
  package init(_ agreements: [Agreement], of reference: String) {
    let total = AgreementBadge.total(of: agreements)
    let share = total.all == 0 ? 0 : Double(total.agreeing) / Double(total.all)
    let color = share >= 0.95 ? "#1a7f37" : share >= 0.8 ? "#9a6700" : "#b3261e"
    let texts = [PrintableText.text(reference), "\(total.agreeing) of \(total.all) frames agree"]
    let widths = texts.map { Double($0.count) * AgreementBadge.advance }
    let left = widths[0] + 2 * AgreementBadge.inset
    let width = left + widths[1] + 2 * AgreementBadge.inset
    let starts = [AgreementBadge.inset, left + AgreementBadge.inset]
    let elements = zip(texts, zip(starts, widths)).map { text, place in
      """
      <text x="\(SVGSheet.number(place.0))" y="14" textLength="\(SVGSheet.number(place.1))">\(XMLText.text(text))</text>
      """
    }
    let title = XMLText.text(texts.joined(separator: ": "))
    description = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(SVGSheet.number(width))" height="20" role="img" \
      aria-label="\(title)">
      <title>\(title)</title>
      <rect width="\(SVGSheet.number(width))" height="20" rx="3" fill="#3d444d"/>
      <path d="M\(SVGSheet.number(left)) 0H\(SVGSheet.number(width - 3))a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3\
      H\(SVGSheet.number(left))z" fill="\(color)"/>
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
      \(elements.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// Returns the number of frames that agree within the tolerance, of those of all nodes of the reference.
  static func total(of agreements: [Agreement]) -> (agreeing: Int, all: Int) {
    agreements.reduce((0, 0)) { sum, agreement in
      let agreeing = agreement.count(of: .exact) + agreement.count(of: .close)
      return (sum.0 + agreeing, sum.1 + agreement.matching.referenceCount)
    }
  }
}
