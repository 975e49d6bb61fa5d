import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffMarkdownTests {
  @Test func `A cause has a block with examples and the command that accepts it`() throws {
    let text = DiffMarkdown(try Reports.diff()) { _ in "keyline accept --cause 1" }.description
    #expect(
      text == """
        ### Layout: <code>1.0</code> → <code>1.1</code>

        7 snapshots compared; 2 differ, 5 unchanged; 1 not compared

        #### <code>card&#58; edited, or the code of VStack changed</code>

        2 snapshots of <code>card</code>

        | snapshot | view | change |
        |---|---|---|
        | <code>card  100 × any</code> | <code>row</code> | <code>down 4</code> |

        ```
        keyline accept --cause 1
        ```

        <details><summary>Not compared: 1</summary>

        - <code>card  0 × 0</code>: <code>only in 1.0</code>

        </details>


        """
    )
  }

  @Test func `A cause of several scenes has an example of each, and lists them`() throws {
    let one = try Reports.diff(omits: false)
    let scenes = (1...5).flatMap { index in
      one.scenes.map {
        VersionDiff.SceneDiff(
          scene: "card \(index)",
          proposal: $0.proposal,
          environment: $0.environment,
          isEdited: true,
          diff: $0.diff
        )
      }
    }
    let text = DiffMarkdown(
      VersionDiff(old: "1", new: "2", scenes: scenes, comparedCount: 10, omissions: [])
    ).description
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| <code>card ") }
    #expect(rows.count == 3)
    #expect(text.contains("\n10 snapshots of 5 scenes\n"))
    #expect(text.contains("\n- <code>card 5</code>: 2 snapshots, 2 changed views\n"), "\(text)")
    #expect(!text.contains("```"))
  }

  @Test(arguments: [300, 600])
  func `A text fits into a comment, and counts what it leaves out by cause`(count: Int) throws {
    let hostile = String(repeating: Reports.hostile, count: 4)
    var scenes: [VersionDiff.SceneDiff] = []
    for index in 0..<count {
      let one = try Reports.diff(scene: "\(hostile) \(index)", omits: false).scenes[0]
      scenes.append(
        VersionDiff.SceneDiff(
          scene: "scene \(index)",
          proposal: one.proposal,
          environment: one.environment,
          isEdited: true,
          diff: one.diff
        )
      )
    }
    let diff = VersionDiff(
      old: hostile,
      new: "2",
      scenes: scenes,
      comparedCount: count,
      omissions: scenes.map {
        .init(scene: hostile + $0.scene, proposal: .zero, environment: [:], reason: hostile)
      }
    )
    let texts = [
      DiffMarkdown(diff).description, DiffText(diff, fitsComment: true).description,
      DiffGitHub(diff).description,
    ]
    for text in texts { #expect(text.utf8.count < 65_536) }
    #expect(texts[0].contains(" more causes:\n") == (count == 600))
    #expect(texts[0].contains("</details>"))
  }

  @Test func `A name is escaped in Markdown and HTML, and mentions nobody`() throws {
    let text = DiffMarkdown(try Reports.diff(scene: Reports.hostile)).description
    for part in [
      "<script", "</testcase", "[x](", "@user", "http:", "*_", "\u{1B}", "\u{202E}",
    ] {
      #expect(!text.contains(part), "\(part)")
    }
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.count { $0 == "|" } == 4 })
    for line in text.split(separator: "\n") where line.contains("script") {
      #expect(line.contains("&#60;script&#62;"))
    }
  }

  @Test func `Without differences, the summary says so`() {
    let text = DiffMarkdown(Reports.nothing).description
    #expect(text.contains("7 snapshots compared; nothing differs"))
    #expect(!text.contains("details"))
  }
}
