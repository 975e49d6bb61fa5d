import SwiftUI
import Testing

/// A model of an app, which only the main actor can use.
@MainActor
private final class Model: ObservableObject {
  @Published private(set) var count = 0

  func load() { count += 1 }
  func reload() async { count += 1 }
  func use(_ value: Any) { count += 1 }
  func accept(_ value: Any) -> Bool { true }
}

/// A view whose actions call its model, as those of apps do; it compiles only if each action has the
/// isolation that SwiftUI gives it.
private struct Tasks: View {
  @ObservedObject var model: Model
  @State private var value = 0

  var body: some View {
    Color.red
      .task { model.load() }
      .task { await model.reload() }
      .task(id: value) { model.load() }
      .task(id: value, priority: .high) { await model.reload() }
      .refreshable { await model.reload() }
      .onAppear { model.load() }
      .onAppear(perform: model.load)
      .onDisappear { model.load() }
      .onDisappear(perform: model.load)
      .onChange(of: value) { model.load() }
      .onChange(of: value) { model.use(($0, $1)) }
      .onReceive(model.$count) { model.use($0) }
      .onPreferenceChange(Width.self) { model.use($0) }
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { model.use($0) }
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: {
        model.use(($0, $1))
      }
  }
}

private enum Width: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

private struct Touches: View {
  @ObservedObject var model: Model

  var body: some View {
    Color.red
      .onTapGesture { model.load() }
      .onTapGesture(count: 2, perform: model.load)
      .onTapGesture(coordinateSpace: .local) { model.use($0) }
      .onLongPressGesture {
        model.load()
      } onPressingChanged: {
        model.use($0)
      }
      .gesture(DragGesture().onChanged { model.use($0) }.onEnded { model.use($0) })
      .simultaneousGesture(TapGesture().onEnded { model.load() })
      .onHover { model.use($0) }
      .onContinuousHover { model.use($0) }
      .onSubmit { model.load() }
      .onSubmit(of: .search) { model.load() }
      .onOpenURL { model.use($0) }
      .renameAction { model.load() }
      .onDrop(of: [.text], isTargeted: nil) { model.accept($0) }
      .dropDestination(for: String.self) {
        model.accept(($0, $1))
      } isTargeted: {
        model.use($0)
      }
      .userActivity("a") { model.use($0) }
      .onContinueUserActivity("a") { model.use($0) }
      .transaction { model.use($0) }
  }
}

private struct Others: View {
  @ObservedObject var model: Model
  @State private var isShown = false

  var body: some View {
    Color.red
      .accessibilityAction { model.load() }
      .accessibilityAction(named: "Load") { model.load() }
      .accessibilityAdjustableAction { model.use($0) }
      .sheet(isPresented: $isShown) {
        model.load()
      } content: {
        Text("Sheet")
      }
      .fullScreenCover(isPresented: $isShown, onDismiss: model.load) { Text("Cover") }
      .fileImporter(isPresented: $isShown, allowedContentTypes: [.pdf]) { model.use($0) }
      .fileMover(isPresented: $isShown, file: nil) { model.use($0) }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: {
        model.use(($0, $1))
      }
      .onScrollPhaseChange { model.use(($0, $1)) }
      .onScrollVisibilityChange { model.use($0) }
      .sensoryFeedback(.success, trigger: isShown) { model.accept(($0, $1)) }
      .alert("Alert", isPresented: $isShown) { Button("Load") { model.load() } }
      .confirmationDialog("Dialog", isPresented: $isShown) { Button("Load", action: model.load) }
      .contextMenu { Button("Load", action: model.load) }
      .swipeActions { Button("Load", role: .destructive) { model.load() } }
      .toolbar { Button("Load", systemImage: "star") { model.load() } }
      .toolbar { ToolbarItem { Button(action: model.load) { Text("Load") } } }
  }
}

private struct Controls: View {
  @ObservedObject var model: Model

  var body: some View {
    List {
      ForEach(0..<1) { _ in Text("Row") }
        .onDelete { model.use($0) }
        .onMove { model.use(($0, $1)) }
      Button {
        model.load()
      } label: {
        Text("Load")
      }
      Button("Reload") { Task { await model.reload() } }
      Menu("Menu") {
        Button("Load", action: model.load)
      } primaryAction: {
        model.load()
      }
      Slider(value: .constant(1)) { model.use($0) }
      Stepper("Stepper") {
        model.load()
      } onDecrement: {
        model.load()
      }
      Toggle(
        "Toggle",
        isOn: Binding {
          model.count > 0
        } set: {
          model.use($0)
        }
      )
      TextField("Name", text: .constant("")).onSubmit(model.load)
      Text("Animated").onTapGesture {
        withAnimation {
          model.load()
        } completion: {
          model.load()
        }
      }
    }
  }
}

@MainActor
@Suite struct ActionIsolationTests {
  @Test func `Actions of modifiers and controls call the model of an app`() throws {
    let model = Model()
    let proposal = ProposedViewSize(width: 390, height: 844)
    #expect(try frames(Tasks(model: model), in: proposal).last?.size.width == 390)
    #expect(try frames(Touches(model: model), in: proposal).last?.size.width == 390)
    #expect(try frames(Others(model: model), in: proposal).isEmpty == false)
    #expect(try frames(Controls(model: model), in: proposal).isEmpty == false)
  }
}
