import LayoutCore
import LayoutScenes
import Testing

@Suite struct RichTextArgumentsTests {
  @Test func `Runs without a font take that of the text around them`() throws {
    let text = try canonical(
      #"{"type":"Text","arguments":{"runs":[{"content":"a"},{"content":"b","font":"title"}]},"#
        + #""modifiers":[{"font":"caption"}]}"#
    )
    #expect(
      text == #"{"arguments":{"runs":[{"content":"a","font":"caption"},"#
        + #"{"content":"b","font":"title"}]},"type":"Text"}"#
    )
  }

  @Test func `A text that reserves lines is as high as these`() throws {
    let shown = try frames(root(#"{"type":"Text","arguments":{"content":"a\nb\nc"}}"#))
    let reserved = try frames(
      root(#"{"type":"Text","arguments":{"content":"a","reservedLines":3,"lineLimit":3}}"#)
    )
    #expect(try #require(reserved.first).height == #require(shown.first).height)
  }

  @Test(arguments: [
    (#"{"content":"a","runs":[]}"#, "Text has “content” or “runs”, not both"),
    (#"{"runs":"a"}"#, "an array of runs"),
    (#"{"runs":["a"]}"#, "a run, which is an object,"),
    (#"{"runs":[{"text":"a"}]}"#, "“text”"),
    (#"{"runs":[{}]}"#, "a run needs the argument “content”"),
    (#"{"content":"a","dynamicTypeSize":"huge"}"#, "“huge”"),
  ])
  func `Invalid rich text is rejected`(arguments: String, part: String) {
    let refusal = refusal(ofRoot: #"{"type":"Text","arguments":\#(arguments)}"#)
    #expect(refusal?.contains(part) == true, "\(refusal ?? "")")
  }
}
