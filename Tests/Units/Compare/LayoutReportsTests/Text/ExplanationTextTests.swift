import CardSnapshots
import Digests
import Foundation
import LayoutDiff
import LayoutReports
import Testing

@Suite struct ExplanationTextTests {
  /// Explains the last view of a column after its first view grew by 4 points.
  private func explanation(of count: Int) throws -> Explanation {
    func column(_ height: CGFloat) throws -> Snapshot {
      let total = height + CGFloat(count - 1) * 20
      let frame = CGRect(x: 0, y: 0, width: 50, height: total)
      let rows = (0..<count).map { index in
        let y = index == 0 ? 0 : height + CGFloat(index - 1) * 20
        return Cards.Row(
          path: "r\(index)",
          parent: 0,
          frame: CGRect(x: 0, y: y, width: 50, height: index == 0 ? height : 20)
        )
      }
      return try Cards.snapshot([Cards.Row(path: "list", type: "VStack", frame: frame)] + rows)
    }
    let (old, new) = (try column(20), try column(24))
    return try #require(Explanation(of: "r\(count - 1)", old: old, new: new))
  }

  @Test func `Nodes that each follow from the next one in the same way are folded`() throws {
    let text = ExplanationText(try explanation(of: 10), old: "1", new: "2").description
    #expect(
      text == """
        r9  down 4
            1  offered ideal size, took 50 × 20, at 0, 180 in its parent
            2  offered ideal size, took 50 × 20, at 0, 184 in its parent
          it keeps its distance to r8, the previous view

        r1 to r8  down 4
          8 views that each keep their distance to the view before them

        r0  height 20 → 24
            1  offered ideal size, took 50 × 20, at 0, 0 in its parent
            2  offered ideal size, took 50 × 24, at 0, 0 in its parent
          a cause: r0: edited, or the code of Text changed

        The cause: r0: edited, or the code of Text changed

        """
    )
  }

  @Test(arguments: [(3, false), (4, false), (5, true)])
  func `A run of three nodes is folded, a shorter one is listed`(
    count: Int,
    isFolded: Bool
  ) throws {
    let text = ExplanationText(try explanation(of: count), old: "1", new: "2").description
    #expect(text.contains("views that each keep") == isFolded)
  }

  @Test func `A long chain reaches its cause`() throws {
    let explanation = try explanation(of: 200)
    #expect(explanation.steps.count == 200)
    let text = ExplanationText(explanation, old: "1", new: "2").description
    #expect(text.contains("198 views that each keep") && text.contains("  a cause: r0"))
  }

  @Test func `Markdown is folded, and JSON lists every step`() throws {
    let explanation = try explanation(of: 10)
    let markdown = ExplanationMarkdown(explanation, title: "list", old: "1", new: "2").description
    #expect(markdown.contains("\n2. <code>r1 to r8</code> down 4\n   - <code>8 views that each"))
    let steps = ExplanationJSON(explanation).value.object?["steps"]?.array ?? []
    let paths = steps.map { $0.object?["path"]?.string }
    #expect(paths == (0..<10).reversed().map { "r\($0)" })
    #expect(
      steps[1].object?["links"] == [
        [
          "kind": "follows", "nodes": ["r7"],
          "text": "it keeps its distance to r7, the previous view",
        ]
      ]
    )
  }
}
