import Foundation
import LayoutCore
import Testing

@testable import LayoutDiff

/// The alternatives of a `ViewThatFits`, which proposes zero to those that it rejects.
@Suite struct SnapshotAlternativesTests {
  /// A container with alternatives, of which each is a column with a text.
  private func outline(_ type: String, alternatives: Int) throws -> SceneOutline {
    let root = SceneOutline.Node(parent: nil, path: "root", id: nil, type: type, label: nil)
    let rest = (0..<alternatives).flatMap { number in
      [
        SceneOutline.Node(parent: 0, path: "\(number)", id: nil, type: "VStack", label: nil),
        SceneOutline.Node(
          parent: 1 + 2 * number,
          path: "\(number)/Text",
          id: nil,
          type: "Text",
          label: nil
        ),
      ]
    }
    return try SceneOutline([root] + rest)
  }

  /// Placements in which alternatives, from 1, are proposed zero.
  private func placements(_ outline: SceneOutline, rejecting: Set<Int>) -> [Placement] {
    outline.nodes.indices.map { index in
      let isRejected = index % 2 == 1 && rejecting.contains((index + 1) / 2)
      let proposal = isRejected ? ProposedViewSize.zero : ProposedViewSize(width: 10, height: 10)
      return Placement(frame: CGRect(x: 0, y: 0, width: 10, height: 10), proposal: proposal)
    }
  }

  @Test(
    arguments: [
      (2, [1], 2), (2, [2], 1), (3, [1, 3], 2), (3, [1], nil), (2, [1, 2], nil), (1, [], nil),
    ] as [(Int, Set<Int>, Int?)]
  )
  func `The only alternative that is not rejected is shown`(
    count: Int,
    rejecting: Set<Int>,
    shown: Int?
  ) throws {
    let outline = try outline("ViewThatFits", alternatives: count)
    let placements = placements(outline, rejecting: rejecting)
    #expect(outline.alternative(of: 0, in: placements) == shown)
    #expect(outline.alternative(of: 1, in: placements) == nil)
  }

  @Test func `Other containers have no alternatives, whatever they propose`() throws {
    let outline = try outline("VStack", alternatives: 2)
    let placements = placements(outline, rejecting: [1])
    #expect(outline.alternative(of: 0, in: placements) == nil)
    #expect(outline.shownNodes(in: placements) == nil)
  }

  @Test func `What is in a rejected alternative is not shown`() throws {
    let outline = try outline("ViewThatFits", alternatives: 2)
    let placements = placements(outline, rejecting: [1])
    #expect(outline.shownNodes(in: placements) == [true, false, false, true, true])
  }
}
