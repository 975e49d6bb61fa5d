import Foundation
import KeylineUI
package import LayoutChecks
import LayoutCore
package import LayoutDiff
package import LayoutEngine
package import LayoutRecorder
import LayoutText

/// Finds the texts that do not fit in layouts of a scene in one environment.
///
/// Only one thread at a time may use it.
package final class TextFits {
  private let texts: [FittedText]

  /// Collects the texts of a tree.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - environment: The environment.
  ///   - prepared: The leaves in pre-order that are already prepared for the environment.
  package init(
    of root: LayoutNode,
    in environment: LayoutEnvironment,
    prepared: [(any LayoutLeaf)?] = []
  ) {
    var texts: [FittedText] = []
    var pending = [root]
    var index = 0
    while let node = pending.popLast() {
      pending += node.children.reversed()
      if let leaf = TextFits.text(of: node) {
        let isText = node.type == "Text" && index < prepared.count
        let known = isText ? prepared[index] : nil
        texts.append(FittedText(leaf, at: index, environment, prepared: known))
      }
      index += 1
    }
    self.texts = texts
  }

  /// Returns the texts of a recorded layout that do not fit.
  package static func fits(in layout: RecordedLayout) -> [TextFit] {
    TextFits(of: layout.request.scene.root, in: layout.request.environment.layout)
      .fits(in: layout.snapshot.placements)
  }

  /// Returns the texts that are truncated, higher than their frames, broken inside a word, or not
  /// translated.
  ///
  /// A text that shrinks to fit is not checked, because its size does not show its scale.
  package func fits(in placements: [Placement]) -> [TextFit] {
    texts.compactMap { text in
      let isUntranslated = text.string?.found.missingLanguage != nil
      guard
        var fit = text.fit(in: placements[text.node])
          ?? (isUntranslated ? TextFit(node: text.node) : nil)
      else { return nil }
      fit.isUntranslated = isUntranslated
      fit.string = text.string?.identifier
      return fit
    }
  }

  /// Returns the text that a node displays; a field displays its prompt in one line.
  private static func text(of node: LayoutNode) -> (any LayoutLeaf)? {
    guard case .leaf(let leaf) = node.content else { return nil }
    guard var prompt = (leaf as? FieldLeaf)?.prompt else { return node.type == "Text" ? leaf : nil }
    prompt.lineLimit = 1
    return prompt
  }

  fileprivate static func string(of leaf: any LayoutLeaf) -> CatalogString? {
    (leaf as? TextLeaf)?.catalogString ?? (leaf as? RichTextLeaf)?.catalogString
  }
}

extension CatalogString {
  /// The key of the text's translation, or of the one that is missing.
  fileprivate var identifier: CatalogKey {
    CatalogKey(key, table: table, language: found.missingLanguage ?? found.language)
  }
}

/// A word of a text.
private struct Word {
  let text: String
  let leaf: any LayoutLeaf
  /// The size in one line.
  let size: CGSize
}

/// A text without its limits, to compare with its frame.
private final class FittedText {
  /// The position of the node.
  let node: Int
  let string: CatalogString?
  private let unlimited: any LayoutLeaf
  private let prepared: (any LayoutLeaf)?
  private lazy var leaf = prepared ?? unlimited.prepared(in: environment)
  private let content: String
  private let font: Font?
  private let environment: LayoutEnvironment
  private let tolerance: PixelTolerance
  private let isLimited: Bool
  private lazy var ideal = size(in: .unspecified)
  /// The height of one line; for text in several styles, half the height of the text without
  /// automatic line breaks.
  private lazy var lineHeight =
    font.map { font in
      let line = TextLeaf(content: "x", font: font).prepared(in: environment)
      return FittedText.size(of: line, in: .unspecified, environment).height
    } ?? ideal.height / 2

