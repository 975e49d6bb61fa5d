import Digests
import Foundation
import LayoutCore
import LayoutScenes
import Testing

@testable import Keyline

/// Lines of input that request a scene in chosen configurations.
@MainActor @Suite struct LayoutRequestTests {
  private static let document =
    #"{"keyline":1,"name":"a","root":{"type":"Text","id":"t","arguments":{"content":"Hi there"}}}"#

  private func response(_ request: String) throws -> JSONObject {
    let library = try SceneLibrary {
      Scene("card", proposals: [ProposedViewSize(width: 100, height: 50)]) { Text("One two three") }
    }
    let layout = DocumentLayout(library: library, settings: LayoutSettings())
    let line = layout.response(to: Array(request.utf8)).text
    return try #require(try JSONReader.read(line).object)
  }

  private func outline(_ request: String) throws -> [Substring] {
    let text = try #require(try response(request)["outline"]?.string)
    return text.split(separator: "\n")
  }

  @Test func `A document and a named scene are laid out as they are`() throws {
    let answer = try response(#"{"document":\#(Self.document)}"#)
    let snapshot = try #require(answer["snapshots"]?.array?.first?.object)
    #expect(snapshot["scene"] == "a")
    let plain = try response(Self.document)
    #expect(plain["snapshots"] == answer["snapshots"])
    #expect(plain["outline"] == nil)
    #expect(try outline(#"{"scene":"card"}"#).first == "card  100 × 50: 1 view")
  }

  @Test func `Every combination of the values is laid out`() throws {
    let lines = try outline(
      """
      {"scene":"c*","proposals":["50x-","320x-"],"dynamicTypeSizes":["large","accessibility1"],\
      "layoutDirections":["rightToLeft"],"locales":["de"],"platforms":["iOS 18"]}
      """
    )
    let names = lines.filter { $0.hasPrefix("card") }
    #expect(names.count == 4)
    #expect(names.allSatisfy { $0.contains("locale=de") && $0.contains("rightToLeft") })
    #expect(names.filter { $0.contains("accessibility1") }.count == 2)
    #expect(names.filter { $0.contains("50 × ") }.count == 2)
  }

  @Test func `A check finds what is wrong in the chosen size, language and platform`() throws {
    // The text is wider than 20 points.
    let narrow = try response(
      """
      {"check":true,"scene":"card","proposals":["20x20"],"locales":["ar"],"platforms":["iOS 18"]}
      """
    )
    let found = try #require(narrow["check"]?.object?["findings"]?.array)
    let findings = found.compactMap(\.object)
    #expect(findings.map { $0["rule"] } == ["truncated-text"])
    let configurations = findings.compactMap { $0["configurations"]?.array?.first?.string }
    #expect(configurations.allSatisfy { $0.contains("locale=ar") && $0.contains("iOS 18") })
    let wide = try response(#"{"check":true,"scene":"card","proposals":["300x50"]}"#)
    #expect(wide["check"]?.object?["findings"] == [])
  }

  @Test func `Snapshots that are longer than the limit are counted instead`() throws {
    let all = try response(#"{"scene":"card"}"#)
    let size = JSONValue.array(all["snapshots"]?.array ?? []).canonicalText.utf8.count
    let most = try response(#"{"scene":"card","maximumBytes":\#(size)}"#)
    #expect(most["snapshots"] == all["snapshots"])
    let none = try response(#"{"scene":"card","maximumBytes":\#(size - 2)}"#)
    #expect(none["snapshots"] == nil)
    #expect(none["omittedBytes"] == .number(Double(size - 1)))
    #expect(none["outline"] == all["outline"])
  }

  @Test func `The snapshots share the budget, and the rest is counted`() throws {
    let lines = try outline(#"{"scene":"card","proposals":["50","60","70"],"budget":1}"#)
    #expect(lines.filter { $0.hasPrefix("card") }.count == 1)
    #expect(lines.last == "… 2 more snapshots; raise the budget")
  }

  @Test(arguments: [
    (#"{"scene":"none"}"#, "none: no such file or folder, and none of 1 scene has that name"),
    (
      #"{"scene":"cart"}"#,
      "cart: no such file or folder, and none of 1 scene has that name; did you mean card?"
    ),
    (
      #"{"scene":"card","color":1}"#,
      "a request has no key “color”; it can have at, budget, check, depth, "
    ),
    (#"{"scene":"card","document":{}}"#, "give a “document” or a “scene”, not both"),
    (#"{"document":[]}"#, "“document” is an object, not an array"),
    (#"{"scene":7}"#, "“scene” must be a string or an array of strings"),
    (#"{"scene":"card","locales":[7]}"#, "“locales” must be a string or an array of strings"),
    (#"{"scene":"card","proposals":["wide"]}"#, "“wide” is not a proposal such as 390x844"),
    (#"{"scene":"card","proposals":["-5x3"]}"#, "“-5x3” is not a proposal such as 390x844"),
    (
      #"{"scene":"card","dynamicTypeSizes":["huge"]}"#, "environment.dynamicTypeSize: the text size"
    ),
    (#"{"scene":"card","locales":["x\n"]}"#, "environment.locale: the identifier of a locale"),
    (#"{"scene":"card","budget":0.5}"#, "“budget” must be a whole number of 1 or more"),
    (#"{"scene":"card","depth":1e300}"#, "“depth” must be a whole number of 1 or more"),
    (#"{"scene":"card","maximumBytes":-1}"#, "“maximumBytes” must be a whole number of 1 or more"),
  ])
  func `A bad value is refused with a sentence`(request: String, message: String) throws {
    let error = try #require(try response(request)["error"]?.string)
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test func `Requests and scenes have a largest size`() throws {
    let widths = (1...201).map { "\"\($0)\"" }.joined(separator: ",")
    let many = try response(#"{"scene":"card","proposals":[\#(widths)]}"#)
    #expect(
      many["error"] == "the request has 201 snapshots, more than 200; name fewer values"
    )
    let big = try response(
      #"""
      {"document":{"keyline":1,"name":"big","root":{"type":"ForEach","arguments":{"data":100001},\#
      "children":[{"type":"Rectangle"}]}}}
      """#
    )
    let error = try #require(big["error"]?.string)
    #expect(error.hasPrefix("big has 10000") && error.contains("more than 100000"), "\(error)")
  }
}
