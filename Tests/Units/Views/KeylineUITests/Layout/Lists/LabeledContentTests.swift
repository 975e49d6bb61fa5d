import KeylineUI
import LayoutEngine
import LayoutText
import Testing

@MainActor
@Suite struct LabeledContentTests {
  private func outline(_ size: DynamicTypeSize) -> String {
    LabeledContent("a", value: "b").environment(\.dynamicTypeSize, size).nodes().outline
  }

  @Test func `Content is below its label with text of an accessibility size`() {
    #expect(outline(.xxxLarge) == "HStack(Text“a”,Spacer,Text“b”)")
    #expect(outline(.accessibility1) == "VStack(Text“a”,Text“b”)")
  }
}
