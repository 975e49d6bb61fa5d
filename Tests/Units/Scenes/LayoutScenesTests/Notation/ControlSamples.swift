import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutScenes

/// Views that lower to several parts, each of which is written as the original view.
@MainActor enum ControlSamples {
  static var scenes: [(name: String, scene: LayoutScene)] {
    get throws {
      try [
        ("buttons", buttons), ("rows", rows), ("progress", progress), ("fields", fields),
        ("pickers", pickers), ("texts", texts), ("shapes", shapes),
      ].map { name, view in
        ("controls/\(name)", try LayoutScene(name: name, root: view.node(), proposals: proposals))
      }
    }
  }

  private static let proposals: [ProposedViewSize] = [
    .unspecified, ProposedViewSize(width: 200, height: nil),
    ProposedViewSize(width: 90, height: 300),
  ]

  private static var buttons: AnyView {
    AnyView(
      VStack {
        Button("Go") {}.id("go")
        Button {
        } label: {
          Text("Two")
          Image(systemName: "star")
        }
        Button("Bordered") {}.buttonStyle(.bordered)
        Link("Site", destination: URL(fileURLWithPath: "/"))
        NavigationLink("More") { Text("behind") }
        Menu("Menu") { Text("behind") }
        Label("Title \"a\"", systemImage: "star").layoutPriority(1)
        Label("Icon", systemImage: "star").labelStyle(.iconOnly)
      }
    )
  }

  private static var rows: AnyView {
    AnyView(
      VStack {
        Toggle("Sound, which may be a long word", isOn: .constant(true)).id("sound").padding(3)
        Toggle("Hidden", isOn: .constant(true)).labelsHidden()
        Stepper("Count", value: .constant(3))
        DatePicker("Day", selection: .constant(Date()))
        ColorPicker(selection: .constant(.red)) { Label("Colour", systemImage: "star") }
      }
    )
  }

  private static var progress: AnyView {
    AnyView(
      VStack {
        ProgressView()
        ProgressView(value: 0.25)
        ProgressView("Loading")
        ProgressView("Loading", value: 0.25)
        ProgressView(value: 0.25) {
          Text("Loading")
        } currentValueLabel: {
          Text("a quarter").font(.caption)
        }
        Slider(value: .constant(0.5))
        Slider(value: .constant(0.5)) {
          Text("read aloud")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        }
      }
    )
  }

  private static var fields: AnyView {
    AnyView(
      VStack {
        TextField("Name", text: .constant("a"))
        TextField("Mail", text: .constant("")).textFieldStyle(.roundedBorder).font(.title)
        SecureField("Password", text: .constant("")).lineLimit(2)
        TextEditor(text: .constant("")).frame(height: 40)
      }
    )
  }

  private static var pickers: AnyView {
    func picker() -> some View {
      Picker("Size", selection: .constant("l")) {
        Text("Small").tag("s")
        Text("Large").tag("l")
      }
    }
    return AnyView(
      VStack {
        picker()
        picker().pickerStyle(.segmented)
        picker().pickerStyle(.wheel).frame(width: 80, height: 40)
        picker().pickerStyle(.inline)
        Picker("Number", selection: .constant(2)) { ForEach(0..<3) { Text("\($0)").tag($0) } }
          .pickerStyle(.segmented)
      }
    )
  }

  private static var texts: AnyView {
    AnyView(
      VStack {
        Text("A **bold** word and *one* more").lineSpacing(3)
        Text("wide").tracking(2).font(.title)
        Text("raised").baselineOffset(4) + Text(" and ").font(.caption) + Text("not")
        Text("one line, or two").lineLimit(2...4)
        Text("three at least").lineLimit(3...)
        Text("smaller where it has to be").minimumScaleFactor(0.5).lineLimit(1)
        Text("larger").dynamicTypeSize(.accessibility1)
      }
    )
  }

  private static var shapes: AnyView {
    AnyView(
      VStack {
        UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 9).fill(.red)
        UnevenRoundedRectangle(topLeadingRadius: 4)
        ContainerRelativeShape()
        Path { path in
          path.move(to: CGPoint(x: 1, y: 2))
          path.addLine(to: CGPoint(x: 10, y: 0.5))
          path.addLine(to: CGPoint(x: 3, y: 8))
          path.closeSubpath()
        }
        Image("photo").resizable().frame(width: 40, height: 30)
        Image(size: CGSize(width: 24, height: 12.5)) { _ in }.resizable()
      }
    )
  }
}
