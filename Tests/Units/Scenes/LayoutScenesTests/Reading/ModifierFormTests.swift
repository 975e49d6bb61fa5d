import LayoutScenes
import Testing

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

  @Test(arguments: ["padding", "fixedSize", "scaledToFit", "scaledToFill", "hidden"])
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
