import Testing

@testable import LayoutStore

@Suite struct RecordsStoreScenesTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore
  private let versions: [RecordedVersion]

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("layouts.sqlite"))
    var sweep = Sample.snapshot("grid[2]")
    sweep.document = "grid"
    versions = [
      try Sample.record("1", [Sample.snapshot("a"), Sample.snapshot("a/b"), sweep], in: store),
      try Sample.record("2", [Sample.snapshot("a", x: 11), Sample.snapshot("c")], in: store),
      try Sample.record(
        "3",
        [Sample.snapshot("a", x: 11), Sample.snapshot("a", width: nil), Sample.snapshot("grid")],
        in: store
      ),
    ]
  }

  private func names(_ lists: [[RecordedSnapshot]]) -> [[String]] {
    lists.map { $0.map { "\($0.scene) \($0.proposalText)" } }
  }

  @Test func `A name is a scene, or else a document, or else a pattern, in all versions`() throws {
    let scene = try store.entries(of: versions, named: "a")
    #expect(names(scene) == [["a 390x-"], ["a 390x-"], ["a -x-", "a 390x-"]])
    #expect(scene[0] != scene[1])
    #expect(scene[1] == [scene[2][1]])
    #expect(names(try store.entries(of: versions, named: "grid")) == [[], [], ["grid 390x-"]])
    let early = Array(versions[..<2])
    #expect(names(try store.entries(of: early, named: "grid")) == [["grid[2] 390x-"], []])
    let pattern = try store.entries(of: early, named: "a*")
    #expect(names(pattern) == [["a 390x-", "a/b 390x-"], ["a 390x-"]])
    #expect(try store.entries(of: versions, named: "nothing") == [[], [], []])
  }

  @Test func `Scenes are found by their exact names`() throws {
    let found = try store.entries(of: versions, ofScenes: ["a/b", "c", "grid*"])
    #expect(names(found) == [["a/b 390x-"], ["c 390x-"], []])
  }

  @Test func `The entries are those of the complete lists`() throws {
    for version in versions {
      let all = try store.entries(of: version)
      #expect(try store.entries(of: [version], named: "*") == [all])
    }
  }

  @Test func `A changed snapshot is reported`() throws {
    try RawDatabase.run("UPDATE snapshot SET document = 'x' WHERE name = 'c'", on: store.path)
    #expect(refusal { try store.entries(of: versions, named: "c") }?.code == .damaged)
    #expect(try store.entries(of: versions, named: "a").count == 3)
  }

  @Test func `One scene takes the same work in a store of any size`() throws {
    let steps = try [10, 400].map { count in
      let store = try Sample.open(folder.file("\(count).sqlite"))
      let versions = try [1, 2].map { x in
        let snapshots = (0..<count).map { Sample.snapshot("\($0)", x: Double(x)) }
        return try Sample.record("\(x)", snapshots, in: store)
      }
      let before = store.stepCount
      #expect(try store.entries(of: versions, named: "7").map(\.count) == [1, 1])
      return store.stepCount - before
    }
    #expect(steps[0] == steps[1])
  }
}
