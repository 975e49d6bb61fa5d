import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ReactingModifiersTests {
  nonisolated private static let forms = [
    Lowering("actions", "Text“a”") {
      Text("a")
        .swipeActions(edge: .leading) { Button("b") {} }
        .contextMenu {
          Button("b") {}
        } preview: {
          Text("c")
        }
        .help("b")
        .help(Text("b"))
        .focusable()
        .gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global))
        .gesture(DragGesture(coordinateSpace: .named("b")))
    },
    Lowering("typing", "Text“a”") {
      Text("a")
        .submitLabel(.return)
        .keyboardType(.decimalPad)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
    },
    Lowering("bars", "Text“a”") {
      Text("a")
        .searchable(text: .constant(""), prompt: "b")
        .toolbar(.hidden, for: .navigationBar, .tabBar)
        .toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Text("b")
            Text("c")
          }
        }
        .toolbarBackground(.red, for: .tabBar)
        .navigationBarBackButtonHidden()
        .statusBarHidden()
    },
    Lowering("rows", "List(Text“0”,Text“1”)") {
      List {
        ForEach(0..<2) { Text("\($0)") }
          .onDelete { _ in }
          .onMove { _, _ in }
          .listRowSeparator(.hidden, edges: .top)
          .listRowBackground(Color.red)
      }
    },
  ]

  @Test(arguments: forms)
  func `Modifiers that react or draw do not change the scene`(form: Lowering) {
    #expect(form.nodes().outline == form.outline)
  }
}
