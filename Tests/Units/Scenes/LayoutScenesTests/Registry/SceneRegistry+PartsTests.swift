import Foundation
import LayoutCore
import LayoutScenes
import Testing

@Suite struct SceneRegistryPartsTests {
  @Test func `A node of any type is laid out by its named layout`() throws {
    let node = try root(
      #"{"type":"Meter","arguments":{"layout":"VStack","spacing":5},"children":["#
        + #"{"type":"Lamp","arguments":{"layout":"FixedLeaf","width":10,"height":20}},"#
        + #"{"type":"Lamp","arguments":{"layout":"BarLeaf","width":30,"height":4}}]}"#
    )
    #expect(node.type == "Meter")
    #expect(node.children.map(\.type) == ["Lamp", "Lamp"])
    #expect(
      try frames(node) == [
        CGRect(x: 0, y: 0, width: 30, height: 29), CGRect(x: 10, y: 0, width: 10, height: 20),
        CGRect(x: 0, y: 25, width: 30, height: 4),
      ]
    )
  }

  @Test(arguments: [
    (#"{"type":"Meter","arguments":{"layout":"VStak"}}"#, "did you mean VStack?"),
    (#"{"type":"VStack","arguments":{"layout":"HStack"}}"#, "“layout”"),
    (#"{"type":"Meter","arguments":{"layout":"padding","top":1}}"#, "padding as a type has one"),
    (#"{"type":"Meter","arguments":{"layout":"FixedLeaf","width":1}}"#, "“height”"),
    (#"{"type":"FixedLeaf","arguments":{"width":1,"height":1}}"#, "the type “FixedLeaf”"),
    (#"{"type":"Path","arguments":{"path":"0 0 l 1"}}"#, "is not a path"),
    (#"{"type":"Path"}"#, "“path”"),
    (#"{"type":"Image","arguments":{"name":"a","systemName":"b"}}"#, "“systemName”"),
    (#"{"type":"Image","arguments":{"name":"a","width":1}}"#, "“height”"),
    (#"{"type":"Image","arguments":{"width":-1,"height":1}}"#, "a number from 0 is expected"),
    (#"{"type":"Image","arguments":{"width":1,"height":"infinity"}}"#, "a number from 0"),
  ])
  func `An unknown layout or an invalid argument is rejected`(node: String, part: String) {
    let refusal = refusal(ofRoot: node)
    #expect(refusal?.contains(part) == true, "\(refusal ?? "")")
  }
}
