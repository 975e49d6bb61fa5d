import LayoutDiff
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    "plain", "Wörter – “ja”", "한국어", "العربية", "👩‍👩‍👧 family", "می‌خواهم", "",
  ])
  func `Ordinary text is unchanged`(text: String) {
    #expect(PrintableText.text(text) == text)
  }

  @Test(arguments: [
    ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("a\nb\r\tc", #"a\u{A}b\u{D}\u{9}c"#),
    ("\u{9b}1m", #"\u{9B}1m"#), ("a\u{202E}b\u{2066}c", #"a\u{202E}b\u{2066}c"#),
    ("\u{2028}", #"\u{2028}"#), ("\u{7f}", #"\u{7F}"#), ("\u{feff}x", #"\u{FEFF}x"#),
  ])
  func `Characters that control a terminal are shown by number`(text: String, shown: String) {
    #expect(PrintableText.text(text) == shown)
  }
}
