import Foundation
import KeylineUI

/// Built-in views of many kinds, without any custom code.
struct Controls: View {
  @State private var isOn = false
  @State private var name = ""

  var body: some View {
    VStack(alignment: .leading) {
      Text("A **bold** word").lineSpacing(3)
      Image("photo").resizable().frame(width: 40, height: 30)
      Toggle("Remind me", isOn: $isOn)
      TextField("Name", text: $name).textFieldStyle(.roundedBorder)
      Picker("Size", selection: .constant("s")) {
        Text("S").tag("s")
        Text("L").tag("l")
      }
      .pickerStyle(.segmented)
      ProgressView("Loading", value: 0.5)
      UnevenRoundedRectangle(topLeadingRadius: 4).fill(.red).frame(height: 10)
      Button("Go") {}.buttonStyle(.borderedProminent)
    }
  }
}
