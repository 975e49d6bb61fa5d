import Foundation
package import LayoutCore

/// The stored form of a proposal: `390x844`, `-` unspecified, `inf` infinite.
package struct EncodedProposal: Hashable, Sendable {
  package let width: Double?
  package let height: Double?
  package let text: String

  /// Encodes a proposal; −0 becomes 0.
  package init(_ proposal: ProposedViewSize) {
    self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }

  /// Encodes a proposal of two dimensions, `nil` where unspecified; −0 becomes 0.
  init(width: Double?, height: Double?) {
    self.width = width.map { $0 + 0 }
    self.height = height.map { $0 + 0 }
    text =
      ProposalText(
        ProposedViewSize(
          width: self.width.map { CGFloat($0) },
          height: self.height.map { CGFloat($0) }
        )
      ).description
  }

  /// The proposal.
  var proposal: ProposedViewSize {
    ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
  }

  /// Whether neither dimension is NaN.
  var isNumber: Bool { width?.isNaN != true && height?.isNaN != true }
}
