import CardSnapshots
import Foundation
import Testing

@testable import LayoutDiff

@Suite struct CauseIDTests {
  private func node(_ path: String, _ type: String = "VStack") -> SceneOutline.Node {
    SceneOutline.Node(parent: nil, path: path, id: nil, type: type, label: nil)
  }

  private func id(
    _ kind: Cause.Kind,
    _ path: String = "card",
    _ type: String = "VStack",
    to spacing: Double = 12
  ) -> String {
    let edits = [ContentEdit(name: "spacing", old: 8, new: .number(spacing))]
    let cause = Cause(kind: kind, nodes: [node(path, type)], edits: kind == .edited ? edits : [])
    return CauseID(cause).description
  }

  @Test func `An id has ten hexadecimal digits`() {
    #expect(id(.edited).wholeMatch(of: /[0-9a-f]{10}/) != nil)
  }

  @Test func `The same edit or code has the same id at every path`() {
    #expect(id(.edited, "card") == id(.edited, "list"))
    #expect(id(.code, "card") == id(.code, "list"))
  }

  @Test func `A different edit, type, kind or path of an insertion has a different id`() {
    let ids = [
      id(.edited), id(.edited, to: 13), id(.edited, "card", "HStack"), id(.code), id(.unknown),
      id(.code, "card", "HStack"), id(.inserted), id(.inserted, "list"), id(.removed),
    ]
    #expect(Set(ids).count == ids.count)
  }
}

@Suite struct InsertionTests {
  /// A column of rows, each with an icon and a title.
  private func list(_ names: [String], hasIDs: Bool) throws -> Snapshot {
    var rows = [
      Cards.Row(
        path: "list",
        type: "VStack",
        frame: CGRect(x: 0, y: 0, width: 100, height: 20 * names.count)
      )
    ]
    for (index, name) in names.enumerated() {
      let path = hasIDs ? name : "list/HStack[\(index)]"
      let row = rows.count
      rows.append(
        Cards.Row(
          path: path,
          type: "HStack",
          parent: 0,
          frame: CGRect(x: 0, y: 20 * index, width: 100, height: 20)
        )
      )
      for (place, type) in ["Circle", "Text"].enumerated() {
        rows.append(
          Cards.Row(
            path: "\(path)/\(type)[\(place)]",
            type: type,
            label: type == "Text" ? name : nil,
            parent: row,
            frame: CGRect(x: 20 * place, y: 0, width: 20, height: 20)
          )
        )
      }
    }
    return try Cards.snapshot(rows)
  }

  @Test(arguments: [true, false], [0, 1, 2, 3])
  func `One inserted row with its children is one cause with one id`(
    hasIDs: Bool,
    place: Int
  ) throws {
    let before = ["one", "two", "three"]
    var after = before
    after.insert("new", at: place)
    let diff = SnapshotDiff(
      old: try list(before, hasIDs: hasIDs),
      new: try list(after, hasIDs: hasIDs)
    )
    #expect(diff.causes.map(\.kind) == [.inserted])
    #expect(diff.causes.map(\.nodes.count) == [1])
    let path = hasIDs ? "new" : "list/HStack[\(place)]"
    #expect(diff.causes[0].nodes.map(\.path) == [path])
    #expect(Set(diff.causes.map(CauseID.init)).count == 1)
    // The row, its two children, the rows below, and the list.
    #expect(diff.changes.filter { $0.kind == .added }.map(\.causes) == [[0], [0], [0]])
    #expect(diff.changes.filter { $0.kind == .changed }.count == before.count - place + 1)
    #expect(diff.changes.allSatisfy { $0.kind == .movedWithAncestor || $0.causes == [0] })
  }

  @Test func `An inserted row with a subtree inside another is one cause with one id`() throws {
    var rows = Cards.rows
    rows += [
      Cards.Row(
        path: "more",
        type: "VStack",
        parent: 2,
        frame: CGRect(x: 108, y: 0, width: 40, height: 32)
      ),
      Cards.Row(
        path: "more/HStack[0]",
        type: "HStack",
        parent: 5,
        frame: CGRect(x: 0, y: 0, width: 40, height: 16)
      ),
      Cards.Row(path: "deep", parent: 6, frame: CGRect(x: 0, y: 0, width: 40, height: 16)),
    ]
    rows[0].frame.size.width = 148
    rows[2].frame.size.width = 148
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot(rows))
    #expect(diff.causes.map(\.kind) == [.inserted])
    #expect(diff.causes[0].nodes.map(\.path) == ["more"])
    #expect(diff.changes.filter { $0.kind == .added }.count == 3)
    #expect(diff.changes.allSatisfy { $0.kind == .movedWithAncestor || $0.causes == [0] })
  }
}

@Suite struct CauseSetTests {
  private func set(_ numbers: [Int]) -> CauseSet {
    var set = CauseSet()
    for number in numbers { set.insert(number) }
    return set
  }

  @Test(arguments: [
    ([1, 3], [2, 4], [1, 2, 3, 4]), ([1, 2], [2, 3], [1, 2, 3]), ([], [2], [2]), ([2], [], [2]),
    ([5], [1], [1, 5]), ([1], [5], [1, 5]), ([3, 1, 2], [2], [1, 2, 3]),
    ([63], [64], [63, 64]), ([200, 1], [64, 100], [1, 64, 100, 200]),
    ([100], [100, 64], [64, 100]), (Array(0..<40), Array(20..<64), Array(0..<64)),
  ])
  func `A union has the numbers of both sets in order`(one: [Int], other: [Int], union: [Int]) {
    var first = set(one)
    first.formUnion(set(other))
    #expect(first.numbers == union)
    #expect(first == set(union))
    #expect(union.allSatisfy(first.contains))
  }

  @Test func `Inserting nil changes nothing`() {
    var none = CauseSet()
    none.insert(nil)
    #expect(none.isEmpty)
    #expect(!set([0]).isEmpty)
    #expect(!set([0]).contains(1))
  }

  @Test(arguments: [0, 60, 100])
  func `The lowest thousand numbers are kept`(start: Int) {
    let all = Array(start..<start + 1_010)
    for numbers in [all, all.reversed()] {
      #expect(set(numbers).numbers == Array(all.prefix(1_000)))
    }
    var first = set(all.filter { $0 % 2 == 0 })
    first.formUnion(set(all.filter { $0 % 2 == 1 }))
    #expect(first.numbers == Array(all.prefix(1_000)))
  }
}
