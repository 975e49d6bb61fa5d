/// Escapes untrusted text for terminals and for the logs of build servers.
///
/// A name could contain an escape sequence that hides a line, or a character that reverses the text
/// after it. Such characters are replaced by their code points.
///
/// A build server runs commands that it finds in a log. So that a name cannot contain one, the first
/// character of its mark is replaced by its code point, too:
/// - `::` at the beginning of a word, as in `::error::` of GitHub, which ignores spaces before it;
/// - `##`, letters and `[`, as in `##vso[` of Azure Pipelines, `##[` and `##teamcity[`, which are
///   found anywhere in a line.
///
/// The marks of GitLab and Travis CI contain control characters.
public enum PrintableText {
  /// Returns the text with control, format and separator characters and the marks of commands
  /// escaped, such as `\u{1B}`.
  public static func text(_ text: String) -> String {
    guard needsEscapes(text) else { return text }
    return escaped(text) { scalar in
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns whether a text has characters that must not be printed, or the mark of a command.
  static func needsEscapes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if !CommandMarks.positions(in: bytes).isEmpty { return true }
    let isPlain = bytes.allSatisfy { (0x20..<0x7f).contains($0) }
    return !isPlain && !text.unicodeScalars.allSatisfy(isPrintable)
  }

  /// Returns a text with an escape for each character that must not be printed, and for the first
  /// one of each mark of a command.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kept: Returns the form of a different character; the character by default.
  ///   - escape: Returns the escape of a character.
  /// - Returns: The text.
  static func escaped(
    _ text: String,
    keeping kept: (Unicode.Scalar) -> String = { String($0) },
    by escape: (Unicode.Scalar) -> String
  ) -> String {
    let marks = CommandMarks.positions(in: Array(text.utf8))
    var (shown, position) = ("", 0)
    for scalar in text.unicodeScalars {
      let isKept = isPrintable(scalar) && !marks.contains(position)
      shown += isKept ? kept(scalar) : escape(scalar)
      position += UTF8.width(scalar)
    }
    return shown
  }

  /// Returns whether a character is printed without side effects.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7f).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    // Joiners are allowed, because they only combine emoji and ligatures.
    case .format: return scalar.value == 0x200c || scalar.value == 0x200d
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return false
    default: return true
    }
  }
}

/// The marks of commands for build servers in a text.
private enum CommandMarks {
  /// Returns the positions of the first bytes of marks.
  static func positions(in text: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    for position in text.indices.dropLast() {
      switch (text[position], text[position + 1]) {
      case (UInt8(ascii: ":"), UInt8(ascii: ":")) where beginsWord(position, text),
        (UInt8(ascii: "#"), UInt8(ascii: "#")) where isBracketAfterLetters(position + 2, text):
        found.insert(position)
      default: break
      }
    }
    return found
  }

  /// Returns whether nothing, a space, or a character that is not ASCII and could be a space is before
  /// a position.
  private static func beginsWord(_ position: Int, _ text: [UInt8]) -> Bool {
    position == 0 || text[position - 1] <= 0x20 || text[position - 1] >= 0x7f
  }

  private static func isBracketAfterLetters(_ position: Int, _ text: [UInt8]) -> Bool {
    let rest = text[position...].drop {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    return rest.first == UInt8(ascii: "[")
  }
}