  init(
    _ leaf: any LayoutLeaf,
    at node: Int,
    _ environment: LayoutEnvironment,
    prepared: (any LayoutLeaf)?
  ) {
    self.node = node
    self.environment = environment
    tolerance = PixelTolerance(displayScale: environment.displayScale)
    content = leaf.label ?? ""
    string = TextFits.string(of: leaf)
    switch leaf {
    case let text as TextLeaf:
      var whole = TextLeaf(content: text.content, font: text.font)
      whole.isInListFooter = text.isInListFooter
      unlimited = whole
      font = text.font ?? .body
      isLimited = text.lineLimit != nil
      self.prepared = isLimited ? nil : prepared
    case var text as RichTextLeaf where text.minimumScaleFactor >= 1:
      font = nil
      isLimited = text.lineLimit != nil
      text.lineLimit = nil
      unlimited = text
      self.prepared = isLimited ? nil : prepared
    default:
      unlimited = leaf
      self.prepared = prepared
      font = nil
      isLimited = true
    }
  }

  /// Returns how the text fits into its frame; `nil` if it does.
  func fit(in placement: Placement) -> TextFit? {
    guard !content.isEmpty else { return nil }
    let size = placement.frame.size
    let width = placement.proposal.width ?? .infinity
    guard !tolerance.fits(ideal.height, in: size.height) || !tolerance.fits(ideal.width, in: width)
    else { return nil }
    let needed = self.size(in: ProposedViewSize(width: width, height: nil))
    let isCut = !tolerance.fits(needed.height, in: size.height)
    let isCompressed = !tolerance.fits(lineHeight, in: size.height)
    let word = isCut ? nil : word(widerThan: width)
    guard isCut || word != nil else { return nil }
    var fit = TextFit(
      node: node,
      isTruncated: isCut && !isCompressed,
      isLimited: isLimited,
      isCompressed: isCompressed,
      brokenWord: word
    )
    let least =
      word == nil ? self.width(withHeight: size.height, from: width) : words.map(\.size.width).max()
    // In half points, as `width(withHeight:from:)` finds it.
    fit.missingWidth = least.map { Double((($0 - width) * 2).rounded(.up) / 2) }
    return fit
  }

  /// Returns the least width, up to half a point more, at which the text is not higher than a
  /// height; `nil` if there is none.
  private func width(withHeight height: CGFloat, from first: CGFloat) -> CGFloat? {
    func fits(_ width: CGFloat) -> Bool {
      tolerance.fits(size(in: ProposedViewSize(width: width, height: nil)).height, in: height)
    }
    var (less, enough) = (first, ideal.width)
    guard less < enough, fits(enough) else { return nil }
    while enough - less > 0.5 {
      let middle = (less + enough) / 2
      if fits(middle) { enough = middle } else { less = middle }
    }
    return enough
  }

  private static func size(
    of leaf: any LayoutLeaf,
    in proposal: ProposedViewSize,
    _ environment: LayoutEnvironment
  ) -> CGSize {
    let context = LeafContext(stackOrientation: nil, environment: environment)
    return leaf.measurement(in: proposal, context: context).size
  }

  private func size(in proposal: ProposedViewSize) -> CGSize {
    FittedText.size(of: leaf, in: proposal, environment)
  }

  /// The words with their sizes in one line; none for text in several styles.
  ///
  /// Only scripts with spaces between words have words that must not break.
  private lazy var words: [Word] = {
    guard let font else { return [] }
    let words = content.split { $0.isWhitespace || $0.isPunctuation || $0.isSymbol }
    return words.filter { $0.count > 1 && $0.unicodeScalars.allSatisfy { $0.value < 0x0E00 } }
      .map { word in
        let leaf = TextLeaf(content: String(word), font: font).prepared(in: environment)
        let size = FittedText.size(of: leaf, in: .unspecified, environment)
        return Word(text: String(word), leaf: leaf, size: size)
      }
  }()

  /// Returns the first word that is wider than the text.
  private func word(widerThan width: CGFloat) -> String? {
    words.first { word in
      // The size is rounded up to pixels, so that the word may fit although its size does not.
      guard !tolerance.fits(word.size.width, in: width) else { return false }
      let proposal = ProposedViewSize(width: width, height: nil)
      let broken = FittedText.size(of: word.leaf, in: proposal, environment)
      return !tolerance.fits(broken.height, in: word.size.height)
    }?.text
  }
}
