import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@MainActor
@Suite struct SceneRegistryContainersTests {
  private nonisolated static let both = [
    SwiftAndJSON(
      "a view that fits",
      #"""
      {"type":"ViewThatFits","arguments":{"axes":"horizontal"},"children":[{"type":"Divider"}]}
      """#
    ) { ViewThatFits(in: .horizontal) { Divider() } },
    SwiftAndJSON(
      "a view that fits along both axes",
      #"{"type":"ViewThatFits","children":[{"type":"Divider"}]}"#
    ) { ViewThatFits { Divider() } },
    SwiftAndJSON(
      "scroll views",
      #"""
      {"type":"ScrollView","arguments":{"axes":["horizontal","vertical"]},"children":[
        {"type":"ScrollView","children":[{"type":"Divider"},{"type":"Divider"}]}]}
      """#
    ) {
      ScrollView([.horizontal, .vertical]) {
        ScrollView {
          Divider()
          Divider()
        }
      }
    },
    SwiftAndJSON(
      "a scroll view at its end, with margins",
      #"""
      {"type":"ScrollView","arguments":{"anchor":"bottom"},"children":[
        {"type":"contentMargins","arguments":{"leading":8},"children":[{"type":"Divider"}]}]}
      """#
    ) { ScrollView { Divider() }.defaultScrollAnchor(.bottom).contentMargins(.leading, 8) },
    SwiftAndJSON(
      "lists in styles",
      #"""
      {"type":"VStack","children":[
        {"type":"List","arguments":{"inset":16,"rowSpacing":4},"children":[{"type":"Divider"}]},
        {"type":"List","children":[
          {"type":"Divider","layoutValues":{"ListSectionKey":"first"}},
          {"type":"Spacer","layoutValues":{"ListSectionKey":"last"}}]},
        {"type":"Form","arguments":{"inset":16,"minimumRowHeight":20},
         "children":[{"type":"Divider"}]}]}
      """#
    ) {
      VStack {
        List { Divider() }.listStyle(.insetGrouped).listRowSpacing(4)
        List {
          Section {
            Divider()
            Spacer()
          }
        }
        .listStyle(.plain)
        Form { Divider() }.environment(\.defaultMinListRowHeight, 20)
      }
    },
    SwiftAndJSON(
      "lazy stacks",
      #"""
      {"type":"LazyVStack","arguments":{"alignment":"leading","spacing":3},"children":[
        {"type":"LazyHStack","arguments":{"alignment":"top"},"children":[{"type":"Divider"}]}]}
      """#
    ) { LazyVStack(alignment: .leading, spacing: 3) { LazyHStack(alignment: .top) { Divider() } } },
    SwiftAndJSON(
      "lazy grids",
      #"""
      {"type":"LazyVGrid","arguments":{"spacing":3,"columns":[
        {"fixed":30,"spacing":2},{"flexible":{},"alignment":"top"},{},
        {"flexible":{"minimum":1,"maximum":9}},{"adaptive":{"minimum":40}}]},
       "children":[{"type":"LazyHGrid","arguments":{"alignment":"top","rows":[{}]},
       "children":[{"type":"Divider"}]}]}
      """#
    ) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(30), spacing: 2), GridItem(alignment: .top), GridItem(),
          GridItem(.flexible(minimum: 1, maximum: 9)), GridItem(.adaptive(minimum: 40)),
        ],
        spacing: 3
      ) {
        LazyHGrid(rows: [GridItem()], alignment: .top) { Divider() }
      }
    },
  ]

  @Test(arguments: both)
  func `A container in Swift and in a document is the same scene`(scene: SwiftAndJSON) throws {
    let text = CanonicalScene.text(of: scene.node())
    #expect(try canonical(scene.json) == text)
    let again = try CanonicalScene.node(reading: Array(text.utf8), registry: SceneRegistry())
    #expect(CanonicalScene.text(of: again) == text)
  }

  @Test(arguments: [
    (
      #"{"type":"LazyVGrid"}"#,
      #"root.arguments: LazyVGrid needs “columns”, an array such as [{"fixed": 40}, {"flexible": {}}]"#
    ),
    (
      #"{"type":"LazyHGrid","arguments":{"rows":[7]}}"#,
      #"root.arguments.rows[0]: an object such as {"adaptive": {"minimum": 40}} is expected, not 7"#
    ),
    (
      #"{"type":"LazyHGrid","arguments":{"rows":[{"fixed":1,"flexible":{}}]}}"#,
      "root.arguments.rows[0]: an item is fixed or flexible"
    ),
    (
      #"{"type":"LazyHGrid","arguments":{"rows":[{"adaptive":{}}]}}"#,
      "root.arguments.rows[0].adaptive: adaptive needs the argument “minimum”, a number"
    ),
    (
      #"{"type":"LazyHGrid","arguments":{"rows":[{"flexible":{"minimu":1}}]}}"#,
      """
      root.arguments.rows[0].flexible: the argument “minimu” is not known; did you mean minimum?
      """
    ),
    (
      #"{"type":"ScrollView","arguments":{"axes":"both"}}"#,
      #"root.arguments.axes: horizontal, vertical or an array of them is expected, not "both""#
    ),
  ])
  func `An invalid argument is rejected`(node: String, reason: String) {
    #expect(refusal(ofRoot: node) == reason)
  }
}
