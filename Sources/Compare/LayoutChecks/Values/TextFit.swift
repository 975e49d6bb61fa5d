import Digests
import LayoutCore
import LayoutDiff

/// How the text of a node fits into its frame.
public struct TextFit: Hashable, Sendable {
  /// The position of the node in the outline.
  public let node: Int
  /// Whether text was replaced by an ellipsis.
  public let isTruncated: Bool
  /// Whether the scene limits the number of lines.
  public let isLimited: Bool
  /// Whether the visible lines are higher than the frame.
  public let isCompressed: Bool
  /// A word that is broken because it is wider than the frame; `nil` if there is none.
  public let brokenWord: String?
  /// The string of a catalog that the text displays; `nil` for other texts.
  public var string: CatalogKey?
  /// Whether the catalog has no translation of the string.
  public var isUntranslated = false
  /// The width that the text lacks, in points; `nil` if it fits, or if a larger width is not enough.
  public var missingWidth: Double?

  /// Creates a description of a text's fit.
  public init(
    node: Int,
    isTruncated: Bool = false,
    isLimited: Bool = false,
    isCompressed: Bool = false,
    brokenWord: String? = nil
  ) {
    self.node = node
    self.isTruncated = isTruncated
    self.isLimited = isLimited
    self.isCompressed = isCompressed
    self.brokenWord = brokenWord
  }
}
