import Foundation
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

/// A layout with a property of each kind that a decoder treats in its own way.
private struct Masonry: Layout, Codable {
  enum Order: String, Codable { case rows, columns }

  var columns: Int
  var gap: CGFloat?
  var order: Order?
  var weights: [Double]?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: gap ?? 0, height: CGFloat(columns))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}

@Suite struct ArgumentReaderDecodingTests {
  private var registry: SceneRegistry {
    var registry = SceneRegistry.gallery
    registry.register(Masonry.self)
    return registry
  }

  private func masonry(_ arguments: String) -> String {
    #"{"type":"Masonry","arguments":\#(arguments)}"#
  }

  @Test(arguments: [
    (#"{"columns":3}"#, #"{"columns":3}"#),
    (#"{"columns":3,"gap":null}"#, #"{"columns":3}"#),
    (#"{"columns":3,"gap":"infinity"}"#, #"{"columns":3,"gap":"infinity"}"#),
    (
      #"{"columns":3,"order":"rows","weights":[1,2]}"#,
      #"{"columns":3,"order":"rows","weights":[1,2]}"#
    ),
  ])
  func `A Codable layout is made from its encoded form`(arguments: String, canonical: String) throws
  {
    let node = try root(masonry(arguments), registry: registry)
    let text = CanonicalScene.text(of: node)
    #expect(text == #"{"arguments":\#(canonical),"type":"Masonry"}"#)
    let again = try CanonicalScene.node(reading: Array(text.utf8), registry: registry)
    #expect(CanonicalScene.text(of: again) == text)
  }

  @Test(arguments: [
    ("{}", ": Masonry needs the argument “columns”"),
    (
      #"{"columns":3,"gab":4}"#,
      ": the argument “gab” is not known; did you mean gap?"
    ),
    (
      #"{"columns":3,"color":"red"}"#,
      ": the argument “color” is not known; use one of columns, gap, order, weights"
    ),
    (#"{"columns":"three"}"#, #".columns: a value of Int is expected, not "three""#),
    (#"{"columns":3,"weights":[1,"x"]}"#, #".weights[1]: a value of Double is expected, not "x""#),
  ])
  func `Invalid arguments are rejected with their location`(arguments: String, message: String) {
    #expect(
      refusal(ofRoot: masonry(arguments), registry: registry) == "root.arguments" + message
    )
  }

  @Test func `An unknown enumeration case is rejected`() {
    let message = refusal(ofRoot: masonry(#"{"columns":3,"order":"row"}"#), registry: registry)
    #expect(message?.hasPrefix(#"root.arguments.order: "row" is not a valid value: "#) == true)
  }

  @Test(arguments: [
    "FlowLayout", "RegionFlowLayout", "SimpleRadialStack", "UncachedRadialStack", "SpiralStack",
    "MendedSpiralStack", "WeatherLayout", "MendedWeatherLayout", "MyEqualWidthHStack",
    "MyEqualWidthVStack",
  ])
  func `A layout of the gallery is made without arguments and rejects unknown ones`(
    type: String
  ) throws {
    #expect(refusal(ofRoot: #"{"type":"\#(type)"}"#) == nil)
    let message = refusal(ofRoot: #"{"type":"\#(type)","arguments":{"itemSiz":{}}}"#)
    let hint =
      type.hasSuffix("WeatherLayout")
      ? "did you mean itemSize?"
      : type.hasSuffix("SpiralStack")
        ? "use one of elementPerLayer, spiralPadding" : "none is expected here"
    #expect(
      message == "root.arguments: the argument “itemSiz” is not known; \(hint)"
    )
  }

  @Test func `Missing arguments are the defaults, in the canonical form too`() throws {
    #expect(
      try canonical(#"{"type":"WeatherLayout"}"#)
        == #"{"arguments":{"horizontalContentMode":"fit","itemSize":{"height":150,"width":150}},"#
        + #""type":"WeatherLayout"}"#
    )
    #expect(
      try canonical(#"{"type":"WeatherLayout","arguments":{"horizontalContentMode":"fill"}}"#)
        == #"{"arguments":{"horizontalContentMode":"fill","itemSize":{"height":150,"width":150}},"#
        + #""type":"WeatherLayout"}"#
    )
    #expect(
      try canonical(#"{"type":"SpiralStack","arguments":{"spiralPadding":2}}"#)
        == #"{"arguments":{"elementPerLayer":24,"spiralPadding":2},"type":"SpiralStack"}"#
    )
  }

  @Test(arguments: ["SpiralStack", "MendedSpiralStack"])
  func `A turn without subviews is rejected`(type: String) throws {
    let message = try #require(
      refusal(ofRoot: #"{"type":"\#(type)","arguments":{"elementPerLayer":0}}"#)
    )
    #expect(message.contains("a turn has at least 1 subview, not 0"), "\(message)")
  }
}

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
