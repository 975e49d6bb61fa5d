import CardSnapshots
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

  @Test func `A finding is shown with the screen and the view at fault`() throws {
    let places = SourcePlaces { scene, node in
      SourcePlace(file: "\(scene).json", line: node == "title" ? 7 : 1)
    }
    let page = CheckHTML(try report(), places: places).description
    #expect(page.contains("<b>error</b> title extends 10 points past the right edge"))
    #expect(page.contains("<code>card.json:7</code>"))
    // The root is wider than the screen, which is around its center.
    let screen = #"<g class="screen"><rect x="5" y="0" width="100" height="50"/></g>"#
    let fault = #"<g class="fault"><rect x="20" y="10" width="90" height="30"/></g>"#
    #expect(page.contains(screen) && page.contains(fault), "\(page)")
    #expect(page.contains("1 error, 0 warnings in 1 scene, 1 layout"))
  }

  @Test func `Texts of a sweep are a table of languages`() throws {
    var report = try report()
    var finding = report.entries[0].finding
    #expect(!CheckHTML(report).description.contains("<table"))
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
    let rows = CheckHTML(report).description.split(separator: "\n").filter { $0.contains("<td") }
    let cells = rows.flatMap { $0.matches(of: /<td[^>]*>.*?<\/td>/).map { String($0.output) } }
    #expect(
      cells == [
        "<td>fits</td>",
        "<td class=\"error\">truncated \(place), needs 23.5 points more</td>",
        "<td class=\"error\">truncated \(place)</td>",
        "<td class=\"warning\">not translated</td>",
      ]
    )
    #expect(CheckHTML(report).description.contains("<th scope=\"col\">&lt;Klingon&gt;</th>"))
  }

  @Test func `Untrusted text is escaped, and nothing is loaded or run`() throws {
    let page = CheckHTML(try report("</p><script>alert(1)</script>\u{1B}")).description
    #expect(!page.contains("<script") && !page.contains("\u{1B}"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `A report without layouts has no pictures`() throws {
    var report = try report()
    report.entries[0].snapshot = nil
    #expect(!CheckHTML(report).description.contains("<svg"))
  }
}
