import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

/// Styles that an app defines, for controls other than buttons, labels and toggles.
@MainActor
@Suite struct AppStylesTests {
  private struct Meter: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Color.red.frame(width: 100 * (configuration.fractionCompleted ?? 0), height: 4)
      }
    }
  }

  private struct Boxed: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
      configuration.padding(10)
    }
  }

  private struct Row: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        configuration.content
      }
    }
  }

  private struct Always: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        configuration.content
      }
    }
  }

  private struct Above: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        configuration.content
      }
    }
  }

  @Test func `A progress view has the body of its style`() throws {
    let view = ProgressView("a", value: 1, total: 4).progressViewStyle(Meter())
    #expect(view.nodes().outline == "VStack(Text“a”,frame(Color))")
    #expect(try frames(view.node()).last?.size == CGSize(width: 25, height: 4))
  }

  @Test func `The innermost style of progress views wins`() {
    let view = ProgressView().progressViewStyle(.circular).progressViewStyle(Meter())
    #expect(view.nodes().outline == ProgressView().nodes().outline)
  }

  @Test func `A field is inside the body of its style`() throws {
    let field = TextField("a", text: .constant(""))
    let styled = field.textFieldStyle(Boxed())
    let plain = try frames(field.node(), in: proposal(100, nil))[0].size
    #expect(
      try frames(styled.node(), in: proposal(120, nil))[0].size
        == CGSize(width: plain.width + 20, height: plain.height + 20)
    )
  }

  @Test func `Groups and labeled content have the bodies of their styles`() {
    #expect(
      GroupBox("a") { Color.red }.groupBoxStyle(Row()).nodes().outline == "HStack(Text“a”,Color)"
    )
    #expect(
      DisclosureGroup("a") { Color.red }.disclosureGroupStyle(Always()).nodes().outline
        == "HStack(Text“a”,Color)"
    )
    #expect(
      LabeledContent("a", value: "b").labeledContentStyle(Above()).nodes().outline
        == "VStack(Text“a”,Text“b”)"
    )
  }
}
