import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutRecorder

@Suite struct CapturedSceneTests {
  private func scenes(_ lines: String...) throws -> [CapturedScene] {
    try CapturedScene.scenes(reading: Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `Nodes are in the container whose path is a prefix, in pre-order`()
    throws
  {
    let scene = try #require(
      try scenes(
        #"{"name":"page","path":"body","rectangle":[0,0,100,200]}"#,
        #"{"name":"page","path":"body/h1[0]","rectangle":[10,20,80,30],"id":"title","label":"Hello"}"#,
        "",
        #"{"name":"page","path":"body/div[0]","rectangle":[10,60,80,100]}"#,
        #"{"name":"page","path":"body/h1[0]/b[0]","rectangle":[15,25,8,9],"type":"bold"}"#
      ).first
    )
    #expect(scene.outline.nodes.map(\.path) == ["body", "title", "title/b[0]", "body/div[0]"])
    #expect(scene.outline.nodes.map(\.parent) == [nil, 0, 1, 0])
    #expect(scene.outline.nodes.map(\.type) == ["body", "h1", "bold", "div"])
    #expect(scene.outline.nodes.map(\.label) == [nil, "Hello", nil, nil])
    #expect(
      scene.table.placements.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 100, height: 200), CGRect(x: 10, y: 20, width: 80, height: 30),
        CGRect(x: 5, y: 5, width: 8, height: 9), CGRect(x: 10, y: 60, width: 80, height: 100),
      ]
    )
    #expect(
      String(decoding: scene.text, as: UTF8.self) == """
        {"children":[{"arguments":{"content":"Hello"},"children":[{"type":"bold"}],"id":"title",\
        "type":"h1"},{"type":"div"}],"type":"body"}
        """
    )
    #expect(NodeContent.contents(reading: scene.text, for: scene.outline)?.count == 4)
  }

  @Test func `A file has several scenes, whose lines may be mixed`() throws {
    let scenes = try scenes(
      #"{"name":"b","path":"x","rectangle":[0,0,1,1]}"#,
      #"{"name":"a","path":"x","rectangle":[0,0,1,1]}"#,
      #"{"name":"b","path":"x/y","rectangle":[0,0,1,1]}"#
    )
    #expect(scenes.map(\.name) == ["b", "a"])
    #expect(scenes.map(\.outline.nodes.count) == [2, 1])
  }

  @Test(arguments: [
    ("", "line 1: the line has no frame; a line has a name, a path and a rectangle"),
    ("[]", "line 1: a line is an object with a name, a path and a rectangle"),
    (#"{"name":"a"}"#, "line 1: “path” is missing"),
    (
      #"{"name":"a","path":7,"rectangle":[0,0,1,1]}"#,
      "line 1: “path” must be a text of 1 to 4096 bytes"
    ),
    (
      #"{"name":"a","path":"x","rectangle":[0,0,-1,1]}"#,
      "line 1: “rectangle” is [x, y, width, height] in points, such as [8, 21, 374, 74]"
    ),
    (
      #"{"name":"a","path":"x","rectangle":[0,0,1e300,1]}"#,
      "line 1: “rectangle” is [x, y, width, height] in points, such as [8, 21, 374, 74]"
    ),
    (
      #"{"name":"a","path":"x","rectangle":[0,0,1,1],"z":1}"#,
      "line 1: “z” is not a key; the keys are name, path, rectangle, type, id, label"
    ),
    (
      #"{"name":"a","path":"x","rectangle":[0,0,1,1]}"# + "\n"
        + #"{"name":"a","path":"x","rectangle":[0,0,1,1]}"#,
      "line 2: “a” has two nodes “x”; use unique paths"
    ),
    (
      #"{"name":"a","path":"x","rectangle":[0,0,1,1],"id":"i"}"# + "\n"
        + #"{"name":"a","path":"x/y","rectangle":[0,0,1,1],"id":"i"}"#,
      "line 2: “a” has two nodes “i”; ids must be unique"
    ),
    (
      #"{"name":"a","path":"x","rectangle":[0,0,1,1]}"# + "\n"
        + #"{"name":"a","path":"y","rectangle":[0,0,1,1]}"#,
      """
      line 2: “y” is not inside an earlier node; all nodes of a scene are inside its first one, \
      so write “x/y”
      """
    ),
  ])
  func `An invalid line is reported, with the remedy`(text: String, message: String) {
    let error = #expect(throws: RecorderError.self) {
      try CapturedScene.scenes(reading: Array(text.utf8))
    }
    #expect(error?.description == message)
  }

  @Test func `A line that is not JSON is reported with its location`() {
    let error = #expect(throws: RecorderError.self) {
      try CapturedScene.scenes(reading: Array("{\"name\":".utf8))
    }
    #expect(error?.description.hasPrefix("line 1: ") == true)
  }

  @Test func `Nodes that are too deep are rejected`() {
    let lines = (1...300).map { depth in
      let path = Array(repeating: "x", count: depth).joined(separator: "/")
      return #"{"name":"a","path":"\#(path)","rectangle":[0,0,1,1]}"#
    }
    let error = #expect(throws: RecorderError.self) {
      try CapturedScene.scenes(reading: Array(lines.joined(separator: "\n").utf8))
    }
    #expect(error?.description == "line 251: the node is more than 250 levels deep")
  }
}
