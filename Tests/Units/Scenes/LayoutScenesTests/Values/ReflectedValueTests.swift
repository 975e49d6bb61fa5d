import Foundation
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

/// A layout that is not `Codable`, with one property of any type.
private struct Holding<Value: Sendable>: Layout {
  let value: Value

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

private struct Inset: Hashable {
  var top: CGFloat
  var name: String?
}

private indirect enum Rule: Sendable {
  case none
  case fixed(Int)
  case both(Rule, other: Rule)
}

private final class Reference: Sendable {
  let number = 7
}

@Suite struct ReflectedValueTests {
  private func text<Value: Sendable>(_ value: Value) -> String {
    CanonicalScene.text(of: LayoutNode(type: "Holding", layout: Holding(value: value)))
  }

  private func expected(_ value: String) -> String {
    #"{"arguments":{"reflected":{"value":\#(value)}},"type":"Holding"}"#
  }

  @Test func `Numbers, strings and Booleans are unchanged`() {
    #expect(text(8) == expected("8"))
    #expect(text(Int8(-8)) == expected("-8"))
    #expect(text(CGFloat(2.5)) == expected("2.5"))
    #expect(text(-0.0) == expected("0"))
    #expect(text(Double.infinity) == expected(#""inf""#))
    #expect(text(UInt64.max) == expected(#""18446744073709551615""#))
    #expect(text("a “b”") == expected(#""a “b”""#))
    #expect(text(true) == expected("true"))
    #expect(text(Int?.none) == expected("null"))
    #expect(text(Int?.some(4)) == expected("4"))
  }

  @Test func `Collections are their elements, sorted if they have no order`() {
    #expect(text([3, 1, 2]) == expected("[3,1,2]"))
    #expect(
      text(Set((0..<9).map { "\($0)" })) == expected(#"["0","1","2","3","4","5","6","7","8"]"#)
    )
    let many = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key \($0)", $0) })
    #expect(text(many) == text(Dictionary(uniqueKeysWithValues: many.reversed())))
    #expect(text(many) != text(many.mapValues { $0 + 1 }))
  }

  @Test func `A structure of a private type is its properties, and its name has no address`() {
    #expect(
      text(Inset(top: 4, name: nil))
        == expected(#"{"properties":{"name":null,"top":4},"type":"LayoutScenesTests.Inset"}"#)
    )
    struct Local {
      let inset: Inset
    }
    let local = text(Local(inset: Inset(top: 1, name: "x")))
    #expect(!local.contains("unknown context"))
    #expect(!local.contains("$"))
    #expect(local != text(Local(inset: Inset(top: 2, name: "x"))))
  }

  @Test func `An enumeration case is its name with its associated values`() {
    #expect(text(Rule.none) == expected(#""LayoutScenesTests.Rule.none""#))
    #expect(
      text(Rule.fixed(3)) == expected(#"{"case":"LayoutScenesTests.Rule.fixed","value":3}"#)
    )
    let nested = Rule.both(.none, other: .fixed(1))
    #expect(text(nested) == text(Rule.both(.none, other: .fixed(1))))
    #expect(text(nested) != text(Rule.both(.none, other: .fixed(2))))
  }

  @Test func `Closures and objects are the names of their types`() {
    let first: @Sendable (Int) -> Int = { $0 + 1 }
    let second: @Sendable (Int) -> Int = { $0 + 2 }
    #expect(text(first) == text(second))
    #expect(text(first).contains("(Swift.Int) -> Swift.Int"))
    #expect(text(Reference()) == expected(#""LayoutScenesTests.Reference""#))
    #expect(text(Reference?.some(Reference())) == expected(#""LayoutScenesTests.Reference""#))
    #expect(text([Reference(), Reference()]) == text([Reference(), Reference()]))
  }

  @Test func `A type is its name, and an address is omitted`() {
    #expect(text(ObjectIdentifier(Reference())) == expected(#""Swift.ObjectIdentifier""#))
    #expect(text(Inset.self).contains("LayoutScenesTests.Inset.Type"))
  }

  @Test func `A layout value that cannot be encoded is reflected too`() {
    struct Rank: LayoutValueKey {
      static let defaultValue = Inset(top: 0)
    }
    let node = LayoutNode(type: "Leaf", leaf: FixedLeaf(.zero))
      .layoutValueForTest(NodeTraits.Value(Rank.self, Inset(top: 3)))
    #expect(
      CanonicalScene.text(of: node).contains(
        #""Rank":{"properties":{"name":null,"top":3},"type":"LayoutScenesTests.Inset"}"#
      )
    )
  }
}

extension LayoutNode {
  fileprivate func layoutValueForTest(_ value: NodeTraits.Value) -> LayoutNode {
    var node = self
    node.traits = NodeTraits(values: [value])
    return node
  }
}

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
