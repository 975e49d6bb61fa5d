import Digests
import LayoutChecks
import LayoutDiff
import Testing

@testable import LayoutReports

@Suite struct CheckTextTests {
  private static let node = SceneOutline.Node(
    parent: nil,
    path: "title",
    id: "title",
    type: "Text",
    label: "Hello"
  )

  private func finding(_ rule: CheckRule, _ severity: CheckSeverity, _ message: String)
    -> LayoutFinding
  {
    LayoutFinding(
      rule,
      severity,
      scene: "card",
      nodes: [CheckTextTests.node],
      identities: ["#title"],
      message: message
    )
  }

  private var report: CheckReport {
    let overlap = finding(.overlap, .error, "title and detail overlap by 3x20")
    return CheckReport(
      entries: [
        .init(overlap, configurations: ["320x-", "390x-", "430x-", "844x-"]),
        .init(
          finding(.noSize, .warning, "title is 0 × 20"),
          configurations: ["320x-"],
          exemption: .ignored(reason: nil)
        ),
      ],
      sceneCount: 1,
      layoutCount: 4,
      widths: 320...430,
      gaps: [.init(scene: "ring", configuration: "-x-", reason: "frames move on curves")]
    )
  }

  @Test func `Text lists new findings, what is not proven, and the numbers`() {
    let id = finding(.overlap, .error, "").id
    #expect(
      CheckText(report).description == """
        card
          error    overlap            title and detail overlap by 3x20  [\(id)]
                   in 320x-, 390x-, 430x- and 1 more

        not proven: ring  -x-: frames move on curves

        1 error, 0 warnings, 1 ignored in 1 scene, 4 layouts, at any width from 320 through 430

        """
    )
  }

  @Test(arguments: [
    ("text", "\n           everywhere except in Arabic\n"),
    ("outline", "] everywhere except in Arabic\n"),
    ("Markdown", "| <code>everywhere except in Arabic</code> |"),
    ("HTML", "everywhere except in Arabic\""),
    ("JUnit", ">\neverywhere except in Arabic\n"),
    ("SARIF", "card: title and detail overlap by 3x20 everywhere except in Arabic"),
  ])
  func `Many configurations are words instead of a list`(format: String, part: String) {
    var report = report
    report.entries[0].words = "everywhere except in Arabic"
    let text =
      switch format {
      case "text": CheckText(report).description
      case "outline": CheckOutline(report).description
      case "Markdown": CheckMarkdown(report).description
      case "HTML": CheckHTML(report).description
      case "JUnit": CheckJUnit(report).description
      default: CheckSARIF(report, release: "1").description
      }
    #expect(text.contains(part) && !text.contains("320x-, "), "\(text)")
  }

  @Test func `JSON has every finding with its status, and words beside many configurations`() {
    var report = report
    report.entries[0].words = "everywhere except in Arabic"
    let findings = CheckJSON(report).value.object?["findings"]?.array ?? []
    #expect(findings.map { $0.object?["status"]?.string } == ["new", "ignored"])
    #expect(findings.map { $0.object?["same"]?.string } == ["everywhere except in Arabic", nil])
  }

  @Test func `SARIF points to the string in its catalog, and to its view as a related location`()
    throws
  {
    var truncated = finding(.truncatedText, .error, "title is truncated")
    truncated.string = CatalogKey("Hello", table: "Localizable", language: "de")
    let sources = SourcePlaces(
      string: { $0.language == "de" ? SourcePlace(file: "L.xcstrings", line: 7) : nil },
      { _, _ in SourcePlace(file: "card.json", line: 3) }
    )
    var report = report
    report.entries.append(.init(truncated, configurations: ["320x-"]))
    let text = CheckSARIF(report, release: "1", places: sources).description
    let document = try JSONReader.read(Array(text.utf8)).object
    let results = document?["runs"]?.array?.first?.object?["results"]?.array ?? []
    let places = results.map { result in
      ["locations", "relatedLocations"].map { key in
        let location = result.object?[key]?.array?.first?.object?["physicalLocation"]?.object
        let line = location?["region"]?.object?["startLine"]?.number ?? 0
        return "\(location?["artifactLocation"]?.object?["uri"]?.string ?? "") \(line)"
      }
    }
    #expect(
      places == [
        ["card.json 3.0", " 0.0"], ["card.json 3.0", " 0.0"], ["L.xcstrings 7.0", "card.json 3.0"],
      ]
    )
  }

  @Test func `SARIF suppresses ignored findings and has their IDs as fingerprints`() {
    let text = CheckSARIF(report, release: "1").description
    #expect(text.contains("\"suppressions\""))
    #expect(text.contains(finding(.overlap, .error, "").id))
  }

  @Test func `Untrusted text is escaped in every format`() {
    var report = report
    let hostile = LayoutFinding(
      .overlap,
      .error,
      scene: "a\u{1B}<b>|",
      nodes: [],
      identities: [],
      message: "x\n::error::<script>"
    )
    report.entries = [.init(hostile, configurations: ["320x-"])]
    for text in [
      CheckText(report).description, CheckMarkdown(report).description,
      CheckJUnit(report).description,
    ] {
      #expect(!text.contains("\u{1B}"))
      #expect(!text.contains("\n::error::<"))
    }
    #expect(!CheckMarkdown(report).description.contains("<script>"))
    #expect(!CheckJUnit(report).description.contains("<script>"))
  }
}
