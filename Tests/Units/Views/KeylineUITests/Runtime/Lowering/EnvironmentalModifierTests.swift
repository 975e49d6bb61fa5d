import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@MainActor
@Suite struct EnvironmentalModifierTests {
  private struct Padded: ViewModifier {
    var isPadded: Bool

    func body(content: Content) -> some View {
      content.padding(isPadded ? 8 : 0)
    }
  }

  private struct PaddedWhereDisabled: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> Padded {
      Padded(isPadded: !environment.isEnabled)
    }
  }

  @Test(arguments: [(true, 10.0), (false, 26)])
  func `A modifier is resolved in its environment`(isEnabled: Bool, width: Double) throws {
    let view = Color.red.frame(width: 10, height: 10)
      .modifier(PaddedWhereDisabled())
      .disabled(!isEnabled)
    #expect(try frames(view.node())[0].width == width)
  }

  @Test func `A tuple of views is several views`() {
    #expect(TupleView((Text("a"), Color.red)).nodes().outline == "Text“a”,Color")
  }

  @Test(arguments: zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases))
  func `A category is a text size`(category: ContentSizeCategory, size: DynamicTypeSize) {
    var values = EnvironmentValues()
    values.sizeCategory = category
    #expect(values.dynamicTypeSize == size)
    #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
  }

  @Test func `Elements are moved and removed by their offsets`() {
    var letters = ["a", "b", "c", "d", "e"]
    letters.move(fromOffsets: [0, 3], toOffset: 3)
    #expect(letters == ["b", "c", "a", "d", "e"])
    letters.remove(atOffsets: [1, 4])
    #expect(letters == ["b", "a", "d"])
  }
}
