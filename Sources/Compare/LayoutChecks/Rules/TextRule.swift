/// Finds text that is truncated, taller than its frame, broken inside a word, or not translated.
enum TextRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    tree.span.texts.flatMap { fit -> [LayoutFinding] in
      guard tree.isShown[fit.node] else { return [] }
      let name = tree.name(of: fit.node)
      var found: [LayoutFinding] = []
      if fit.isTruncated {
        // An author who limits the lines expects that some texts are truncated.
        found.append(
          tree.finding(
            .truncatedText,
            fit.isLimited ? .warning : .error,
            [fit.node],
            "\(name) is truncated"
          )
        )
      }
      if let word = fit.brokenWord {
        found.append(
          tree.finding(
            .compressedText,
            .error,
            [fit.node],
            "\(name) breaks inside the word “\(word)”"
          )
        )
      } else if fit.isCompressed {
        let message = "\(name) is taller than its frame"
        found.append(tree.finding(.compressedText, .error, [fit.node], message))
      }
      if let key = fit.untranslatedKey, let language = fit.missingLanguage {
        let message = "\(name) has no translation in “\(language)” of the key “\(key.prefix(80))”"
        found.append(tree.finding(.missingTranslation, .warning, [fit.node], message))
      }
      return found
    }
  }
}
