import Testing
import UniformTypeIdentifiers

@Suite struct UniformTypeIdentifiersAliasTests {
  @Test func `Content types are available`() {
    #expect(UTType(filenameExtension: "json") == .json)
    #expect(UTType.pdf.conforms(to: .data))
  }
}
