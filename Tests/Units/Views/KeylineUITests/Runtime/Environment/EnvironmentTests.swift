import KeylineUI
import LayoutCore
import Testing

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private final class Model: ObservableObject {
  @Published var name = "model"
}

private struct Reader: View {
  @Environment(\.level) private var level
  @Environment(\.layoutDirection) private var direction
  var body: some View { Text("\(level) \(direction == .leftToRight ? "ltr" : "rtl")") }
}

private struct ObjectReader: View {
  @EnvironmentObject private var model: Model
  var body: some View { Text(model.name) }
}

@MainActor
@Suite struct EnvironmentTests {
  private nonisolated static let lowerings = [
    Lowering("the default", "Text“0 ltr”") { Reader() },
    Lowering("set around", "Text“3 ltr”") { Reader().environment(\.level, 3) },
    Lowering("the inner one of two", "Text“1 ltr”") {
      Reader().environment(\.level, 1).environment(\.level, 2)
    },
    Lowering("around a container", "VStack(HStack(Text“4 ltr”),Text“0 ltr”)") {
      VStack {
        HStack { Reader() }.environment(\.level, 4)
        Reader()
      }
    },
    Lowering("in a layer", "background(Text“a”,Text“5 ltr”)") {
      Text("a").background { Reader() }.environment(\.level, 5)
    },
    Lowering("not in the layer outside", "overlay(Text“5 ltr”,Text“0 ltr”)") {
      Reader().environment(\.level, 5).overlay { Reader() }
    },
    Lowering("changed", "Text“7 ltr”") {
      Reader().transformEnvironment(\.level) { $0 += 2 }.environment(\.level, 5)
    },
    Lowering("a direction", "Text“0 rtl”") {
      Reader().environment(\.layoutDirection, .rightToLeft)
    },
    Lowering("an object", "Text“model”") { ObjectReader().environmentObject(Model()) },
  ]

  @Test(arguments: lowerings)
  func `A body reads values that its ancestors set`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `Setting another value leaves the direction to the scene`() {
    #expect(Text("a").environment(\.level, 3).node().layoutDirection == nil)
    let set = Text("a").environment(\.layoutDirection, .leftToRight).node()
    #expect(set.layoutDirection == .leftToRight)
  }

  @Test func `The context of the root is read too`() {
    var values = EnvironmentValues()
    values.level = 9
    let node = Reader().node(in: LoweringContext(environment: values))
    #expect(node.outline == "Text“9 ltr”")
  }
}
