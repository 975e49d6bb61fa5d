import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

/// The vertical places of the parts of lists and forms on each platform.
@MainActor
@Suite struct PlatformListTests {
  /// The least edge of each view of a list: a section of a row, one of a row with a header and a
  /// footer, and a section of a row.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var platform: Platform
    var isForm: Bool
    var edges: [CGFloat]
  }

  // Rows and footers are 16 high, and the header 14.
  // iOS 26.5 and the form of macOS 26.5: Kudo/sdk58, native/overlay/tester, and AccessibilitySnapshot's pictures
  // of iOS 26.2. macOS lists: the same program, and iamcgn/swiftui-web, list/sections on macOS 26.2. iOS 18:
  // AccessibilitySnapshot's pictures of iOS 17.5 and 18.5, and sentry-cocoa, a list on iOS 16.
  private nonisolated static let cases = [
    Case(
      testDescription: "list on iOS 26",
      platform: .iOS26,
      isForm: false,
      edges: [35 + 18, 87 + 17.5 + 10, 128.5 + 10 + 18, 190.5 + 8, 214.5 + 8 + 17.5 + 18]
    ),
    Case(
      testDescription: "list on macOS 26",
      platform: .macOS26,
      isForm: false,
      edges: [14, 34 + 20 + 7, 82 + 4, 106 + 6, 134 + 20 + 4]
    ),
    Case(
      testDescription: "form on macOS 26",
      platform: .macOS26,
      isForm: true,
      edges: [30, 56.5 + 29.5, 100 + 9.5 + 10.5, 146.5 + 9.5, 172 + 29.5 + 10.5]
    ),
    Case(
      testDescription: "list on iOS 18",
      platform: .iOS18,
      isForm: false,
      edges: [
        106 / 3 + 14, 79.333 + 17.5 + 17, 127.833 + 6 + 14, 177.833 + 6,
        199.833 + 12 + 53 / 3 + 14,
      ]
    ),
  ]

  // Kudo/sdk58, iOS 26.5 and macOS 26.5; the label is 20 high.
  @Test(
    arguments: [
      (Platform.iOS26, false, CGRect(x: 32, y: 35 + 16, width: 236, height: 20), 35 + 52 + 18),
      (.iOS26, true, CGRect(x: 32, y: 35 + 16, width: 236, height: 20), 35 + 52 + 18),
      (.macOS26, false, CGRect(x: 16, y: 14, width: 268, height: 20), 38 + 4),
      (.macOS26, true, CGRect(x: 30, y: 30, width: 240, height: 20), 60.5 + 10.5),
    ] as [(Platform, Bool, CGRect, CGFloat)]
  )
  func `A toggle fills its row, in which its switch takes no height`(
    platform: Platform,
    isForm: Bool,
    toggle: CGRect,
    next: CGFloat
  ) throws {
    @ViewBuilder func content() -> some View {
      Toggle(isOn: .constant(true)) { Color.red.frame(width: 40, height: 20) }
      Color.red.frame(width: 20, height: 16)
    }
    let node = isForm ? Form { content() }.node() : List { content() }.node()
    let environment = LayoutEnvironment(displayScale: 3, platform: platform)
    let all = try frames(node, in: proposal(300, 500), environment: environment)
    #expect(all[1] == toggle)
    // Places in the toggle; a checkbox of macOS is before its label, except in forms.
    let part = try #require(all.dropLast(2).last)
    #expect(abs(part.midY - 10) < 0.001)
    let isTrailing = platform != .macOS26 || isForm
    #expect(isTrailing ? part.maxX == toggle.width : part.minX == 0)
    #expect(all.dropLast().last?.minY == next)
  }

  /// Kudo/sdk58, iOS 26.5 and macOS 26.5.
  @Test(arguments: [(Platform.iOS26, 121 / 3), (.macOS26, 26)] as [(Platform, CGFloat)])
  func `The titles of labels in rows begin in a column`(
    platform: Platform,
    distance: CGFloat
  ) throws {
    let environment = LayoutEnvironment(displayScale: 3, platform: platform)
    for symbol in ["circle", "chevron.right"] {
      let label = Label("a", systemImage: symbol).font(.system(size: platform == .iOS26 ? 17 : 13))
      let all = try frames(Form { label }.node(), in: proposal(300, 500), environment: environment)
      #expect(abs(all[3].minX - distance) < 0.001)
    }
  }

  @Test(arguments: cases)
  func `The parts of a list are where the platform places them`(list: Case) throws {
    func row(_ height: CGFloat = 16) -> some View { Color.red.frame(width: 20, height: height) }
    @ViewBuilder func content() -> some View {
      Section { row() }
      Section {
        row()
      } header: {
        row(14)
      } footer: {
        row()
      }
      Section { row() }
    }
    let node = list.isForm ? Form { content() }.node() : List { content() }.node()
    let environment = LayoutEnvironment(displayScale: 3, platform: list.platform)
    let all = try frames(node, in: proposal(300, 500), environment: environment)
    // Each view is a color in a frame.
    let edges = stride(from: 1, to: all.count, by: 2).map { all[$0].minY }
    #expect(edges.count == list.edges.count)
    for (edge, expected) in zip(edges, list.edges) { #expect(abs(edge - expected) < 0.01) }
  }

  @Test(arguments: zip([Platform.iOS26, .macOS26, .iOS18], [32, 16, 32] as [CGFloat]))
  func `Rows of lists begin where they do on the platform`(platform: Platform, x: CGFloat) throws {
    let environment = LayoutEnvironment(platform: platform)
    let list = List { Color.red.frame(width: 20, height: 16) }.node()
    #expect(try frames(list, in: proposal(300, 500), environment: environment)[1].minX == x)
    guard platform == .macOS26 else { return }
    let form = Form { Color.red.frame(width: 20, height: 16) }.node()
    #expect(try frames(form, in: proposal(300, 500), environment: environment)[1].minX == 30)
  }

  /// AccessibilitySnapshot, iOS 17.5 and 18.5; bb-studio, iOS 27; the platforms' limits between are assumed.
  @Test(
    arguments: [
      (Platform.iOS18, 300, 16), (.iOS18, 393, 20), (.iOS18, 402, 20), (.iOS26, 402, 16),
      (.iOS26, 834, 20),
    ] as [(Platform, CGFloat, CGFloat)]
  )
  func `Rows and their views are further from the sides in a wide list`(
    platform: Platform,
    width: CGFloat,
    inset: CGFloat
  ) throws {
    let environment = LayoutEnvironment(platform: platform)
    let list = List { Color.red }
    func row(_ list: some View) throws -> CGRect {
      try frames(list.node(), in: proposal(width, 500), environment: environment)[1]
    }
    let inner = try row(list)
    #expect(inner.minX == 2 * inset && inner.width == width - 4 * inset)
    #expect(try row(list.listStyle(.plain)).minX == inset)
  }

  /// Footers of one, two and three lines on iOS 26.2 and 27: AccessibilitySnapshot, and bb-studio; of one line on
  /// iOS 17.5: AccessibilitySnapshot.
  @Test(arguments: [1, 2, 3])
  func `The lines of a footer are tight on iOS 26`(lines: Int) throws {
    let text = Array(repeating: "a", count: lines).joined(separator: "\n")
    let list = List {
      Section {
        Color.red
      } footer: {
        Text(text)
      }
    }
    func height(_ platform: Platform) throws -> CGFloat {
      let environment = LayoutEnvironment(displayScale: 3, platform: platform)
      return try frames(list.node(), in: proposal(300, 500), environment: environment)[2].height
    }
    let further = CGFloat(lines - 1)
    #expect(abs(try height(.iOS26) - (41 / 3 + 16 * further)) < 0.01)
    #expect(abs(try height(.iOS18) - (47 / 3 + 18 * further)) < 0.01)
  }
}
