import Foundation
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

/// A layout with collections whose order changes from run to run.
private struct Marked: Layout, Codable {
  enum Mark: String, Codable { case first, second, third, fourth }

  struct Part: Codable {
    var marks: Set<Mark>?
  }

  var names: Set<String> = []
  var weights: [Mark: Int] = [:]
  var parts: [Part] = []
  var limit: CGFloat = 1

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}

@Suite struct EncodedValueTests {
  private func text(_ layout: Marked) -> String {
    CanonicalScene.text(of: LayoutNode(type: "Marked", layout: layout))
  }

  @Test func `Elements without an order are sorted, at every depth`() {
    let layout = Marked(
      names: ["d", "a", "c", "b"],
      weights: [.fourth: 4, .second: 2, .first: 1, .third: 3],
      parts: [Marked.Part(marks: [.third, .second, .first, .fourth]), Marked.Part(marks: nil)]
    )
    #expect(
      text(layout) == """
        {"arguments":{"limit":1,"names":["a","b","c","d"],\
        "parts":[{"marks":["first","fourth","second","third"]},{}],\
        "weights":["first",1,"fourth",4,"second",2,"third",3]},"type":"Marked"}
        """
    )
  }

  @Test(arguments: [
    (CGFloat.infinity, #""infinity""#), (-CGFloat.infinity, #""-infinity""#), (2.5, "2.5"),
  ])
  func `An infinite number is a string, and can be read`(limit: CGFloat, form: String) throws {
    var registry = SceneRegistry()
    registry.register(Marked.self)
    let written = text(Marked(names: ["a"], limit: limit))
    #expect(written.contains(#""limit":\#(form)"#))
    let again = try CanonicalScene.node(reading: Array(written.utf8), registry: registry)
    #expect(CanonicalScene.text(of: again) == written)
  }
}
