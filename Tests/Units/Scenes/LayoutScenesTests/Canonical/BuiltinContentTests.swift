import Digests
import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@testable import LayoutScenes

/// The nodes of built-in views are read back from their canonical text, or are on a list.
@MainActor
@Suite struct BuiltinContentTests {
  /// A view, or several, as a scene in Swift has them.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let node: @MainActor @Sendable () -> LayoutNode

    init<Content: View>(
      _ name: String,
      @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
    ) {
      testDescription = name
      node = { LayoutNode.root(of: content().nodes(in: LoweringContext())) }
    }
  }

  /// The layouts and leaves that no recorded scene has, or that cannot be created, with the reasons.
  private static let unread: [String: String] = [
    "PendingGeometryLayout": "becomes a GeometryReader before the scene is recorded",
    "PendingFrameLayout": "becomes a frame before the scene is recorded",
    "PendingSafeAreaLayout": "becomes an ignoresSafeArea before the scene is recorded",
    "PendingDecorationLayout": "becomes an overlay or background before the scene is recorded",
    "PreparedTextLeaf": "stands for a text while it is laid out",
    "ShrinkingTextLeaf": "stands for a text while it is laid out",
    "IdentityLayout": "no view becomes it",
    "ListLayout": "is read back as a PlatformListLayout, whose form it is",
    "AlignmentGuideLayout": "its value is computed by a closure, which the error says",
  ]

  nonisolated static let cases: [Case] = [
    Case("rich text") {
      Text("bold **word** and").tracking(1.5)
        + Text(verbatim: "more").font(.title).baselineOffset(3)
    },
    Case("line spacing") { Text("a text of two lines").lineSpacing(4).lineLimit(2...4) },
    Case("shrinking text") { Text("a text").minimumScaleFactor(0.5) },
    Case("text of a size") { Text("a text").dynamicTypeSize(.xxLarge) },
    Case("fields") {
      TextField("Name", text: .constant(""))
      SecureField("Word", text: .constant("")).textFieldStyle(.roundedBorder)
      TextEditor(text: .constant(""))
    },
    Case("symbols") {
      Image(systemName: "star")
      Image(systemName: "star").resizable()
    },
    Case("asset images") {
      Image("photo")
      Image("photo").resizable()
      Image(size: CGSize(width: 40, height: 20)) { _ in }
    },
    Case("shapes") {
      UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 8).fill(.red)
      ContainerRelativeShape()
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20)).stroke(.blue)
      RoundedRectangle(cornerRadius: 4).stroke()
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    },
    Case("buttons") {
      Button("Press") {}
      Button("Press") {}.buttonStyle(.borderedProminent)
      Link("Page", destination: URL(filePath: "/"))
      Menu("More") { Text("a") }
      Label("Rain", systemImage: "cloud.rain")
    },
    Case("values") {
      Toggle("On", isOn: .constant(true))
      Stepper("Count", value: .constant(1))
      Slider(value: .constant(0.5)) {
        Text("a")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      DatePicker("Day", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
      ProgressView()
      ProgressView(value: 0.5)
      ProgressView("Loading", value: 0.5)
    },
    Case("gauges") {
      Gauge(value: 0.5) {
        Text("Wind")
      } currentValueLabel: {
        Text("5")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      Gauge(value: 0.5) { Text("Wind") }.gaugeStyle(.accessoryCircular)
    },
    Case("pickers") {
      Picker("Size", selection: .constant(1)) {
        Text("S").tag(1)
        Text("L").tag(2)
      }
      Picker("Size", selection: .constant("s")) {
        Text("S").tag("s")
        Text("L").tag("l")
      }
      .pickerStyle(.segmented)
      Picker("Size", selection: .constant(true)) { Text("S").tag(true) }.pickerStyle(.wheel)
      Picker("Size", selection: .constant(1)) { Text("S").tag(1) }.pickerStyle(.inline)
    },
    Case("tags") { Text("a").tag(Axis.horizontal) },
    Case("screens") {
      TabView {
        NavigationStack { List { NavigationLink("Next") { Text("there") } } }
        NavigationSplitView {
          Text("sidebar")
        } detail: {
          Text("detail")
        }
      }
    },
    Case("lists") {
      List {
        Section("One") { Text("a").listRowInsets(EdgeInsets()) }
      }
      Form { Text("a") }
      ScrollView(.horizontal) { LazyHStack { Text("a") } }
      LazyVStack { Text("a") }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { Text("a") }
      LazyHGrid(rows: [GridItem(.fixed(40))]) { Text("a") }
    },
    Case("layouts by name") {
      HStackLayout(spacing: 4) { Text("a") }
      VStackLayout(alignment: .leading) { Text("a") }
      ZStackLayout(alignment: .topLeading) { Text("a") }
      GridLayout { GridRow { Text("a") } }
      AnyLayout(HStackLayout(spacing: 2)) { Text("a") }
      ViewThatFits(in: .horizontal) { Text("a") }
    },
    Case("modifiers") {
      Color.red.frame(width: 4).frame(maxWidth: 9).padding(3).fixedSize().offset(x: 3)
      Color.red.aspectRatio(2, contentMode: .fit).position(x: 3, y: 4).border(.red).hidden()
      Color.red.overlay { Text("a") }.background(.blue)
      Color.red.safeAreaInset(edge: .top) { Text("a") }
      Spacer()
      Divider()
      Canvas { _, _ in }
    },
    Case("container values") { Text("a").layoutValue(key: OwnKey.self, value: Own(size: 3)) },
  ]

  @Test(arguments: cases)
  func `The nodes of views are rebuilt from their text and get the same placements`(content: Case)
    throws
  {
    let node = content.node()
    let text = CanonicalScene.text(of: node)
    #expect(!text.contains("reflected"))
    let again = try CanonicalScene.node(reading: Array(text.utf8), registry: SceneRegistry())
    #expect(CanonicalScene.digest(of: again) == CanonicalScene.digest(of: node))
    for proposal in [ProposedViewSize(width: 120, height: 90), .unspecified, .zero, .infinity] {
      let placed = try LayoutRun(root: node).layout(in: proposal).placements
      #expect(try LayoutRun(root: again).layout(in: proposal).placements == placed)
    }
  }

  @Test func `Every built-in layout and leaf is read back by a case, or on the list`() throws {
    var seen: Set<String> = ["SafeAreaLayout", "SafeAreaIgnoringLayout", "GeometryReaderLayout"]
    for content in BuiltinContentTests.cases { collect(content.node(), into: &seen) }
    // Those that a scene has because of its environment or its convergence.
    let built =
      ConformingTypes.all(of: (any Layout).self) + ConformingTypes.all(of: (any LayoutLeaf).self)
    let ours = Set(built.filter(isOurs).map { String(describing: $0) })
    #expect(!ours.isEmpty)
    for name in ours {
      let isListed = BuiltinContentTests.unread[name] != nil
      #expect(seen.contains(name) != isListed, "\(name)")
    }
    #expect(Set(BuiltinContentTests.unread.keys).isSubset(of: ours))
  }

  @Test func `A custom shape is rejected by the name of its type`() {
    let text = CanonicalScene.text(of: Star(points: 5).node())
    let error = #expect(throws: SceneError.self) {
      try CanonicalScene.node(reading: Array(text.utf8), registry: SceneRegistry())
    }
    #expect(error?.code == .unknownName)
    #expect(error?.message.contains("“Star”") == true)
  }

  @Test func `An unknown layout value is rejected where a layout might read it`() {
    var registry = SceneRegistry()
    registry.register(Row.self)
    let text =
      #"{"type":"Row","children":[{"type":"Divider","layoutValues":{"OwnKey":{"size":3}}}]}"#
    let error = #expect(throws: SceneError.self) {
      try CanonicalScene.node(reading: Array(text.utf8), registry: registry)
    }
    #expect(error?.message.contains("“OwnKey”") == true)
  }

  @Test func `A custom layout keeps an argument named layout`() throws {
    var registry = SceneRegistry()
    registry.register(Row.self)
    let node = LayoutNode(type: "Row", layout: Row(layout: "HStack"))
    let text = CanonicalScene.text(of: node)
    #expect(text == #"{"arguments":{"layout":"HStack"},"type":"Row"}"#)
    let again = try CanonicalScene.node(reading: Array(text.utf8), registry: registry)
    #expect(CanonicalScene.text(of: again) == text)
  }

  private func collect(_ node: LayoutNode, into names: inout Set<String>) {
    let content: Any =
      switch node.content {
      case .layout(let layout): layout
      case .leaf(let leaf): leaf
      }
    names.insert(String(describing: type(of: content)))
    for child in node.children { collect(child, into: &names) }
  }

  private func isOurs(_ type: Any.Type) -> Bool {
    ["KeylineUI.", "LayoutContainers.", "LayoutEngine.", "LayoutCore.", "KeylineSwiftUI."]
      .contains { String(reflecting: type).hasPrefix($0) }
  }
}

private struct Own: Hashable, Sendable, Codable { var size = 0 }

private struct OwnKey: LayoutValueKey { static let defaultValue = Own() }

private struct Star: Shape {
  var points: Int
  func path(in rect: CGRect) -> Path { Path(rect) }
}

private struct Row: Layout, Codable {
  var layout = ""
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    .zero
  }
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}
