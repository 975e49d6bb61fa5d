import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

/// The parts of a configuration that a style receives are views like any other: modifiers of the
/// style apply to them as to the same views without a style.
@MainActor
@Suite struct ConfigurationPartsTests {
  /// What a style does with a part of its configuration.
  enum Change: String, CaseIterable, ViewModifier {
    case nothing, font, lineLimit, padding, frame, environment, inheritedFont

    func body(content: Content) -> some View {
      switch self {
      case .nothing: content
      case .font: content.font(.largeTitle)
      case .lineLimit: content.lineLimit(1)
      case .padding: content.padding(7)
      case .frame: content.frame(width: 50)
      case .environment: content.environment(\.dynamicTypeSize, .accessibility2)
      case .inheritedFont: VStack { content }.font(.caption)
      }
    }
  }

  /// A part of a control's configuration, shown alone by a style.
  struct Part: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The control in a style that shows the changed part.
    var styled: @MainActor @Sendable (Change) -> LayoutNode
    /// The changed part without the control and its style.
    var plain: @MainActor @Sendable (Change) -> LayoutNode

    init(
      _ name: String,
      plain: @escaping @MainActor @Sendable (Change) -> some View = { words.modifier($0) },
      _ styled: @escaping @MainActor @Sendable (Change) -> some View
    ) {
      testDescription = name
      self.styled = { styled($0).node() }
      self.plain = { plain($0).node() }
    }
  }

  private static let widths: [CGFloat?] = [nil, 120, 60]

  @Test(arguments: Part.all, Change.allCases)
  func `A modifier of a style applies to a part as to the view itself`(
    part: Part,
    change: Change
  ) throws {
    for width in Self.widths {
      let styled = try frames(part.styled(change), in: proposal(width, nil))[0].size
      let plain = try frames(part.plain(change), in: proposal(width, nil))[0].size
      #expect(styled == plain, "in a width of \(width.map { "\($0)" } ?? "nil")")
    }
  }

  @Test func `The large title of a button has the size of a large title`() throws {
    let button = Button("Continue") {}.buttonStyle(LabelOnly(change: .font))
    let title = Text("Continue").font(.largeTitle)
    #expect(try frames(button.node())[0].size == frames(title.node())[0].size)
    #expect(try frames(button.node())[0].size != frames(Text("Continue").node())[0].size)
  }

  @Test func `A button in the body of a primitive style has the default style`() throws {
    let button = Button("a") {}.buttonStyle(Nested())
    #expect(button.nodes().outline == "Button(padding(Button(Text“a”)))")
  }

  @Test func `Links and menus have the style of buttons`() throws {
    let url = try #require(URL(string: "https://example.org"))
    let padded = try frames(Text("a").padding(20).node())[0].size
    let style = Padded()
    #expect(try frames(Link("a", destination: url).buttonStyle(style).node())[0].size == padded)
    let link = NavigationLink("a", destination: Text("b")).buttonStyle(style)
    #expect(try frames(link.node())[0].size == padded)
    #expect(try frames(Menu("a") { Text("b") }.buttonStyle(style).node())[0].size == padded)
  }

  private struct Nested: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(3) }
  }

  private struct Padded: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(20) }
  }
}

private let words = Text("A label that is long enough to wrap in some widths")
private let other = Text("b")

private struct LabelOnly: ButtonStyle {
  let change: ConfigurationPartsTests.Change
  func makeBody(configuration: Configuration) -> some View { configuration.label.modifier(change) }
}

private struct PrimitiveLabelOnly: PrimitiveButtonStyle {
  let change: ConfigurationPartsTests.Change
  func makeBody(configuration: Configuration) -> some View { configuration.label.modifier(change) }
}

private struct InnerButton: PrimitiveButtonStyle {
  let change: ConfigurationPartsTests.Change
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration).modifier(change)
  }
}

private struct LabelPart: LabelStyle {
  let change: ConfigurationPartsTests.Change
  let isIcon: Bool
  func makeBody(configuration: Configuration) -> some View {
    if isIcon { configuration.icon.modifier(change) } else { configuration.title.modifier(change) }
  }
}

private struct ToggleLabel: ToggleStyle {
  let change: ConfigurationPartsTests.Change
  func makeBody(configuration: Configuration) -> some View { configuration.label.modifier(change) }
}

private struct ProgressPart: ProgressViewStyle {
  let change: ConfigurationPartsTests.Change
  let isValue: Bool
  func makeBody(configuration: Configuration) -> some View {
    (isValue ? configuration.currentValueLabel : configuration.label)?.modifier(change)
  }
}

private struct GaugePart: GaugeStyle {
  let change: ConfigurationPartsTests.Change
  let index: Int
  func makeBody(configuration: Configuration) -> some View {
    switch index {
    case 0: configuration.label.modifier(change)
    case 1: configuration.currentValueLabel?.modifier(change)
    case 2: configuration.minimumValueLabel?.modifier(change)
    default: configuration.maximumValueLabel?.modifier(change)
    }
  }
}

private struct GroupBoxPart: GroupBoxStyle {
  let change: ConfigurationPartsTests.Change
  let isLabel: Bool
  func makeBody(configuration: Configuration) -> some View {
    (isLabel ? configuration.label : configuration.content).modifier(change)
  }
}

