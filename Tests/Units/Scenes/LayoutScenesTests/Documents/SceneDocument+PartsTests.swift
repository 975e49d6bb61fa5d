import LayoutCore
import LayoutScenes
import Testing

@Suite struct SceneDocumentPartsTests {
  private func document(_ part: String) -> String {
    #"{"keyline":1,"name":"a","root":{"type":"Divider"},\#(part)}"#
  }

  @Test(arguments: [
    (#""proposals":[]"#, "proposals: the array of proposals is empty; leave it out or give one"),
    (#""proposals":{}"#, "proposals: an array of proposals is expected, not an object"),
    (#""proposals":[5]"#, "proposals[0]: an object of width and height is expected, not a number"),
    (
      #""proposals":[{},{"width":-5}]"#,
      "proposals[1].width: a length of 0 or more is expected, not -5"
    ),
    (
      #""proposals":[{"height":"-infinity"}]"#,
      #"proposals[0].height: a length of 0 or more is expected, not "-infinity""#
    ),
    (
      #""proposals":[{"width":"wide"}]"#,
      #"proposals[0].width: a number or "infinity" is expected, not "wide""#
    ),
    (
      #""proposals":[{"widht":5}]"#,
      "proposals[0]: the key “widht” is not known; use one of height, width"
    ),
    (
      #""environments":{"layoutDirection":"rightToLeft"}"#,
      "environments: an array of environments is expected, not an object"
    ),
    (
      #""environments":[]"#,
      "environments: the array of environments is empty; leave it out or give one"
    ),
    (#""environments":[7]"#, "environments[0]: an object is expected, not a number"),
    (#""environment":[]"#, "environment: an object is expected, not an array"),
    (
      #""environment":{},"environments":[{}]"#,
      "environments: a scene has one “environment” or several “environments”; keep one of the keys"
    ),
    (
      #""environment":{"displayScale":0}"#,
      "environment.displayScale: a number above 0 is expected, not 0"
    ),
    (#""note":5"#, "note: a string is expected, not a number"),
    (#""$schema":[]"#, "$schema: a string is expected, not an array"),
    (#""tags":"screen""#, "tags: an array of strings is expected, not a string"),
    (#""tags":["screen",1]"#, "tags[1]: a string is expected, not a number"),
    (#""proposal":[{}]"#, "scene: the key “proposal” is not known; did you mean proposals?"),
  ])
  func `A part of the wrong kind is rejected with its location`(part: String, message: String) {
    #expect(refusal(ofDocument: document(part)) == message)
  }

  @Test func `A document that is not an object is rejected`() {
    #expect(refusal(ofDocument: "[]") == "a scene, which is an object, is expected, not an array")
  }

  @Test func `Proposals of 0 and of infinity are proposals`() throws {
    let read = try #require(
      try scenes(document(#""proposals":[{"width":0,"height":"infinity"},{"width":null}]"#)).first
    )
    #expect(read.proposals == [ProposedViewSize(width: 0, height: .infinity), .unspecified])
  }

  @Test func `Notes and tags are for people`() throws {
    let part = #""note":"a line","tags":["screen"],"$schema":"../scene.schema.json""#
    #expect(refusal(ofDocument: document(part)) == nil)
  }
}
