import KeylineEngine

/// Lays out a view with the engine alone, and prints the frames of two of its parts.
@main struct EngineOnly {
  @MainActor static func main() throws {
    let card = VStack(alignment: .leading, spacing: 8) {
      Text("Hello").font(.largeTitle).id("title")
      Rectangle().frame(height: 20).id("bar")
    }
    let layout = try card.padding(16).layout(in: 240)
    print("title", try layout.frame(of: "title"))
    print("bar", try layout.frame(of: "bar"))
  }
}