private struct DisclosurePart: DisclosureGroupStyle {
  let change: ConfigurationPartsTests.Change
  let isLabel: Bool
  func makeBody(configuration: Configuration) -> some View {
    (isLabel ? configuration.label : configuration.content).modifier(change)
  }
}

private struct LabeledPart: LabeledContentStyle {
  let change: ConfigurationPartsTests.Change
  let isLabel: Bool
  func makeBody(configuration: Configuration) -> some View {
    (isLabel ? configuration.label : configuration.content).modifier(change)
  }
}

private struct ControlGroupPart: ControlGroupStyle {
  let change: ConfigurationPartsTests.Change
  let isLabel: Bool
  func makeBody(configuration: Configuration) -> some View {
    (isLabel ? configuration.label : configuration.content).modifier(change)
  }
}

private struct Field: TextFieldStyle {
  let change: ConfigurationPartsTests.Change
  func _body(configuration: TextField<Self._Label>) -> some View { configuration.modifier(change) }
}

extension ConfigurationPartsTests.Part {
  static let all: [Self] = buttons + labels + values + groups

  private static let buttons = [
    Self("ButtonStyle label") { change in
      Button(action: {}, label: { words }).buttonStyle(LabelOnly(change: change))
    },
    Self("PrimitiveButtonStyle label") { change in
      Button(action: {}, label: { words }).buttonStyle(PrimitiveLabelOnly(change: change))
    },
    Self("PrimitiveButtonStyle button") { change in
      Button(action: {}, label: { words }).buttonStyle(InnerButton(change: change))
    },
    Self("ButtonStyle label of a link") { change in
      NavigationLink(destination: other, label: { words }).buttonStyle(LabelOnly(change: change))
    },
    Self("ButtonStyle label of a menu") { change in
      Menu(content: { other }, label: { words }).buttonStyle(LabelOnly(change: change))
    },
  ]

  private static let labels = [
    Self("LabelStyle title") { change in
      Label(title: { words }, icon: { other }).labelStyle(LabelPart(change: change, isIcon: false))
    },
    Self("LabelStyle icon") { change in
      Label(title: { other }, icon: { words }).labelStyle(LabelPart(change: change, isIcon: true))
    },
    Self("ToggleStyle label") { change in
      Toggle(isOn: .constant(true), label: { words }).toggleStyle(ToggleLabel(change: change))
    },
  ]

  @MainActor
  private static func gauge(_ index: Int, _ change: ConfigurationPartsTests.Change) -> some View {
    Gauge(value: 0.5) {
      index == 0 ? words : other
    } currentValueLabel: {
      index == 1 ? words : other
    } minimumValueLabel: {
      index == 2 ? words : other
    } maximumValueLabel: {
      index == 3 ? words : other
    }.gaugeStyle(GaugePart(change: change, index: index))
  }

  private static let values = [
    Self("ProgressViewStyle label") { change in
      ProgressView(value: 0.5, label: { words }, currentValueLabel: { other })
        .progressViewStyle(ProgressPart(change: change, isValue: false))
    },
    Self("ProgressViewStyle currentValueLabel") { change in
      ProgressView(value: 0.5, label: { other }, currentValueLabel: { words })
        .progressViewStyle(ProgressPart(change: change, isValue: true))
    },
    Self("GaugeStyle label") { gauge(0, $0) },
    Self("GaugeStyle currentValueLabel") { gauge(1, $0) },
    Self("GaugeStyle minimumValueLabel") { gauge(2, $0) },
    Self("GaugeStyle maximumValueLabel") { gauge(3, $0) },
    Self(
      "TextFieldStyle field",
      plain: { TextField("Name", text: .constant("")).modifier($0) },
      { TextField("Name", text: .constant("")).textFieldStyle(Field(change: $0)) }
    ),
  ]

  private static let groups = [
    Self("GroupBoxStyle label") { change in
      GroupBox(content: { other }, label: { words })
        .groupBoxStyle(GroupBoxPart(change: change, isLabel: true))
    },
    Self("GroupBoxStyle content") { change in
      GroupBox(content: { words }, label: { other })
        .groupBoxStyle(GroupBoxPart(change: change, isLabel: false))
    },
    Self("DisclosureGroupStyle label") { change in
      DisclosureGroup(content: { other }, label: { words })
        .disclosureGroupStyle(DisclosurePart(change: change, isLabel: true))
    },
    Self("DisclosureGroupStyle content") { change in
      DisclosureGroup(content: { words }, label: { other })
        .disclosureGroupStyle(DisclosurePart(change: change, isLabel: false))
    },
    Self("LabeledContentStyle label") { change in
      LabeledContent(content: { other }, label: { words })
        .labeledContentStyle(LabeledPart(change: change, isLabel: true))
    },
    Self("LabeledContentStyle content") { change in
      LabeledContent(content: { words }, label: { other })
        .labeledContentStyle(LabeledPart(change: change, isLabel: false))
    },
    Self("ControlGroupStyle label") { change in
      ControlGroup(content: { other }, label: { words })
        .controlGroupStyle(ControlGroupPart(change: change, isLabel: true))
    },
    Self("ControlGroupStyle content") { change in
      ControlGroup(content: { words }, label: { other })
        .controlGroupStyle(ControlGroupPart(change: change, isLabel: false))
    },
  ]
}
