import Foundation
package import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
package import LayoutRecorder
import LayoutText

/// Finds the texts of a layout that do not fit.
package enum TextFits {
  /// Returns the texts that are truncated, higher than their frames, broken inside a word, or not
  /// translated.
  ///
  /// A text that shrinks to fit is not checked, because its size does not show its scale.
  package static func fits(in layout: RecordedLayout) -> [TextFit] {
    let environment = layout.request.environment.layout
    var fits: [TextFit] = []
    var pending = [layout.request.scene.root]
    var index = 0
    while let node = pending.popLast() {
      pending += node.children.reversed()
      if case .leaf(let leaf) = node.content, node.type == "Text" {
        let missing = missingTranslation(of: leaf)
        var fit = fit(of: leaf, at: index, layout.table.placements[index], environment)
        if missing != nil, fit == nil { fit = TextFit(node: index) }
        fit?.untranslatedKey = missing?.key
        fit?.missingLanguage = missing?.language
        if let fit { fits.append(fit) }
      }
      index += 1
    }
    return fits
  }

  private static func missingTranslation(of leaf: any LayoutLeaf) -> MissingTranslation? {
    (leaf as? TextLeaf)?.missingTranslation ?? (leaf as? RichTextLeaf)?.missingTranslation
  }

  private static func fit(
    of leaf: any LayoutLeaf,
    at index: Int,
    _ placement: Placement,
    _ environment: LayoutEnvironment
  ) -> TextFit? {
    guard leaf.label?.isEmpty == false else { return nil }
    let text = FittedText(leaf, environment)
    let size = placement.frame.size
    let ideal = text.size(in: .unspecified)
    let width = placement.proposal.width ?? .infinity
    guard ideal.height > size.height + 0.5 || ideal.width > width + 0.5 else { return nil }
    let needed = text.size(in: ProposedViewSize(width: width, height: nil))
    let isCut = needed.height > size.height + 0.5
    let isCompressed = size.height + 0.5 < text.lineHeight
    let word = isCut ? nil : text.word(widerThan: width)
    guard isCut || word != nil else { return nil }
    return TextFit(
      node: index,
      isTruncated: isCut && !isCompressed,
      isLimited: text.isLimited,
      isCompressed: isCompressed,
      brokenWord: word
    )
  }
}

/// A text without its limits, to compare with its frame.
private struct FittedText {
  private let leaf: any LayoutLeaf
  private let content: String
  private let font: Font?
  private let environment: LayoutEnvironment
  let isLimited: Bool

  init(_ leaf: any LayoutLeaf, _ environment: LayoutEnvironment) {
    self.environment = environment
    content = leaf.label ?? ""
    switch leaf {
    case let text as TextLeaf:
      self.leaf = TextLeaf(content: text.content, font: text.font)
        .prepared(in: environment)
      (font, isLimited) = (text.font ?? .body, text.lineLimit != nil)
    case var text as RichTextLeaf where text.minimumScaleFactor >= 1:
      isLimited = text.lineLimit != nil
      text.lineLimit = nil
      (self.leaf, font) = (text.prepared(in: environment), nil)
    default:
      (self.leaf, font, isLimited) = (leaf.prepared(in: environment), nil, true)
    }
  }

  private static func size(
    of leaf: any LayoutLeaf,
    in proposal: ProposedViewSize,
    _ environment: LayoutEnvironment
  ) -> CGSize {
    let context = LeafContext(stackOrientation: nil, environment: environment)
    return leaf.measurement(in: proposal, context: context).size
  }

  func size(in proposal: ProposedViewSize) -> CGSize {
    FittedText.size(of: leaf, in: proposal, environment)
  }

  /// The height of one line; for text in several styles, half the height of the text without
  /// automatic line breaks.
  var lineHeight: CGFloat {
    guard let font else { return size(in: .unspecified).height / 2 }
    let line = TextLeaf(content: "x", font: font).prepared(in: environment)
    return FittedText.size(of: line, in: .unspecified, environment).height
  }

  /// Returns the first word that is wider than the text; `nil` for text in several styles.
  ///
  /// Only scripts with spaces between words have words that must not break.
  func word(widerThan width: CGFloat) -> String? {
    guard let font else { return nil }
    let words = content.split { $0.isWhitespace || $0.isPunctuation || $0.isSymbol }
    return words.first { word in
      guard word.count > 1, word.unicodeScalars.allSatisfy({ $0.value < 0x0E00 }) else {
        return false
      }
      let leaf = TextLeaf(content: String(word), font: font).prepared(in: environment)
      return FittedText.size(of: leaf, in: .unspecified, environment).width > width + 0.5
    }.map { String($0) }
  }
}
