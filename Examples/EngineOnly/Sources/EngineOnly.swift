import KeylineUI
import LayoutCore
import LayoutEngine

/// Lays out a view with the engine alone, and prints the frame of each node.
@main struct EngineOnly {
  @MainActor static func main() throws {
    let view = VStack(alignment: .leading, spacing: 8) {
      Text("Hello").font(.largeTitle)
      Rectangle().frame(width: 50, height: 20)
    }
    let run = try LayoutRun(root: view.node())
    let result = run.layout(in: ProposedViewSize(width: 390, height: nil))
    for placement in result.placements { print(placement.frame) }
  }
}
