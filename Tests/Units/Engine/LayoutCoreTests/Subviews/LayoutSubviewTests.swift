import Foundation
import LayoutCore
import Testing

@Suite struct LayoutSubviewTests {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 5
  }

  private struct Name: LayoutValueKey {
    static let defaultValue: String? = "unnamed"
  }

  private let stub: StubSubviews
  private let subview: LayoutSubview

  init() {
    stub = StubSubviews([
      StubSubview(),
      StubSubview(
        size: CGSize(width: 30, height: 40),
        spacing: .zero,
        priority: 2,
        values: [ObjectIdentifier(Rank.self): 9],
        guides: [VerticalAlignment.top.key: 1]
      ),
    ])
    subview = stub.subviews()[1]
  }

  @Test func `A subview answers for its node`() {
    let proposal = ProposedViewSize(width: 20, height: nil)
    #expect(subview.sizeThatFits(proposal) == CGSize(width: 20, height: 40))
    #expect(subview.measurement(in: proposal).region == ProposalRegion(proposal))
    #expect(subview.dimensions(in: proposal).width == 20)
    #expect(subview.spacing == .zero)
    #expect(subview.priority == 2)
  }

  @Test func `Dimensions have the region of proposals that share them`() {
    let answer = subview.dimensionsWithRegion(in: .zero)
    #expect(answer.dimensions == subview.dimensions(in: .zero))
    #expect(answer.region == ProposalRegion(.zero))
  }

  @Test func `A layout value is the one that the view sets, or else the default`() {
    #expect(subview[Rank.self] == 9)
    #expect(stub.subviews()[0][Rank.self] == 5)
  }

  @Test func `A key of optional values distinguishes nil from an unset value`() {
    #expect(subview[Name.self] == "unnamed")
    let key = ObjectIdentifier(Name.self)
    stub.stubs[0].values[key] = "a" as String?
    #expect(stub.subviews()[0][Name.self] == "a")
    stub.stubs[0].values[key] = .some(String?.none as any Sendable)
    #expect(stub.subviews()[0][Name.self] == nil)
  }

  @Test func `A value of a different type than the key's is ignored`() {
    stub.stubs[1].values[ObjectIdentifier(Rank.self)] = "nine"
    #expect(subview[Rank.self] == 5)
  }

  @Test func `A subview is placed by its top leading corner unless an anchor is given`() {
    subview.place(at: CGPoint(x: 1, y: 2), proposal: .zero)
    subview.place(at: CGPoint(x: 3, y: 4), anchor: .bottomTrailing, proposal: .unspecified)
    #expect(
      stub.placements == [
        StubSubviews.Placement(
          node: 1,
          position: CGPoint(x: 1, y: 2),
          anchor: .topLeading,
          proposal: .zero
        ),
        StubSubviews.Placement(
          node: 1,
          position: CGPoint(x: 3, y: 4),
          anchor: .bottomTrailing,
          proposal: .unspecified
        ),
      ]
    )
  }

  @Test func `A subview of an earlier run answers with zero and is not placed`() {
    let dimensions = subview.dimensions(in: .unspecified)
    stub.handle.generation += 1
    let proposal = ProposedViewSize(width: 20, height: nil)
    #expect(subview.measurement(in: proposal).size == .zero)
    #expect(subview.measurement(in: proposal).region == ProposalRegion(proposal))
    #expect(subview.spacing == ViewSpacing())
    #expect(subview.priority == 0)
    #expect(subview[Rank.self] == 5)
    #expect(subview[Name.self] == "unnamed")
    #expect(dimensions[explicit: VerticalAlignment.top] == nil)
    #expect(dimensions[VerticalAlignment.top] == 0)
    subview.place(at: .zero, proposal: .zero)
    #expect(stub.placements.isEmpty)
  }

  @Test func `Subviews are equal if they are the same node of the same run`() {
    #expect(subview == stub.subviews()[1])
    #expect(subview != stub.subviews()[0])
    stub.handle.generation += 1
    #expect(subview != stub.subviews()[1])
  }
}
