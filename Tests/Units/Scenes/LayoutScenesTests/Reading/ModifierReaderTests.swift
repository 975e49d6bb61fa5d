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
      "a clipped frame",
      #"{"type":"Rectangle","modifiers":[{"frame":{"width":20}},{"clipped":true}]}"#
    ) { Rectangle().frame(width: 20).clipped() },
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

@Suite struct ModifierFormTests {
  @Test(arguments: [
    (
      #"{"aspectRatio":1.5}"#,
      #"aspectRatio: an object such as {"ratio": 1.5, "contentMode": "fit"} is expected, not 1.5"#
    ),
    (
      #"{"offset":5}"#,
      #"offset: an object such as {"x": 4, "y": -8} is expected, not 5"#
    ),
    (
      #"{"position":[1,2]}"#,
      #"position: an object such as {"x": 120, "y": 60} is expected, not [1,2]"#
    ),
    (#"{"frame":100}"#, #"frame: an object such as {"width": 100} is expected, not 100"#),
    (
      #"{"environment":"rightToLeft"}"#,
      """
      environment: an object such as {"layoutDirection": "rightToLeft"} is expected, \
      not "rightToLeft"
      """
    ),
    (
      #"{"layoutValue":"bottom"}"#,
      #"layoutValue: an object such as {"UnitPointKey": "bottom"} is expected, not "bottom""#
    ),
    (
      #"{"alignmentGuide":"top"}"#,
      #"alignmentGuide: an object such as {"guide": "leading", "value": 8} is expected, not "top""#
    ),
    (#"{"border":"red"}"#, #"border: an object such as {"color": "red"} is expected, not "red""#),
    (
      #"{"overlay":"red"}"#,
      #"overlay: an object such as {"content": {"type": "Color"}} is expected, not "red""#
    ),
    (#"{"hidden":1}"#, "hidden: true or false is expected, not 1"),
    (#"{"scaledToFit":{}}"#, "scaledToFit: true or false is expected, not {}"),
    (#"{"scaledToFill":"yes"}"#, #"scaledToFill: true or false is expected, not "yes""#),
    (#"{"fixedSize":2}"#, "fixedSize: true or an object of axes is expected, not a number"),
    (#"{"padding":[8]}"#, "padding: true or a length, or an object is expected, not an array"),
    (#"{"padding":"much"}"#, #"padding: a number or "infinity" is expected, not "much""#),
    (#"{"lineLimit":-2}"#, "lineLimit: a number of lines, 0 or more, is expected, not -2"),
    (#"{"lineLimit":1.5}"#, "lineLimit: a number of lines, 0 or more, is expected, not 1.5"),
    (#"{"font":17}"#, "font: a font, which is a string or an object, is expected, not a number"),
    (#"{"pading":1}"#, "pading: the modifier “pading” is not known; did you mean padding?"),
  ])
  func `A modifier's value of the wrong kind is rejected with an example`(
    modifier: String,
    message: String
  ) {
    #expect(refusal(ofModifier: modifier) == "root.modifiers[0].\(message)")
  }

  @Test(arguments: ["padding", "fixedSize", "scaledToFit", "scaledToFill", "hidden", "clipped"])
  func `A flag that is false is not applied, and one that is true is`(name: String) throws {
    let flag = { (value: Bool) in
      try canonical(#"{"type":"Color","modifiers":[{"\#(name)":\#(value)}]}"#)
    }
    let plain = try canonical(#"{"type":"Color"}"#)
    #expect(try flag(false) == plain)
    #expect(try flag(true) != plain)
  }

  @Test func `A flag may be a parameter`() throws {
    let swept = try scenes(
      #"""
      {"keyline":1,"name":"a","parameters":{"p":[true,false]},
       "root":{"type":"Divider","modifiers":[{"hidden":"$p"}]}}
      """#
    )
    #expect(swept.map(\.root.type) == ["hidden", "Divider"])
  }
}
