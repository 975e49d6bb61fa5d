import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffMarkdownTests {
  @Test func `Causes are a table, and changes are collapsed`() throws {
    #expect(
      DiffMarkdown(try Reports.diff()).description == """
        ### Layout: <code>1.0</code> → <code>1.1</code>

        7 snapshots compared; 2 differ, 5 unchanged; 1 not compared

        | cause | snapshots | scenes |
        |---|---|---|
        | <code>card&#58; edited, or the code of VStack changed</code> | 2 | 1 |

        #### <code>card</code>

        In <code>100 × any, ideal size</code>.

        | | cause | changes |
        |---|---|---|
        | 1 | <code>card&#58; edited, or the code of VStack changed</code> | 1 |

        <details><summary>1 change</summary>

        | node | change | cause |
        |---|---|---|
        | <code>row</code> | <code>down 4</code> | 1 |

        </details>

        <details><summary>Not compared: 1</summary>

        - <code>card  0 × 0</code>: <code>only in 1.0</code>

        </details>


        """
    )
  }

  @Test(arguments: [300, 600])
  func `A text fits into a comment, and counts what it leaves out by cause`(count: Int) throws {
    let hostile = String(repeating: Reports.hostile, count: 4)
    var scenes: [VersionDiff.SceneDiff] = []
    for index in 0..<count {
      let one = try Reports.diff(scene: "\(hostile) \(index % 20)", omits: false).scenes[0]
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
    #expect(texts[0].contains("left out here, by cause:\n"))
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
    #expect(rows.count > 1)
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
