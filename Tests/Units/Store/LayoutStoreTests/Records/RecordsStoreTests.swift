import Testing

@testable import LayoutStore

@Suite struct RecordsStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Stores come in the order of their paths`() throws {
    let paths = try (1...7).map { index in
      let path = folder.file("\(index).sqlite")
      try Sample.record("\(index)", [Sample.snapshot("scene")], in: Sample.open(path))
      return path
    }
    let stores = try RecordsStore.open(reading: paths, program: "keyline 1.0")
    #expect(stores.map(\.path) == paths)
    #expect(try stores.map { try $0.parts().map(\.label) } == (1...7).map { ["\($0)"] })
    #expect(try RecordsStore.open(reading: [], program: "keyline 1.0").isEmpty)
  }

  @Test func `Transactions reach the drive itself`() throws {
    let store = try Sample.open(folder.file("store.sqlite"))
    let settings = try store.perform("reading the settings") { connection in
      try ["synchronous", "fullfsync"].map { try connection.integer("PRAGMA \($0)") }
    }
    #expect(settings == [3, 1])
  }

  @Test func `The first that cannot be opened is named`() throws {
    let path = folder.file("store.sqlite")
    _ = try Sample.open(path)
    let missing = [folder.file("one.sqlite"), folder.file("other.sqlite")]
    let error = refusal {
      try RecordsStore.open(reading: [path] + missing, program: "keyline 1.0")
    }
    #expect(error?.code == .missing)
    #expect(error?.location == missing[0])
  }
}
