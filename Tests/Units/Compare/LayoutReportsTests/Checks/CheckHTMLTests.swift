import CardSnapshots
import Digests
import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct CheckHTMLTests {
  private func report(_ message: String = "title extends 10 points past the right edge") throws
    -> CheckReport
  {
    let outline = try SceneOutline([
      SceneOutline.Node(parent: nil, path: "card", id: "card", type: "VStack", label: nil),
      SceneOutline.Node(parent: 0, path: "title", id: "title", type: "Text", label: "Hello"),
    ])
    let proposal = ProposedViewSize(width: 100, height: 50)
    let table = try PlacementTable([
      Placement(frame: CGRect(x: 0, y: 10, width: 110, height: 30), proposal: proposal),
      Placement(frame: CGRect(x: 20, y: 0, width: 90, height: 30), proposal: proposal),
    ])
    let snapshot = try Snapshot(
      scene: "card",
      proposal: proposal,
      environment: [:],
      outline: outline,
      table: table
    )
    let finding = LayoutFinding(
      .screen,
      .error,
      scene: "card",
      nodes: [outline.nodes[1]],
      identities: ["#title"],
      message: message
    )
    return CheckReport(
      entries: [.init(finding, configurations: ["100 × 50"], snapshot: snapshot)],
      sceneCount: 1,
      layoutCount: 1
    )
  }

  /// Returns the data in the page of a check, or its only part.
  private func data(
    _ report: CheckReport,
    places: SourcePlaces = .unknown,
    inElement element: String = "data"
  ) throws -> JSONObject {
    let page = CheckHTML(report, places: places).description
    let start = try #require(page.range(of: "id=\"\(element)\">")).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    return try #require(try JSONReader.read(Array(page[start..<end].utf8)).object)
  }

  @Test func `A finding is shown with the screen and the view at fault`() throws {
    let places = SourcePlaces { scene, node in
      SourcePlace(file: "\(scene).json", line: node == "title" ? 7 : 1)
    }
    let data = try data(try report(), places: places)
    #expect(data["summary"] == "1 error, 0 warnings in 1 scene, 1 layout")
    let group = try #require(data["groups"]?.array?.first?.object)
    #expect(group["title"] == "title extends 10 points past the right edge")
    #expect(group["kind"]?.string == CheckRule.screen.id)
    let item = try #require(data["items"]?.array?.first?.object)
    #expect(item["event"] == "error, in 100 × 50")
    #expect(item["faults"] == [1])
    // The root is wider than the screen, which is around its center.
    #expect(item["screen"] == [5, 0, 100, 50])
    #expect(item["facts"]?.array?.contains("card.json:7") == true)
  }

  @Test func `Every scene of a shared fault is an item with its own configurations`() throws {
    var report = try report()
    let other = LayoutFinding(
      .screen,
      .error,
      scene: "list",
      nodes: report.entries[0].finding.nodes,
      identities: ["#title"],
      message: report.entries[0].finding.message
    )
    report.entries.append(.init(other, configurations: ["320 × 50"]))
    let data = try data(report)
    #expect(data["groups"]?.array?.count == 1)
    let items = data["items"]?.array?.compactMap { $0.object } ?? []
    #expect(items.map { $0["scene"]?.string } == ["card", "list"])
    #expect(items.map { $0["event"]?.string } == ["error, in 100 × 50", "error, in 320 × 50"])
  }

  @Test func `Texts of a sweep are a table of languages`() throws {
    var report = try report()
    var finding = report.entries[0].finding
    #expect(try data(report)["texts"] == nil)
    let place = "at text sizes from accessibility2 and widths below 375"
    finding = LayoutFinding(
      .truncatedText,
      .error,
      scene: "card",
      nodes: finding.nodes,
      identities: ["#title"],
      message: "title is truncated"
    )
    finding.condition = SweptCondition(
      languages: ["German", "Finnish"],
      place: place,
      missingWidths: [.init(language: "German", points: 23.5)]
    )
    report.entries.append(.init(finding, configurations: [""]))
    finding = LayoutFinding(
      .missingTranslation,
      .warning,
      scene: "card",
      nodes: finding.nodes,
      identities: ["#title"],
      message: "title has no translation"
    )
    finding.condition = SweptCondition(languages: ["<Klingon>"], place: "")
    report.entries.append(.init(finding, configurations: [""]))
    report.languages = ["English", "German", "Finnish", "<Klingon>"]
    let texts = try #require(try data(report)["texts"]?.object)
    #expect(texts["languages"] == ["English", "German", "Finnish", "<Klingon>"])
    let cells = texts["rows"]?.array?.first?.array?.last
    #expect(
      cells == [
        ["", ["fits"]],
        ["error", [.string("truncated \(place), needs 23.5 points more")]],
        ["error", [.string("truncated \(place)")]],
        ["warning", ["not translated"]],
      ]
    )
  }

  @Test func `Untrusted text is data, and nothing is loaded`() throws {
    let page = CheckHTML(try report("</p><script>alert(1)</script>\u{1B}")).description
    #expect(!page.contains("<script>alert") && !page.contains("\u{1B}"))
    #expect(page.contains("default-src &#39;none&#39;") || page.contains("default-src 'none'"))
  }

  @Test func `A report without layouts has no pictures`() throws {
    var report = try report()
    report.entries[0].snapshot = nil
    #expect(try data(report)["items"]?.array?.first?.object?["after"] == nil)
    #expect(try data(report, inElement: "parts")["pictures"] == [])
  }
}
