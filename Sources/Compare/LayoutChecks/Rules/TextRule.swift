/// Finds text that is truncated, taller than its frame, broken inside a word, or not translated.
enum TextRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    tree.span.texts.flatMap { fit -> [LayoutFinding] in
      guard tree.isShown[fit.node] else { return [] }
      var found = findings(of: fit, in: tree)
      for index in found.indices {
        found[index].string = fit.string
        if found[index].rule != .missingTranslation { found[index].missingWidth = fit.missingWidth }
      }
      return found
    }
  }

  private static func findings(of fit: TextFit, in tree: CheckedTree) -> [LayoutFinding] {
    let name = tree.name(of: fit.node)
    var found: [LayoutFinding] = []
    func note(_ rule: CheckRule, _ severity: CheckSeverity, _ message: String) {
      found.append(tree.finding(rule, severity, [fit.node], message))
    }
    if fit.isTruncated {
      // An author who limits the lines expects that some texts are truncated.
      note(.truncatedText, fit.isLimited ? .warning : .error, "\(name) is truncated")
    }
    if let word = fit.brokenWord {
      note(.compressedText, .error, "\(name) breaks inside the word “\(word)”")
    } else if fit.isCompressed {
      note(.compressedText, .error, "\(name) is taller than its frame")
    }
    if fit.isUntranslated, let string = fit.string {
      let key = "the key “\(string.key.prefix(80))”"
      let message = "\(name) has no translation in “\(string.language)” of \(key)"
      note(.missingTranslation, .warning, message)
    }
    return found
  }
}
