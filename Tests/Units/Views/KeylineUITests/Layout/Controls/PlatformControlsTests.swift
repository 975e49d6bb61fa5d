import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct PlatformControlsTests {
  /// A control in a proposal, with its size on each platform in the order of `Platform.all`.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var proposal: ProposedViewSize
    var sizes: [CGSize]
    var lowering: Lowering

    init<Content: View>(
      _ name: String,
      _ width: CGFloat?,
      _ expected: [(CGFloat, CGFloat)],
      @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
    ) {
      testDescription = name
      proposal = ProposedViewSize(width: width, height: nil)
      sizes = expected.map { CGSize(width: $0.0, height: $0.1) }
      lowering = Lowering(name, "", content)
    }
  }

  private nonisolated static let cases = [
    Case("toggle", 300, [(300, 31), (300, 28), (61, 16.42)]) {
      Toggle(isOn: .constant(true)) { Color.red.frame(width: 40, height: 10) }
    },
    Case("stepper", 300, [(300, 32), (300, 32), (68, 24)]) {
      Stepper(value: .constant(1)) { Color.red.frame(width: 40, height: 10) }
    },
    // A checkbox without its label: Kudo/sdk58, macOS 26.5.
    Case("toggle without its label", 300, [(51, 31), (61, 28), (16, 16)]) {
      Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden()
    },
    // The buttons without their label: iamcgn/swiftui-web, macOS 26.2.
    Case("stepper without its label", 300, [(94, 32), (94, 32), (26, 24)]) {
      Stepper("Count", value: .constant(1)).labelsHidden()
    },
    // 31 high: Kudo/sdk58, iOS 26.5.
    Case("slider at its ideal", nil, [(118, 31), (118, 31), (30, 16)]) {
      Slider(value: .constant(0.5))
    },
    Case("slider in little space", 5, [(5, 31), (5, 31), (20, 16)]) {
      Slider(value: .constant(0.5))
    },
    Case("spinner", 300, [(20, 20), (20, 20), (32, 32)]) { ProgressView() },
    Case("bar", 300, [(300, 4), (300, 4), (300, 20)]) { ProgressView(value: 0.5) },
    Case("bordered button", nil, [(64, 34), (64, 34), (64, 28)]) {
      Button(action: {}) { Color.red.frame(width: 40, height: 20) }.buttonStyle(.bordered)
    },
    Case("editor", nil, [(10, 10), (10, 10), (0, 12)]) { TextEditor(text: .constant("")) },
    // 31 high on iOS 26.0 and 26.5, 21 wider than the widest content on macOS 26.5.
    Case("segments", 300, [(300, 32), (300, 31), (62, 24)]) {
      Picker("a", selection: .constant(2)) {
        Color.red.frame(width: 10, height: 10).tag(1)
        Color.red.frame(width: 10, height: 10).tag(2)
      }.pickerStyle(.segmented)
    },
    // 28 wider than its content with the distance from its label, 8: Kudo/sdk58, macOS 26.5.
    Case("a single segment", 300, [(300, 32), (300, 31), (30, 24)]) {
      Picker("a", selection: .constant(1)) { Color.red.frame(width: 10, height: 10).tag(1) }
        .pickerStyle(.segmented).labelsHidden()
    },
    // 47.5 wider than the widest row with two pixels per point, 48 with one, and 40 on iOS 26.0:
    // iamcgn/swiftui-web, and Kudo/sdk58 on macOS 26.5.
    Case("menu", 300, [(50, 30), (50, 30), (58, 24)]) {
      Picker("a", selection: .constant(1)) { Color.red.frame(width: 10, height: 16).tag(1) }
    },
    Case("toggle as a button", nil, [(34, 24), (34, 24), (34, 18)]) {
      Toggle(isOn: .constant(true)) { Color.red.frame(width: 10, height: 10) }.toggleStyle(.button)
    },
    Case("divider", 300, [(300, 1), (300, 1), (300, 1)]) { Divider() },
  ]

  @Test(arguments: cases, Array(Platform.all.enumerated()).map(\.offset))
  func `A control has the size of its platform`(control: Case, platform: Int) throws {
    let node = try #require(control.lowering.nodes().first)
    let environment = LayoutEnvironment(platform: Platform.all[platform])
    let size = try frames(node, in: control.proposal, environment: environment)[0].size
    #expect(size == control.sizes[platform])
  }

  @Test(arguments: zip([1, 2, 3] as [CGFloat], [1, 0.5, 1 / 3] as [CGFloat]))
  func `A divider is a pixel on iOS and a point on macOS`(scale: CGFloat, pixel: CGFloat) throws {
    for (platform, thickness) in [(Platform.iOS18, pixel), (.iOS26, pixel), (.macOS26, 1)] {
      let environment = LayoutEnvironment(displayScale: scale, platform: platform)
      let all = try frames(Divider().node(), in: proposal(300, nil), environment: environment)
      #expect(all[0].height == thickness)
    }
  }

  @Test func `A checkbox is before its label on macOS`() throws {
    let row = Toggle(isOn: .constant(true)) { Color.red.frame(width: 40, height: 10) }.node()
    let environment = LayoutEnvironment(platform: .macOS26)
    let all = try frames(row, in: proposal(300, nil), environment: environment)
    #expect(all.last == CGRect(x: 0, y: 0, width: 16, height: 16.42))
    #expect(all[1].minX == 21)
  }

  @Test(arguments: zip(Platform.all, [14, 14, 28] as [CGFloat]))
  func `A bordered button keeps its height on macOS`(platform: Platform, height: CGFloat) throws {
    let label = Color.red.frame(minWidth: 40, maxWidth: 40, idealHeight: 20)
    let button = Button(action: {}) { label }.buttonStyle(.bordered).node()
    let environment = LayoutEnvironment(platform: platform)
    for proposed in [0, 5] as [CGFloat] {
      let all = try frames(button, in: proposal(0, proposed), environment: environment)
      #expect(all[0].size == CGSize(width: 64, height: height))
    }
  }

  @Test func `A small bordered button is 28 points high on iOS`() throws {
    let environment = LayoutEnvironment(displayScale: 3, platform: .iOS26)
    let small = Button("a") {}.buttonStyle(.bordered).controlSize(.small)
    #expect(try frames(small.node(), in: .unspecified, environment: environment)[0].height == 28)
  }

  @Test(arguments: Platform.all)
  func `A field without a prompt is as high as one with a prompt`(platform: Platform) throws {
    let environment = LayoutEnvironment(platform: platform)
    let sizes = try ["", "Name"].map { prompt in
      let field = TextField(prompt, text: .constant("")).node()
      return try frames(field, in: proposal(200, nil), environment: environment)[0].size
    }
    #expect(sizes[0] == sizes[1])
  }

  @Test func `A field on macOS is as wide as its text, in whole pixels only in a border`() throws {
    func width(_ field: some View, _ platform: Platform) throws -> CGFloat {
      let environment = LayoutEnvironment(displayScale: 2, platform: platform)
      return try frames(field.node(), in: .unspecified, environment: environment)[0].width
    }
    let field = TextField("Name", text: .constant("")).font(.system(size: 13))
    let plain = try width(field.textFieldStyle(.plain), .macOS26)
    #expect(abs(plain - 39.255) < 0.01)
    #expect(try width(field.textFieldStyle(.roundedBorder), .macOS26) == 47.5)
    #expect(try width(field.textFieldStyle(.plain), .iOS26) == 35.5)
  }

  /// 22 and 34 points for body text: Kudo/sdk58, iOS 26.5, and iamcgn/swiftui-web, iOS 26.0; 22 and 21 on iOS 17.5,
  /// 18.5 and 26.2: AccessibilitySnapshot.
  @Test(arguments: [Platform.iOS18, .iOS26])
  func `A field on iOS is higher than its text`(platform: Platform) throws {
    let environment = LayoutEnvironment(displayScale: 3, platform: platform)
    let field = TextField("Name", text: .constant(""))
    func height(_ view: some View) throws -> CGFloat {
      try frames(view.node(), in: proposal(200, nil), environment: environment)[0].height
    }
    #expect(try height(field) == 22)
    #expect(try height(field.textFieldStyle(.roundedBorder)) == 34)
    #expect(try height(SecureField("Name", text: .constant(""))) == 21)
  }

  @Test(arguments: zip([2, 3] as [CGFloat], [12, 37 / 3] as [CGFloat]))
  func `The arrow of a menu on iOS 26 is in whole pixels`(scale: CGFloat, width: CGFloat) throws {
    let environment = LayoutEnvironment(displayScale: scale, platform: .iOS26)
    let menu = Picker("a", selection: .constant(1)) { Color.red.frame(width: 10).tag(1) }
    let all = try frames(menu.node(), in: .unspecified, environment: environment)
    #expect(all.last?.width == width)
  }

  /// Returns the frames of a view in 13-point text on macOS with two pixels per point.
  private func onMac(_ view: some View) throws -> [CGRect] {
    let views = ConvergingViews { view.font(.system(size: 13)).node(in: $0) }
    let environment = LayoutEnvironment(displayScale: 2, platform: .macOS26)
    let tree = try views.firstTree()
      .converged(in: proposal(320, nil), environment: environment, as: views).root
    return try frames(tree, in: proposal(320, nil), environment: environment)
  }

  /// iamcgn/swiftui-web, macOS 26.2.
  @Test func `Pickers on macOS have their label, and menus the width of their widest option`()
    throws
  {
    func picker(_ selection: Int) -> some View {
      Picker("Fruit", selection: .constant(selection)) {
        Text("Apple").tag(1)
        Text("Banana").tag(2)
        Text("Cherry").tag(3)
      }
    }
    #expect(try onMac(picker(1).pickerStyle(.segmented))[0].size == CGSize(width: 234, height: 24))
    for selection in 1...2 {
      let hidden = try onMac(picker(selection).labelsHidden())[0]
      #expect(hidden.size == CGSize(width: 92.5, height: 24))
      let label = try onMac(Text("Fruit"))[0]
      #expect(try onMac(picker(selection))[0].width == label.width + 8 + hidden.width)
    }
  }

  /// Kudo/sdk58, macOS 26.5: 24 high outside of forms, and a field in a form as high as its text.
  @Test func `Buttons and fields on macOS have a border by default, except fields in forms`() throws
  {
    let label = try onMac(Text("Save"))[0].width
    let button = Button("Save") {}
    let size = try onMac(button)[0].size
    #expect(size == CGSize(width: label + 24, height: 24))
    #expect(try onMac(button.buttonStyle(.borderless))[0].size == CGSize(width: label, height: 16))
    let field = TextField("Name", text: .constant(""))
    #expect(try onMac(field)[0].height == 24)
    #expect(try onMac(field.textFieldStyle(.plain))[0].height == 16)
    #expect(try onMac(List { field })[1].height == 24)
    #expect(try onMac(Form { field })[1].height == 16)
  }

  /// Kudo/sdk58, macOS 26.5; iamcgn/swiftui-web, macOS 26.2.
  @Test func `The style of a switch makes switches on macOS`() throws {
    let toggle = Toggle("Enabled", isOn: .constant(true)).toggleStyle(.switch)
    #expect(try onMac(toggle)[0].size == CGSize(width: 111, height: 24))
    #expect(try onMac(toggle.labelsHidden())[0].size == CGSize(width: 54, height: 24))
  }

  /// iamcgn/swiftui-web, macOS 26.2.
  @Test func `Labels of progress views on macOS are at the distance that was measured`() throws {
    let spinner = try onMac(ProgressView("Working"))
    #expect(spinner[0].width == 50 && abs(spinner[0].height - 52.742) < 0.001)
    let bar = try onMac(ProgressView("Working", value: 0.5))
    #expect(bar[0].size == CGSize(width: 320, height: 36))
  }

  @Test func `At most four numbers of iOS 26 are assumed`() {
    let assumed = PlatformMetrics.iOS26.rows.filter { $0.evidence.text.hasPrefix("assumed: ") }
    #expect(
      assumed.map(\.name) == [
        "height of a bordered label", "text editor, ideal", "tool bar at the bottom",
        "indicator of a link, with the distance before it",
      ]
    )
  }

  @Test func `Every number of a platform has evidence and is printed`() {
    for platform in Platform.all {
      let rows = PlatformMetrics.of(platform).rows
      #expect(rows.count > 30 && Set(rows.map(\.name)).count == rows.count)
      #expect(rows.allSatisfy { !$0.value.isEmpty && $0.evidence.text.contains(": ") })
    }
  }

  @Test func `A platform that is not known has the numbers of the default one`() {
    let unknown = PlatformMetrics.of(Platform(rawValue: "watchOS 26"))
    #expect(unknown.toggle.value == PlatformMetrics.iOS26.toggle.value)
  }
}
