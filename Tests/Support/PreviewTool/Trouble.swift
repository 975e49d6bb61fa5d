import SwiftUI

/// A view that fails as the environment of the program says, as views of apps do.
private struct Trouble: View {
  private let kind = ProcessInfo.processInfo.environment["TROUBLE"] ?? ""

  var body: some View {
    switch kind {
    case "crash": Text([String]()[0])
    case "chance": Text("\(Int.random(in: 1_000_000...9_999_999)) steps")
    case "depth": AnyView(nested(300))
    case "clock": Text(Date().formatted(.iso8601))
    default: Text("No trouble")
    }
  }

  private func nested(_ depth: Int) -> AnyView {
    depth == 0 ? AnyView(Text("Deep")) : AnyView(nested(depth - 1).padding(1))
  }
}

#Preview("Trouble") {
  Trouble()
}

private struct Trouble_Previews: PreviewProvider {
  static var previews: some View {
    let titles = ProcessInfo.processInfo.environment["PROVIDER"] == "crash" ? [] : ["Provider"]
    Text(titles[0])
  }
}
