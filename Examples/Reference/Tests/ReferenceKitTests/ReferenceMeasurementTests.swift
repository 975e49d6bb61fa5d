#if os(Linux)
import Foundation
import Testing

@testable import ReferenceKit

@MainActor
@Suite struct ReferenceMeasurementTests {
  /// Reads a case, and measures it with Keyline's engine.
  private func measured(_ json: String) throws -> (text: String?, measurement: ReferenceMeasurement)
  {
    let reference = try ReferenceCase(
      JSONDecoder().decode(DocumentValue.self, from: Data(json.utf8))
    )
    let host = EngineHost()
    host.environment = try EngineDocument(reference).environment
    var measurement = ReferenceMeasurement(on: "macOS 26.1") { try host.layOut($0) }
    return (measurement.measure([reference]), measurement)
  }

  @Test func `The numbers that were measured are in place of the expected ones`() throws {
    let (text, measurement) = try measured(
      """
      {"id": "a/b", "system": "macOS 14", "source": "X", "round": 2, "note": "n", "tolerance": 0.5,
       "root": {"type": "HStack", "arguments": {"spacing": 4}, "children": [
         {"type": "Color", "modifiers": [{"frame": {"width": 20, "height": 10}}, {"id": "a"}]},
         {"type": "Rectangle", "id": "b"}]},
       "proposal": {"width": 100, "height": 50}, "environment": {"displayScale": 2},
       "expected": {"size": [1, 1], "frames": {"a": [0, 0, 1, 1]},
         "distance": {"from": "a", "to": "b", "axis": "horizontal", "points": 9}, "offers": {"a": [1, 1]}}}
      """
    )
    let root =
      #"{"arguments":{"spacing":4},"children":[{"modifiers":["#
      + #"{"frame":{"height":10,"width":20}},{"id":"a"}],"type":"Color"},"#
      + #"{"id":"b","type":"Rectangle"}],"type":"HStack"}"#
    let expected =
      #"{"distance":{"axis":"horizontal","from":"a","points":4,"to":"b"},"#
      + #""frames":{"a":[0,20,20,10],"b":[24,0,76,50]},"offers":{"a":[48,50]},"size":[100,50]}"#
    #expect(
      text == """
        [
          {"id": "a/b", "system": "macOS 26.1", "source": "Examples/Reference", "root": \(root), \
        "proposal": {"height":50,"width":100}, "environment": {"displayScale":2}, "expected": \(expected)}
        ]

        """
    )
    #expect(measurement.summary == "1 cases measured, 0 not")
  }

  @Test func `Lines are counted and sizes subtracted`() throws {
    let (text, _) = try measured(
      """
      {"id": "lines", "root": {"type": "Text", "arguments": {"content": "a b", "font": "body"}},
       "base": {"type": "Text", "arguments": {"content": "a", "font": "body"}},
       "proposal": {"width": 12}, "environment": {"displayScale": 2, "platform": "macOS 26"},
       "expected": {"lines": {"root": {"count": 9, "font": "body"}}, "difference": [0, 0]}}
      """
    )
    #expect(text?.contains(#""lines":{"root":{"count":2,"font":"body"}}"#) == true, "\(text ?? "")")
    #expect(text?.contains(#""difference":["#) == true)
  }

  @Test func `An infinite size is measured without frames`() throws {
    let (text, _) = try measured(
      """
      {"id": "i", "root": {"type": "Rectangle", "id": "r"}, "proposal": {"width": "infinity", "height": 5},
       "environment": {"displayScale": 2}, "expected": {"size": []}}
      """
    )
    #expect(text?.contains(#""expected": {"size":["infinity",5]}"#) == true, "\(text ?? "")")
  }

  /// A node that the kit does not build, with the reason.
  nonisolated static let unknown = [
    (#"{"type": "List"}"#, "the type List"),
    (
      #"{"type": "Text", "arguments": {"content": "a", "values": []}}"#,
      "the argument values of Text"
    ),
    (#"{"type": "Text", "arguments": {"content": "a", "font": "menu"}}"#, "the font menu"),
    (#"{"type": "Color", "modifiers": [{"contentMargins": 4}]}"#, "the modifier contentMargins"),
    (#"{"type": "Color", "modifiers": [{"frame": {"depth": 4}}]}"#, "the argument depth of frame"),
    (#"{"type": "Color", "children": [{"type": "Color"}]}"#, "children of Color"),
    (#"{"type": "Color", "priority": 4}"#, "the key priority of a node"),
    (#"{"type": "VStack", "arguments": {"alignment": "top"}}"#, "the alignment top of VStack"),
    (
      #"{"type": "VStack", "arguments": {"spacing": "wide"}}"#,
      "a length of VStack that is no number"
    ),
    (#"{"type": "Path", "arguments": {"path": "0 0 m 1 1 q"}}"#, "the step q of a Path"),
    (#"{"type": "GridRow"}"#, "a root that is several views, or none"),
    (#"{"type": "Button", "arguments": {"layout": "HStack"}}"#, "the type Button"),
    (#"{"type": "ZStack", "children": [{"type": "GridRow", "id": "r"}]}"#, "an id of GridRow"),
  ]

  @Test(arguments: unknown)
  func `A part that is not known is the reason to leave out the case`(
    root: String,
    reason: String
  ) throws {
    let json = #"{"id": "u", "root": \#(root), "proposal": {}, "expected": {"size": []}}"#
    let reference = try ReferenceCase(
      JSONDecoder().decode(DocumentValue.self, from: Data(json.utf8))
    )
    var measurement = ReferenceMeasurement(on: "macOS 26.1") { _ in nil }
    #expect(measurement.measure([reference]) == nil)
    #expect(measurement.summary == "0 cases measured, 1 not\n  1 × \(reason)")
  }

  @Test func `A tree of any depth does not end the program`() throws {
    let root =
      String(repeating: #"{"type":"VStack","children":["#, count: 200)
      + #"{"type":"Color"}"# + String(repeating: "]}", count: 200)
    let json = #"{"id": "u", "root": \#(root), "proposal": {}, "expected": {"size": []}}"#
    let reference = try ReferenceCase(
      JSONDecoder().decode(DocumentValue.self, from: Data(json.utf8))
    )
    var measurement = ReferenceMeasurement(on: "macOS 26.1") { _ in nil }
    #expect(measurement.measure([reference]) == nil)
    #expect(measurement.summary == "0 cases measured, 1 not\n  1 × a depth above 100")
  }
}
#endif
