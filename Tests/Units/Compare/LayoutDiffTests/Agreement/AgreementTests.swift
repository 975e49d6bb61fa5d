import CardSnapshots
import Foundation
import LayoutCore
import RandomNumbers
import Testing

@testable import LayoutDiff

@Suite struct AgreementTests {
  private func agreement(
    _ rows: [Cards.Row],
    with reference: [Cards.Row],
    tolerance: CGFloat = 0.5
  ) throws -> Agreement {
    Agreement(
      of: try Cards.snapshot(rows),
      with: try Cards.snapshot(reference),
      tolerance: tolerance
    )
  }

  @Test func `Equal sources agree exactly, whatever their types are called`() throws {
    var reference = Cards.rows
    reference[1].type = "StaticText"
    let agreement = try agreement(Cards.rows, with: reference)
    #expect(agreement.drifts.isEmpty)
    #expect(agreement.count(of: .exact) == 5)
    #expect(agreement.matching.pairs.map(\.evidence) == [.place, .id, .id, .place, .id])
  }

  @Test func `A frame within the tolerance is close, and one beyond it is off`() throws {
    var rows = Cards.rows
    rows[1].frame.origin.x += 0.3
    rows[4].frame.size.width += 4
    let agreement = try agreement(rows, with: Cards.rows)
    #expect(agreement.count(of: .exact) == 3)
    #expect(agreement.count(of: .close) == 1)
    #expect(agreement.count(of: .off) == 1)
    #expect(
      agreement.drifts == [
        Drift(.width, of: "badge", axis: .horizontal, reference: 32, other: 36)
      ]
    )
  }

  /// A change of the card, and the rule that it breaks.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout [Cards.Row]) -> Void
    let drifts: [Drift]
  }

  static let cases = [
    Case(
      testDescription: "a larger spacing",
      change: { $0[2].frame.origin.y += 4 },
      drifts: [
        Drift(.spacing, of: "row", beside: "title", axis: .vertical, reference: 8, other: 12)
      ]
    ),
    Case(
      testDescription: "a text of two lines moves what is below it",
      change: {
        $0[1].frame.size.height = 40
        $0[2].frame.origin.y += 20
        $0[0].frame.size.height += 20
      },
      drifts: [Drift(.lines, of: "title", axis: .vertical, reference: 20, other: 40)]
    ),
    Case(
      testDescription: "a different line height",
      change: {
        $0[1].frame.size.height = 22
        $0[2].frame.origin.y += 2
        $0[0].frame.size.height += 2
      },
      drifts: [Drift(.lineHeight, of: "title", axis: .vertical, reference: 20, other: 22)]
    ),
    Case(
      testDescription: "leading instead of centered",
      change: { $0[1].frame.origin.x = 0 },
      drifts: [
        Drift(.alignment, of: "title", beside: "card", axis: .horizontal, reference: 10, other: 0)
      ]
    ),
    Case(
      testDescription: "a different text",
      change: {
        $0[1].label = "Good morning"
        $0[1].frame.size.width = 60
        $0[1].frame.origin.x = 20
      },
      drifts: [Drift(.renamed, of: "title", newName: "Good morning")]
    ),
    Case(
      testDescription: "the badge before the text",
      change: {
        $0[4].frame.origin.x = 0
        $0[3].frame.origin.x = 40
      },
      drifts: [Drift(.order, of: "badge", beside: "row/Text[0]", axis: .horizontal)]
    ),
  ]

  @Test(arguments: cases)
  func `A broken rule is named`(_ change: Case) throws {
    var rows = Cards.rows
    change.change(&rows)
    let drifts = try agreement(rows, with: Cards.rows).drifts
    #expect(drifts.map(\.kind) == change.drifts.map(\.kind))
    #expect(drifts.map(\.axis) == change.drifts.map(\.axis))
    #expect(drifts.map(\.reference) == change.drifts.map(\.reference))
    #expect(drifts.map(\.other) == change.drifts.map(\.other))
    #expect(drifts.map(\.newName) == change.drifts.map(\.newName))
  }

  // MARK: - Seeded drifts

  private enum Seed: CaseIterable { case spacing, size, order, missing, renamed }

  /// Changes one rule of a screen, and returns the kinds of which one must be named, and no other.
  private func change(
    _ screen: DriftScreen,
    _ seed: Seed,
    _ generator: inout SeededGenerator
  ) -> Set<Drift.Kind> {
    let stacks = screen.all.filter { $0.children.count > 1 }
    let leaves = screen.all.filter { $0.axis == nil }
    switch seed {
    case .spacing:
      generator.pick(stacks).spacing += CGFloat(generator.pick([-3, 2, 4, 9]))
      return [.spacing]
    case .size:
      let leaf = generator.pick(leaves)
      let isWide = generator.chance(0.5)
      let length = CGFloat(generator.pick([-6, 3, 7, 20]))
      if isWide { leaf.size.width += length } else { leaf.size.height += length }
      return isWide ? [.width] : [.height, .lineHeight, .lines]
    case .order:
      let stack = generator.pick(stacks)
      let place = Int.random(in: 1..<stack.children.count, using: &generator)
      stack.children.swapAt(place - 1, place)
      return [.order]
    case .missing:
      let stack = generator.pick(stacks.filter { $0.children.contains { $0.axis == nil } })
      let places = stack.children.indices.filter { stack.children[$0].axis == nil }
      stack.children.remove(at: generator.pick(places))
      return [.missing]
    case .renamed:
      let leaf = generator.pick(leaves)
      if leaf.label != nil { leaf.label = "Another" } else { leaf.id = "another" }
      return [.renamed]
    }
  }

  @Test func `Of 200 seeded drifts, at least 95 percent are named, and nothing else`() throws {
    var wrong: [String] = []
    for number in 0..<200 {
      let seed = Seed.allCases[number % Seed.allCases.count]
      var generator = SeededGenerator(seed: UInt64(number / Seed.allCases.count))
      let screen = DriftScreen.random(&generator, levels: 3, name: "a")
      let reference = screen.rows(in: .design)
      #expect(try agreement(screen.rows(in: .layout), with: reference).drifts.isEmpty)
      let expected = change(screen, seed, &generator)
      let drifts = try agreement(screen.rows(in: .layout), with: reference).drifts
      let kinds = Set(drifts.map(\.kind))
      if kinds.isEmpty || !kinds.isSubset(of: expected) {
        wrong.append("\(number) \(seed): \(drifts)")
      }
    }
    #expect(wrong.count <= 10, "\(wrong.joined(separator: "\n"))")
    print("named \(200 - wrong.count) of 200 drifts")
  }
}
