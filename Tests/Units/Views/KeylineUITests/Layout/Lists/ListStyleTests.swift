import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ListStyleTests {
  private func rows(_ view: some View, on platform: Platform = .iOS18) throws -> [CGRect] {
    let environment = LayoutEnvironment(platform: platform)
    let run = try LayoutRun(root: view.node(), environment: environment)
    return run.layout(in: proposal(100, 200)).placements.dropFirst().map(\.frame)
  }

  private var list: some View {
    List {
      Color.red.frame(height: 22)
      Color.blue.frame(height: 22)
    }
  }

  @Test func `A plain list has its rows 16 points from its sides`() throws {
    #expect(try rows(list.listStyle(.plain))[0] == CGRect(x: 16, y: 11, width: 68, height: 22))
  }

  @Test func `Rows in inset groups are 16 points further from the sides`() throws {
    let first = try rows(list.listStyle(.insetGrouped))[0]
    #expect(first.minX == 32 && first.width == 36)
    // A first section without a header begins 35⅓ points down.
    #expect(abs(first.minY - (106 / 3 + 11)) < 0.01)
    let inner = list.listStyle(PlainListStyle()).listStyle(InsetGroupedListStyle())
    #expect(try rows(inner)[0].minX == 16)
  }

  @Test func `A list without a style has inset groups on iOS and none on macOS`() throws {
    #expect(try rows(list)[0].minX == 32)
    #expect(try rows(list.listStyle(.automatic), on: .iOS26)[0].minX == 32)
    #expect(try rows(list, on: .macOS26)[0].minX == 16)
  }

  /// The upper edges of the rows of colors in a list of 268 points.
  private func tops(_ list: some View, on platform: Platform = .iOS18) throws -> [CGFloat] {
    let environment = LayoutEnvironment(displayScale: 3, platform: platform)
    let run = try LayoutRun(root: list.node(), environment: environment)
    let placements = run.layout(in: proposal(300, 500)).placements.dropFirst()
    return zip(placements, list.node().children).map { $0.0.frame.minY }
  }

  @Test func `Sections of inset groups are apart, and further without a header`() throws {
    let list = List {
      Section {
        Color.red
      } header: {
        Color.red
      }
      Section { Color.red }
      Section {
        Color.red
        Color.red
      } header: {
        Color.red
      }
      Color.red
    }
    // Colors are 10 points high: headers of 33 and rows of 44; 17½ are above a header, and 35⅓ above a
    // section without one.
    let measured = try tops(list)
    let space: CGFloat = 106 / 3
    let expected: [CGFloat] = [
      17, 33 + 17, 77 + space + 17, 121 + space + 17.5 + 17, 154 + space + 17.5 + 17,
      198 + space + 17.5 + 17, 242 + 2 * space + 17.5 + 17,
    ]
    #expect(zip(measured, expected).allSatisfy { abs($0 - $1) < 0.001 }, "\(measured)")
    #expect(measured.count == expected.count)
    // A header is 22 points in a plain list, where sections are not apart.
    #expect(try tops(list.listStyle(.plain)) == [6, 39, 83, 116, 149, 193, 237])
  }

  @Test func `A header of an inset group has 17 points above and 6 below`() throws {
    let list = List {
      Section {
        Color.red.frame(height: 22)
      } header: {
        Color.blue.frame(height: 10)
      }
    }
    let all = try rows(list.listStyle(.insetGrouped)).filter { $0.minX == 32 }
    // The header of 10 points ends 27 points down; 6 below it, the row is 11 points above its content.
    #expect(all.map { $0.minY } == [17, 44])
  }

  @Test func `Rows may be apart from one another, and lower`() throws {
    // Two frames with their colors; the second frame is the third node.
    #expect(try rows(list.listRowSpacing(10).listStyle(.plain))[2].minY == 65)
    let low = List { Color.red.frame(height: 2) }.environment(\.defaultMinListRowHeight, 30)
    #expect(try rows(low.listStyle(.plain))[0].minY == 14)
  }

  @Test func `Rows have the heights and insets of their platform`() throws {
    // Rows of 22 points: 44 high on iOS 18, 52 on iOS 26, where 30 points high ones are 60 high.
    #expect(try rows(list.listStyle(.plain))[2].minY == 55)
    #expect(try rows(list.listStyle(.plain), on: .iOS26)[2].minY == 67)
    let high = List { Color.red.frame(height: 30) }
    #expect(try rows(high.listStyle(.plain), on: .iOS26)[0].minY == 15)
    let low = List { Color.red.frame(height: 2) }.environment(\.defaultMinListRowHeight, 30)
    #expect(try rows(low.listStyle(.plain), on: .iOS26)[0].minY == 15)
  }

  @Test func `A section is written with its header and footer as values too`() {
    let view = List {
      Section(header: Text("a"), footer: Text("c")) { Text("b") }
      Section(header: Text("d")) { Text("e") }
      Section(footer: Text("g")) { Text("f") }
    }
    #expect(
      view.nodes().outline
        == "List(Text“a”,Text“b”,Text“c”,Text“d”,Text“e”,Text“f”,Text“g”)"
    )
  }
}
