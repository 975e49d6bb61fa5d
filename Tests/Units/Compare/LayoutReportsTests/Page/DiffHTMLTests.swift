import CanonicalJSON
import Foundation
import LayoutReports
import Testing

@Suite struct DiffHTMLTests {
  /// Returns the part between the first occurrences of two texts.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let from = try #require(page.range(of: start)).upperBound
    let to = try #require(page.range(of: end, range: from..<page.endIndex)).lowerBound
    return String(page[from..<to])
  }

  private func data(_ page: String) throws -> JSONObject {
    let text = try part(of: page, from: #"id="data">"#, to: "</script>")
    return try #require(try JSONReader.read(Array(text.utf8)).object)
  }

  @Test func `The data of a page has both sides of each snapshot, the changes and the causes`()
    throws
  {
    let data = try data(DiffHTML(try Reports.picturedDiff()) { _ in ["show more"] }.description)
    #expect(data["title"] == "1.0 → 1.1")
    #expect(data["summary"] == "7 snapshots compared; 1 differs, 6 unchanged; 1 not compared")
    #expect(data["words"] == ["down 4"])
    #expect(data["omissions"] == [["card", "0x0", "only in 1.0"]])
    let cause: JSONValue = "card: edited, or the code of VStack changed"
    let group = try #require(data["groups"]?.array?.first?.object)
    #expect(group["title"] == cause)
    #expect(group["kind"] == "unknown")
    #expect(group["items"] == [0])
    #expect(
      data["items"] == [
        [
          "scene": "card", "configuration": "100x-", "old": "1.0", "new": "1.1", "edited": true,
          "before": 0, "after": 1, "changed": 1, "moved": 2, "unchanged": 2,
          "causes": [[0, cause, "unknown"]], "commands": ["show more"],
          "changes": [[2, 2, 0, 0, [0]], [3, 3, 1, 0, []], [4, 4, 1, 0, []]],
        ]
      ]
    )
  }

  @Test func `An outline that both sides share is written once`() throws {
    let data = try data(DiffHTML(try Reports.picturedDiff()).description)
    #expect(
      data["outlines"] == [
        [
          [-1, "VStack", .null, "card"], [0, "Text", "Hello", "title"],
          [0, "HStack", .null, "row"], [2, "Text", .null, .null, "row › Text"],
          [2, "Circle", .null, "badge"],
        ]
      ]
    )
    let places = (data["pictures"]?.array ?? []).map { $0.object?["places"]?.string }
    #expect(
      places == [
        "0,0,100,60,null,null,10,0,80,20,null,null,0,28,100,32,null,null,0,6,60,20,null,null,68,0,32,32,null,null",
        "0,0,100,60,null,null,10,0,80,20,null,null,0,32,100,32,null,null,0,6,60,20,null,null,68,0,32,32,null,null",
      ]
    )
  }

  @Test func `No untrusted text has a meaning in HTML`() throws {
    let page = DiffHTML(try Reports.picturedDiff(scene: Reports.hostile)).description
    let safe = DiffHTML(Reports.nothing).description
    for text in ["<script", "</script", "<img", "<title", "<style", "<"] {
      #expect(
        page.components(separatedBy: text).count == safe.components(separatedBy: text).count,
        "\(text)"
      )
    }
    #expect(!page.unicodeScalars.contains("\u{1B}") && !page.unicodeScalars.contains("\u{202E}"))
    let items = try #require(try data(page)["items"]?.array)
    #expect(items[0].object?["scene"]?.string?.contains("</testcase><script>alert(1)") == true)
  }

  @Test func `The content security policy allows this script and style, and no requests`() throws {
    let page = DiffHTML(try Reports.picturedDiff()).description
    let policy = try part(of: page, from: #"Content-Security-Policy" content=""#, to: "\"")
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    for (element, end) in [(#"<script type="module">"#, "</script>"), ("<style>", "</style>")] {
      let text = try part(of: page, from: element, to: end)
      let hash = Data(Digest(of: text).bytes).base64EncodedString()
      #expect(policy.contains("-src 'sha256-\(hash)'"))
    }
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
    for text in ["http:", "https:", "@import", "url(//", "src=\"", "innerHTML", "eval("] {
      #expect(!rest.contains(text), "\(text)")
    }
    #expect(!page.contains("{{"))
  }

  @Test func `A diff without pictures has a page`() throws {
    let data = try data(DiffHTML(try Reports.diff()).description)
    #expect(data["pictures"] == [])
    #expect(data["items"]?.array?.count == 2)
    #expect(try self.data(DiffHTML(Reports.nothing).description)["items"] == [])
  }
}
