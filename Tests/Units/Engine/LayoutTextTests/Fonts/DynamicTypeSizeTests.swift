import LayoutText
import Testing

@Suite struct DynamicTypeSizeTests {
  @Test func `The sizes are in order, from xSmall to accessibility5`() {
    let sizes = DynamicTypeSize.allCases
    #expect(sizes.count == 12)
    #expect(sizes.first == .xSmall)
    #expect(sizes.last == .accessibility5)
    #expect(sizes == sizes.sorted())
    for (smaller, greater) in zip(sizes, sizes.dropFirst()) { #expect(smaller < greater) }
  }

  @Test func `Five sizes are accessibility sizes`() {
    let sizes = DynamicTypeSize.allCases.filter(\.isAccessibilitySize)
    #expect(sizes.map(\.rawValue) == (1...5).map { "accessibility\($0)" })
  }

  @Test func `A size is found by its name`() throws {
    #expect(try DynamicTypeSize(named: "xxLarge") == .xxLarge)
  }

  @Test func `An unknown name is answered with the nearest ones`() throws {
    let error = try #require(throws: TextError.self) { try DynamicTypeSize(named: "xxlarg") }
    #expect(
      error.message
        == "There is no Dynamic Type size named “xxlarg”; "
        + "did you mean “xxLarge”, “xLarge” or “xxxLarge”?"
    )
  }
}
