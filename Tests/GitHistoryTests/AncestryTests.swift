import Testing

@testable import GitHistory

@Suite struct AncestryTests {
  @Test func `The distance is that of the shortest way, through whichever parent`() {
    // e is a merge of d, which goes back over c to a, and of b, which follows a.
    let ancestry = Ancestry("e te d b\nd td c\nc tc a\nb tb a\na ta")
    #expect(ancestry.distances == ["e": 0, "d": 1, "b": 1, "c": 2, "a": 2])
  }

  @Test func `Of commits with one tree the nearest is known`() {
    let ancestry = Ancestry("c same b\nb other a\na same")
    #expect(ancestry.commits == ["same": "c", "other": "b"])
  }

  @Test func `Where a shallow clone ends, so does the history`() {
    #expect(Ancestry("b tb a").distances == ["b": 0])
    #expect(Ancestry("").distances.isEmpty)
  }
}
