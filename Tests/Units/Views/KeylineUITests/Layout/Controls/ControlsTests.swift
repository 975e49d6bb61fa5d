import Foundation
import KeylineUI
import LayoutCore
import Testing

private struct Wide: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(10)
  }
}

@MainActor
@Suite struct ControlsTests {
  /// A control with its size in a proposal, worked out from the table of iOS 26.
  ///
  /// Switches were measured there at 63 by 28; those of iOS 17 at 51 by 31.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var proposal: ProposedViewSize
    var size: CGSize
    var lowering: Lowering

    init<Content: View>(
      _ name: String,
      _ width: CGFloat?,
      _ expected: (CGFloat, CGFloat),
      @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
    ) {
      testDescription = name
      proposal = ProposedViewSize(width: width, height: nil)
      size = CGSize(width: expected.0, height: expected.1)
      lowering = Lowering(name, "", content)
    }
  }

  private nonisolated static let cases = [
    Case("button", nil, (40, 20)) { Button(action: {}) { Color.red.frame(width: 40, height: 20) } },
    Case("bordered button", nil, (64, 34)) {
      Button(action: {}) { Color.red.frame(width: 40, height: 20) }.buttonStyle(.bordered)
    },
    Case("a style of one's own", nil, (60, 40)) {
      Button(action: {}) { Color.red.frame(width: 40, height: 20) }.buttonStyle(Wide())
    },
    Case("switch alone", 300, (61, 28)) {
      Toggle("a", isOn: .constant(true)).labelsHidden()
    },
    Case("switch with a label", 300, (300, 28)) { Toggle("a", isOn: .constant(true)) },
    Case("switch at its ideal", nil, (109, 28)) {
      Toggle(isOn: .constant(true)) { Color.red.frame(width: 40, height: 20) }
    },
    Case("stepper", 200, (200, 32)) { Stepper("a", value: .constant(1), in: 0...3) },
    Case("slider", 200, (200, 31)) { Slider(value: .constant(0.5)) },
    Case("slider at its ideal", nil, (118, 31)) {
      Slider(value: .constant(0.5), in: 0...2, step: 1)
    },
    Case("field", 200, (200, 22)) { TextField("Name", text: .constant("")) },
    Case("field with a border", 200, (200, 34)) {
      TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
    },
    Case("secret field", 200, (200, 21)) { SecureField("Name", text: .constant("")) },
    Case("wheel", 200, (20, 20)) { ProgressView() },
    Case("bar", 200, (200, 4)) { ProgressView(value: 0.5) },
    Case("label", nil, (40 + 8 + 10, 20)) {
      Label {
        Color.red.frame(width: 40, height: 20)
      } icon: {
        Color.red.frame(width: 10, height: 10)
      }
    },
    Case("label of a title", nil, (40, 20)) {
      Label {
        Color.red.frame(width: 40, height: 20)
      } icon: {
        Color.red
      }.labelStyle(.titleOnly)
    },
    Case("menu of rows", nil, (12 + 40 + 4 + 12 + 12, 34)) {
      Picker("a", selection: .constant(2)) {
        Color.red.frame(width: 10, height: 10).tag(1)
        Color.red.frame(width: 40, height: 20).tag(2)
      }
    },
    Case("segments", 300, (300, 31)) {
      Picker("a", selection: .constant(2)) {
        Text("a").tag(1)
        Text("b").tag(2)
      }.pickerStyle(.segmented)
    },
    Case("date", nil, (40 + 8 + 120, 34)) {
      DatePicker(selection: .constant(Date())) { Color.red.frame(width: 40, height: 20) }
    },
    Case("image of the app", nil, (100, 100)) { Image("photo") },
  ]

  @Test(arguments: cases)
  func `Controls have the documented sizes`(control: Case) throws {
    let node = try #require(control.lowering.nodes().first)
    #expect(try frames(node, in: control.proposal)[0].size == control.size)
  }

  @Test func `The switch is at the trailing edge`() throws {
    let row = Toggle("a", isOn: .constant(true)).node()
    let all = try frames(row, in: proposal(300, nil))
    #expect(all.last?.origin == CGPoint(x: 239, y: 0))
  }

  @Test func `Segments are all of one width`() throws {
    let picker = Picker("a", selection: .constant(1)) {
      ForEach(0..<3) { _ in Color.red }
    }.pickerStyle(.segmented)
    let all = try frames(picker.node(), in: proposal(300, nil))
    #expect(all.dropFirst().map(\.minX) == [0, 100, 200])
    #expect(all.dropFirst().map(\.width) == [100, 100, 100])
  }
}
