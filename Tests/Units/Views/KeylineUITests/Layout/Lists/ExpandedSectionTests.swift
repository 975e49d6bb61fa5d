import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct ExpandedSectionTests {
  @Test(arguments: [(true, "Text“a”,Text“b”"), (false, "Text“a”")])
  func `A section shows its content while it is expanded`(isExpanded: Bool, outline: String) {
    let section = Section("a", isExpanded: .constant(isExpanded)) { Text("b") }
    #expect(section.nodes().outline == outline)
  }

  private struct Item: Identifiable {
    var id: String
    var children: [Item]?
  }

  @Test func `A tree shows its roots`() {
    let items = [Item(id: "a", children: [Item(id: "b")]), Item(id: "c")]
    let tree = OutlineGroup(items, children: \.children) { Text(verbatim: $0.id) }
    #expect(
      tree.nodes().outline == "VStack(HStack(Text“a”,Spacer,frame(Color))),Text“c”"
    )
  }
}
