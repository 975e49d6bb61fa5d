import Foundation
import KeylineCommands
import KeylineUI

/// A program as a user writes it, with layouts of its own; `SAMPLE` names scenes to add.
@main struct SampleTool: KeylineTool {
  var scenes: some SceneContent {
    Scene("stairs", proposals: .widths(320, 390)) {
      Stairs(rise: rise) {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 20, height: 10).layoutValue(key: SkipKey.self, value: true)
        Color.green.frame(width: 30, height: 10)
      }
    }
    Scene("secret") { Secret { Color.red.frame(width: 10, height: 10) } }
    if added == "measured" {
      ParameterizedScene("heights", "inset", over: stride(from: 0, through: 9, by: 1)) {
        EqualHeights().padding($0)
      }
    }
    if added == "controls" { Scene("controls") { Controls() } }
    if added == "gapped" {
      Scene("gapped", proposals: .widths(320)) {
        VStack(alignment: .leading, spacing: 12) {
          Text("A title").font(.largeTitle)
          HStack {
            Image(systemName: "star")
            Gapped {
              Color.red.frame(width: 10, height: 10)
              Color.blue.frame(width: 20, height: 10).padding(2)
              Text("three")
            }
            .id("list")
            Spacer()
          }
        }
        .padding()
      }
    }
    if added == "gaps" {
      Scene("gaps") {
        VStack(spacing: 0) {
          Gapped { ForEach(0..<2) { _ in Color.red.frame(width: 10, height: 10) } }
          GappedTwin { ForEach(0..<2) { _ in Color.blue.frame(width: 10, height: 10) } }
        }
      }
    }
    if added == "growing" { Scene("growing") { Growing() } }
    if added == "titled" { Scene("titled") { Text("a").navigationTitle("b").controlSize(.large) } }
    if let fault = fault(after: "faulty-") {
      Scene("faulty") { VStack { Faulty(fault: fault) { Color.red.frame(width: 10, height: 10) } } }
    }
    if let fault = fault(after: "appearing-") { Scene("appearing") { Appearing(fault: fault) } }
    if let fault = fault(after: "read-") {
      Scene("read") {
        GeometryReader { _ in
          VStack {
            Faulty(fault: fault) { Color.red.frame(width: 10, height: 10) }
            GeometryReader { _ in Color.blue }
          }
        }
      }
    }
    if added == "deep-recursion" { Scene("deep") { Deep(count: 60) { Endless { Text("a") } } } }
    if added == "trap" { Scene("trap") { Trap { Text("a") } } }
    if added == "deep" { Scene("deep") { Deep(count: 60) { Trap { Text("a") } } } }
    if added == "recursion" { Scene("recursion") { Endless { Text("a") } } }
    if added == "loop" { Scene("loop") { Loop { Text("a") } } }
  }

  static var registry: SceneRegistry {
    var registry = SceneRegistry()
    registry.register(Faulty.self)
    return registry
  }

  /// Returns the fault of a layout, from an environment variable with a prefix.
  private func fault(after prefix: String) -> Faulty.Fault? {
    guard let added, added.hasPrefix(prefix) else { return nil }
    return Faulty.Fault(rawValue: String(added.dropFirst(prefix.count)))
  }

  private var added: String? { ProcessInfo.processInfo.environment["SAMPLE"] }

  /// The height of a step, which `RISE` sets, as a change of the code would.
  private var rise: CGFloat {
    ProcessInfo.processInfo.environment["RISE"].flatMap(Double.init).map { CGFloat($0) } ?? 4
  }
}

/// Something inside so many paddings.
struct Deep<Content: View>: View {
  let count: Int
  @ViewBuilder let content: () -> Content

  var body: some View {
    var view = AnyView(content())
    for _ in 0..<count { view = AnyView(view.padding(1)) }
    return view
  }
}
