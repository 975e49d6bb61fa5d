import LayoutDiff
import Testing

@Suite struct MatchingCaseTests {
  @Test func `All cases have unique names`() {
    #expect(!MatchingCase.all.isEmpty)
    #expect(Set(MatchingCase.all.map(\.id)).count == MatchingCase.all.count)
  }

  @Test(arguments: MatchingCase.all)
  func `Nodes are paired as a person pairs them`(_ example: MatchingCase) throws {
    let (old, new) = (try example.snapshot("old"), try example.snapshot("new"))
    let matching = NodeMatching(old, new)
    for (index, node) in old.outline.nodes.enumerated() {
      let found = matching.newPositions[index].map { new.outline.nodes[$0].path }
      let expected =
        example.removed.contains(bytes: node.path)
        ? nil : example.pairs[node.path] ?? node.path
      #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(node.path)")
    }
    let added = new.outline.nodes.indices.filter { matching.oldPositions[$0] == nil }
    #expect(Set(added.map { new.outline.nodes[$0].path }) == example.inserted)
  }

  @Test(arguments: MatchingCase.all)
  func `Renamed, moved and reordered nodes are listed as changes of that kind`(
    _ example: MatchingCase
  ) throws {
    let diff = SnapshotDiff(old: try example.snapshot("old"), new: try example.snapshot("new"))
    let renamed = diff.renamings.map { ($0.old.path, $0.new.path) }
    #expect(Dictionary(uniqueKeysWithValues: renamed) == example.renamed)
    func paths(_ kind: Cause.Kind) -> Set<String> {
      Set(diff.causes.filter { $0.kind == kind }.flatMap(\.nodes).map(\.path))
    }
    #expect(paths(.moved) == example.moved)
    if let reordered = example.reordered { #expect(paths(.reordered) == reordered) }
  }

  @Test(arguments: MatchingCase.all)
  func `The reverse matching pairs the same nodes`(_ example: MatchingCase) throws {
    let (old, new) = (try example.snapshot("old"), try example.snapshot("new"))
    let (there, back) = (NodeMatching(old, new), NodeMatching(new, old))
    #expect(there.removed.count == back.oldPositions.count(where: { $0 == nil }))
  }
}

extension Set<String> {
  /// Returns whether the array contains a text with the same bytes.
  fileprivate func contains(bytes text: String) -> Bool {
    contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
