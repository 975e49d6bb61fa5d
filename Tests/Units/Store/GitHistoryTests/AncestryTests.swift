import Testing

@testable import GitHistory

@Suite struct AncestryTests {
  @Test func `The distance is that of the shortest path through any parent`() {
    // e is a merge of d and b; c is the parent of d, and a is the parent of c and b.
    let ancestry = Ancestry("e te d b\nd td c\nc tc a\nb tb a\na ta")
    #expect(ancestry.distances == ["e": 0, "d": 1, "b": 1, "c": 2, "a": 2])
  }

  @Test func `A tree refers to the nearest commit that has it`() {
    let ancestry = Ancestry("c same b\nb other a\na same")
    #expect(ancestry.commits == ["same": "c", "other": "b"])
  }

  @Test func `The history ends where a shallow clone ends`() {
    #expect(Ancestry("b tb a").distances == ["b": 0])
    #expect(Ancestry("").distances.isEmpty)
  }
}
