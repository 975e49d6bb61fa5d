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
