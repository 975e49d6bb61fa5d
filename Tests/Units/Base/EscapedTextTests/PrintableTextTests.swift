import EscapedText
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    "plain", "a::b", ":", ": :", "##", "# #[", "##a b[", "[##", "Wörter – “ja”", "한국어", "العربية",
    "👩‍👩‍👧 family", "می‌خواهم", "",
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

  @Test(arguments: [
    ("::error::a", #"\u{3A}:error::a"#), ("  ::add-mask::a", #"  \u{3A}:add-mask::a"#),
    ("a\n::stop-commands::b", #"a\u{A}\u{3A}:stop-commands::b"#),
    ("\u{a0}::error::a", "\u{a0}\\u{3A}:error::a"), ("::::", #"\u{3A}:::"#),
    ("a ##vso[task.complete]", #"a \u{23}#vso[task.complete]"#),
    ("##[error]a", #"\u{23}#[error]a"#),
    ("é##teamcity[message]", #"é\u{23}#teamcity[message]"#), ("###[a]", #"#\u{23}#[a]"#),
    ("section_start:1:a\r\u{1B}[0K", #"section_start:1:a\u{D}\u{1B}[0K"#),
  ])
  func `The mark of a command for a build server is shown by number`(text: String, shown: String) {
    #expect(PrintableText.text(text) == shown)
  }

  @Test(arguments: ["::error::a ##vso[a] ##[b] \u{1B}", " ::", "##[", "a"])
  func `Text that was escaped is not escaped again`(text: String) {
    let shown = PrintableText.text(text)
    #expect(PrintableText.text(shown) == shown)
  }
}
