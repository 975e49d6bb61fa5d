import Testing

@testable import LayoutStore

@Suite struct StoreSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func with(_ body: (StoreSource, SharedVersion) throws -> Void) throws {
    let store = try Sample.shardStore(.all, at: folder.file("store.sqlite"))
    try store.read("testing") { connection in
      let source = try StoreSource(connection, path: store.path)
      try body(source, #require(source.parts.first))
    }
  }

  @Test func `What a version lists is the same whether it was announced or not`() throws {
    try with { source, part in
      let members = try source.members(of: part)
      #expect(members.map(\.scene).sorted() == Sample.scenes.sorted())
      source.willList(part)
      #expect(try source.members(of: part) == members)
      source.stop()
    }
  }

  @Test(arguments: [true, false])
  func `What is lent is what was recorded`(isAnnounced: Bool) throws {
    try with { source, part in
      let members = try source.members(of: part)
      if isAnnounced { source.willRead(members) {} }
      for member in members {
        let scene = try source.lendScene(member)
        #expect(scene.scene.elementsEqual(try source.body(.scene, of: member)))
        #expect(scene.nodes.elementsEqual(try source.body(.nodes, of: member)))
        let result = try source.lendResult(member)
        #expect(result.text.elementsEqual(try source.body(.result, of: member)))
        #expect(result.count == member.nodeCount)
        for kind in [BodyKind.environment, .answers] {
          #expect(
            try source.lend(kind, of: member).elementsEqual(source.body(kind, of: member))
          )
        }
      }
      source.stop()
    }
  }

  @Test func `What comes next begins when all is read, or when there is nothing to read`() throws {
    try with { source, part in
      var count = 0
      let members = try source.members(of: part)
      source.willRead([]) { count += 1 }
      #expect(count == 1)
      source.willRead(members) { count += 1 }
      source.stop()
      #expect(count == 2)
    }
  }

  @Test func `A source that was stopped begins nothing`() throws {
    let store = try Sample.shardStore(.all, at: folder.file("store.sqlite"))
    let source = try store.read("testing") { connection in
      let source = try StoreSource(connection, path: store.path)
      source.stop()
      return source
    }
    source.willList(try #require(source.parts.first))
    #expect(!source.hasListed)
  }
}
