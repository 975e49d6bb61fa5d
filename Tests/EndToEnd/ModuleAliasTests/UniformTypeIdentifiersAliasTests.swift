import Testing
import UniformTypeIdentifiers

@Suite struct UniformTypeIdentifiersAliasTests {
  @Test func `Types of content come along`() {
    #expect(UTType(filenameExtension: "json") == .json)
    #expect(UTType.pdf.conforms(to: .data))
  }
}
