import Testing

@testable import KeylineCommands

/// The comparison that is made before there is anything to compare.
@Suite struct RehearsalTests {
  @Test func `Everything that a diff tells of is in it`() throws {
    #expect(
      try Rehearsal.text() == """
        old → new

        column  10x-
            the scene was edited
          column: spacing 8 → 12
            ~ column            height 28 → 32
            ~ column/HStack[1]  down 4
                1 node rode along inside
            1 node as before

        1 snapshot compared; 1 differ, 0 as before

        """
    )
  }

  @Test func `It comes to an end, however often that is waited for`() {
    let rehearsal = Rehearsal()
    rehearsal.end()
    rehearsal.end()
  }
}
