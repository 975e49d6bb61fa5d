import LayoutScenes
import Testing

@testable import LayoutCommands

@Suite struct WatchScreenTests {
  private func title(
    added: [String] = [],
    changed: [String] = [],
    removed: [String] = [],
    isRecorded: Bool = false
  ) -> String {
    var changes = FileStamps.Changes()
    changes.added = added
    changes.changed = changed
    changes.removed = removed
    return WatchScreen.title(of: changes, isRecorded: isRecorded)
  }

  @Test func `Changes are printed on one line`() {
    #expect(title(changed: ["a.json"]) == "a.json changed")
    #expect(
      title(added: ["b", "c", "d"], removed: ["e"], isRecorded: true)
        == "b is new (and 2 more); e was removed; the store changed"
    )
    #expect(title(isRecorded: true) == "the store changed")
  }

  @Test func `A name cannot send control characters to the terminal`() {
    let told = title(added: ["\u{1B}[2Jx"])
    #expect(!told.contains("\u{1B}"))
    #expect(told.hasSuffix("x is new"))
  }
}
