import LayoutScenes
import Testing

@Suite struct NearestNameTests {
  private let known = ["HStack", "VStack", "padding", "x"]

  @Test(arguments: [
    ("HStak", "HStack"), ("hstack", "HStack"), ("vstakc", "VStack"), ("paddin", "padding"),
    ("X", "x"), ("Grid", nil), ("pad", nil), ("", nil),
    (String(repeating: "padding", count: 100_000), nil),
  ])
  func `The nearest name has at most a third of its letters changed`(
    name: String,
    nearest: String?
  ) {
    #expect(NearestName.of(name, among: known) == nearest)
  }
}
