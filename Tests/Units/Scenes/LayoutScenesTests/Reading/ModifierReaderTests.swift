import KeylineUI
import LayoutScenes
import Testing

@MainActor
@Suite struct ModifierReaderTests {
  private nonisolated static let paddingForms =
    "padding is a length, “edges” with a “length”, or a length for each of top, leading, …"

  @Test(arguments: [
    (
      #"{"aspectRatio":{"ratio":1.5}}"#,
      "aspectRatio: aspectRatio needs “contentMode”, fit or fill"
    ),
    (
      #"{"aspectRatio":{"ratio":0,"contentMode":"fit"}}"#,
      "aspectRatio.ratio: a number above 0 is expected, not 0"
    ),
    (
      #"{"aspectRatio":{"contentMode":"fil"}}"#,
      "aspectRatio.contentMode: the content mode “fil” is not known; did you mean fill?"
    ),
    (
      #"{"frame":{"width":1,"maxHeight":2}}"#,
      "frame: a frame is fixed (width, height) or flexible (minWidth, …); use two modifiers"
    ),
    (
      #"{"padding":{"length":12}}"#,
      "padding: \(paddingForms)"
    ),
    (
      #"{"padding":{}}"#,
      "padding: \(paddingForms)"
    ),
    (
      #"{"padding":{"edges":"top","leading":2}}"#,
      "padding: \(paddingForms)"
    ),
    (
      #"{"padding":{"edges":["topp"]}}"#,
      "padding: the edge “topp” is not known; did you mean top?"
    ),
    (
      #"{"offset":{"X":5}}"#,
      "offset: the argument “X” is not known; did you mean x?"
    ),
    (
      #"{"environment":{}}"#,
      "environment: environment needs “layoutDirection”, leftToRight or rightToLeft"
    ),
    (
      #"{"environment":{"layoutDirection":"rtl"}}"#,
      """
      environment.layoutDirection: the layout direction “rtl” is not known; \
      use one of leftToRight, rightToLeft
      """
    ),
    (#"{"layoutValue":{}}"#, "layoutValue: layoutValue needs the name of a key with its value"),
    (
      #"{"layoutValue":{"UnitPointKy":"top"}}"#,
      """
      layoutValue.UnitPointKy: the layout value key “UnitPointKy” is not known; \
      did you mean UnitPointKey?
      """
    ),
    (#"{"overlay":{}}"#, "overlay: overlay needs “content”, a node"),
    (#"{"border":{}}"#, "border: border needs the argument “color”, a string"),
  ])
  func `A modifier with missing or extra arguments is rejected`(modifier: String, message: String) {
    #expect(refusal(ofModifier: modifier) == "root.modifiers[0].\(message)")
  }

  @Test(arguments: [
    (#"[5]"#, "[0]: a modifier, which is an object of one key, is expected, not a number"),
    (
      #"[{"padding":1,"hidden":true}]"#,
      "[0]: a modifier is an object of one key, its name, and this one has 2"
    ),
    (#"[{}]"#, "[0]: a modifier is an object of one key, its name, and this one has 0"),
    (#"{"padding":1}"#, ": an array of modifiers is expected, not an object"),
  ])
  func `An invalid list of modifiers is rejected`(modifiers: String, message: String) {
    #expect(
      refusal(ofRoot: #"{"type":"Divider","modifiers":\#(modifiers)}"#)
        == "root.modifiers" + message
    )
  }

  private nonisolated static let pairs: [SwiftAndJSON] = [
    SwiftAndJSON(
      "an aspect ratio",
      #"{"type":"Rectangle","modifiers":[{"aspectRatio":{"ratio":1.5,"contentMode":"fill"}}]}"#
    ) { Rectangle().aspectRatio(1.5, contentMode: .fill) },
    SwiftAndJSON(
      "the ideal aspect ratio",
      #"{"type":"Rectangle","modifiers":[{"scaledToFit":true},{"scaledToFill":true}]}"#
    ) { Rectangle().scaledToFit().scaledToFill() },
    SwiftAndJSON(
      "paddings",
      #"""
      {"type":"Divider","modifiers":[{"padding":true},{"padding":4},
        {"padding":{"edges":["horizontal"]}},{"padding":{"edges":"top","length":3}}]}
      """#
    ) { Divider().padding().padding(4).padding(.horizontal).padding(.top, 3) },
    SwiftAndJSON(
      "places",
      #"""
      {"type":"Divider","modifiers":[{"offset":{"x":4}},{"position":{"x":1,"y":2}},
        {"fixedSize":true},{"fixedSize":{"vertical":true}},{"layoutPriority":-1},{"hidden":true}]}
      """#
    ) {
      Divider().offset(x: 4).position(x: 1, y: 2).fixedSize()
        .fixedSize(horizontal: false, vertical: true).layoutPriority(-1).hidden()
    },
    SwiftAndJSON(
      "a line limit below one",
      #"{"type":"Text","arguments":{"content":"a"},"modifiers":[{"lineLimit":1}]}"#
    ) { Text("a").lineLimit(0) },
  ]

  @Test(arguments: pairs)
  func `Modifiers are the same in Swift and in JSON`(pair: SwiftAndJSON) throws {
    let written = try canonical(pair.json)
    #expect(CanonicalScene.text(of: pair.node()) == written)
    let again = try CanonicalScene.node(reading: Array(written.utf8), registry: .gallery)
    #expect(CanonicalScene.text(of: again) == written)
  }
}
