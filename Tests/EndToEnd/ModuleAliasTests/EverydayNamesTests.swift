import SwiftUI
import Testing

/// Names of SwiftUI, UIKit and Combine as an app's source writes them, with nothing imported but SwiftUI.
private final class Model: ObservableObject {
  @Published var name = ""
  @Published var isOn = false
}

private struct CloseItem: ToolbarContent {
  var body: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
  }
}

private struct RoundedCorners: Shape {
  var corners: UIRectCorner

  func path(in rect: CGRect) -> Path {
    let radii = CGSize(width: 12, height: 12)
    return Path(
      UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii).cgPath
    )
  }
}

private struct Map: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }
  func updateUIView(_ view: UIView, context: Context) {}
}

private struct Screen: View {
  @StateObject private var model = Model()
  @State private var isShown = false
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @Environment(\.sizeCategory) private var sizeCategory

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Account")) {
          TextField("Name", text: $model.name, onEditingChanged: { _ in }, onCommit: {})
            .textContentType(.name)
          SecureField("Password", text: $model.name, onCommit: {})
          Toggle("Hints", systemImage: "lightbulb", isOn: $model.isOn)
          DatePicker("Birthday", selection: $date, in: ...date, displayedComponents: .date)
            .datePickerStyle(.compact)
        }
        NavigationLink("More", isActive: $isShown) { Text("More") }
        Map().frame(height: 40)
      }
      .navigationBarTitle(Text("Settings"), displayMode: .inline)
      .toolbar {
        CloseItem()
        ToolbarItem(placement: .destructiveAction) { Button("Delete", role: .destructive) {} }
      }
      .alert("Error", isPresented: $isShown, presenting: date) { _ in Button("OK") {} }
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { date = $0 }
    }
    .accessibility(label: Text("Settings of \(model.name)"))
    .accessibility(sortPriority: 1)
    .accessibility(removeTraits: .isButton)
    ._onButtonGesture(pressing: { _ in }, perform: {})
    .background(Color(UIColor.systemGroupedBackground))
  }
}

private enum Field: Hashable { case email, password }

/// A field of a form, whose memberwise initializer takes a binding of the focus.
private struct FormField: View {
  var field: Field
  @Binding var text: String
  @FocusState.Binding var focus: Field?

  var body: some View {
    TextField("", text: $text).keyboardType(.alphabet).focused($focus, equals: field)
  }
}

private struct LoginForm: View {
  @State private var alarms = [Alarm(), Alarm()]
  @State private var email = ""
  @FocusState private var focus: Field?

  var body: some View {
    VStack(alignment: .listRowSeparatorLeading) {
      FormField(field: .email, text: $email, focus: $focus)
      Toggle("All alarms", systemImage: "alarm", sources: $alarms, isOn: \.isOn)
      Toggle("All alarms", sources: $alarms, isOn: \.isOn)
      Color(.init(red: 100 / 255, green: 174 / 255, blue: 255 / 255, alpha: 1))
      Color(.gray.opacity(0.5))
      Rectangle().fill(Gradient(colors: [.red, .blue]).colorSpace(.perceptual))
      Circle().offset(x: 5).strokeBorder()
    }
  }
}

extension FocusedValues {
  @Entry fileprivate var alarmCount: Int?
}

/// Names that few apps use.
private struct RareNames: View {
  @State private var query = ""
  @Namespace private var space
  @Environment(\.appearsActive) private var appearsActive
  @FocusedValue(\.alarmCount) private var alarmCount

  var body: some View {
    List {
      Text("\(alarmCount ?? 1)").listItemTint(.fixed(.red)).listItemTint(.red)
      Button("Add") {}.buttonSizing(.flexible).matchedTransitionSource(id: 1, in: space) {
        $0.background(.clear).clipShape(.rect(cornerRadius: 15))
      }
      Circle().subtracting(Rectangle()).union(Capsule()).fill(.red)
      Canvas { context, _ in
        context.fill(Path().union(Path()).subtracting(Path()), with: .color(.red))
        context.withCGContext { $0.setLineWidth(2) }
      }
    }
    .searchable(text: $query, prompt: "Alarms")
    .searchPresentationToolbarBehavior(.avoidHidingContent)
    .focusedValue(\.alarmCount, appearsActive ? 3 : nil)
  }
}

private struct Alarm {
  var isOn = true
}

/// A value with a single representation, whose closure takes its type from the builder.
private struct Photo: Codable, Transferable {
  var data: Data

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .jpeg) { photo in photo.data }
  }
}

@MainActor
@Suite struct EverydayNamesTests {
  @Test func `A screen with earlier and newer spellings is laid out`() {
    #expect(Screen().nodes().count == 1)
  }

  @Test func `A form with a focus binding is laid out`() throws {
    #expect(try #require(LoginForm().nodes().first).children.count == 7)
  }

  @Test func `Names that few apps use compile, and report what they do not lay out`() throws {
    let ignored = IgnoredModifiers()
    let nodes = RareNames().nodes(in: LoweringContext(reportingTo: ignored))
    #expect(try #require(nodes.first).children.count == 4)
    #expect(ignored.all.map(\.name) == ["buttonSizing(.flexible)", "searchable"])
  }

  @Test func `A format with attributes keeps its text`() {
    let format = 12.formatted(.number.attributed.locale(Locale(identifier: "en_US")))
    let text = Text(12, format: .number.attributed.locale(Locale(identifier: "en_US")))
    #expect(text == Text(format))
  }

  @Test func `Projections are multiplied`() {
    let scaled = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    let moved = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
    let both = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 3, y: 4))
    #expect(scaled.concatenating(moved) == ProjectionTransform(both))
    #expect(moved.concatenating(scaled) != ProjectionTransform(both))
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * 1000)
  }

  @Test func `A path of UIKit rounds the corners that it names`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let path = RoundedCorners(corners: [.topLeft]).path(in: rect)
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 39, y: 1)))
  }

  @Test func `A color literal is a color of UIKit`() {
    // swift-format-ignore: NoPlaygroundLiterals
    let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(Color(literal) == Color(red: 1, green: 0, blue: 0))
  }
}

private final class Alarms {
  var count = 2
}

extension EnvironmentValues {
  // A type that is not `Sendable`, and is not written.
  @Entry fileprivate var alarms = Alarms()
}

/// A view with a value of its environment whose type is not `Sendable`.
@MainActor
@Suite struct EntryOfAClassTests {
  private struct Card: View {
    @Environment(\.alarms) private var alarms

    var body: some View { Text("\(alarms.count)") }
  }

  @Test func `A value without a type is that of the macro`() {
    #expect(EnvironmentValues().alarms === EnvironmentValues().alarms)
    #expect(Card().node().type == "Text")
  }
}
