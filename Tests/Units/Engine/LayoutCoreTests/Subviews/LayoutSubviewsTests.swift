import Foundation
import LayoutCore
import Testing

@Suite struct LayoutSubviewsTests {
  private let subviews = StubSubviews(count: 6).subviews(.rightToLeft)

  /// The numbers of subviews, which are their widths here.
  private func numbers(_ subviews: LayoutSubviews) -> [CGFloat] {
    subviews.map { $0.sizeThatFits(.unspecified).width }
  }

  @Test func `Subviews have indices in order from zero`() {
    #expect(subviews.count == 6)
    #expect(subviews.startIndex == 0)
    #expect(subviews.endIndex == 6)
    #expect(subviews.indices == 0..<6)
    #expect(numbers(subviews) == [0, 1, 2, 3, 4, 5])
    #expect(numbers(subviews.dropLast(6)) == [])
  }

  @Test func `Indices of a slice begin at zero again`() {
    let slice = subviews[2..<5]
    #expect(slice.indices == 0..<3)
    #expect(numbers(slice) == [2, 3, 4])
    #expect(slice[0] == subviews[2])
    #expect(numbers(slice[1..<3]) == [3, 4])
    #expect(slice[1..<1].isEmpty)
  }

  @Test func `Subviews are picked by a sequence of positions, in its order`() {
    let picked = subviews[[4, 0, 0, 2]]
    #expect(picked.indices == 0..<4)
    #expect(numbers(picked) == [4, 0, 0, 2])
    #expect(picked[3] == subviews[2])
    #expect(numbers(picked[1..<4]) == [0, 0, 2])
    #expect(numbers(picked[[3, 0]]) == [2, 4])
    #expect(numbers(picked[2..<4][[1]]) == [2])
    #expect(subviews[[Int]()].isEmpty)
    #expect(numbers(subviews[stride(from: 5, through: 1, by: -2)]) == [5, 3, 1])
  }

  @Test func `Ranges of every kind make slices`() {
    #expect(numbers(subviews[1...2]) == [1, 2])
    #expect(numbers(subviews[4...]) == [4, 5])
    #expect(numbers(subviews[...1]) == [0, 1])
    #expect(numbers(subviews[..<2]) == [0, 1])
    #expect(numbers(subviews[...]) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `Collection operations work on slices too`() {
    #expect(numbers(subviews.dropFirst(2)) == [2, 3, 4, 5])
    #expect(numbers(subviews.dropFirst(2).dropFirst(1)) == [3, 4, 5])
    #expect(numbers(subviews.prefix(2)) == [0, 1])
    #expect(numbers(subviews.suffix(2)) == [4, 5])
    #expect(numbers(subviews.dropFirst(2).prefix(2)) == [2, 3])
    #expect(subviews.dropFirst(3).first == subviews[3])
    #expect(subviews.dropLast(3).last == subviews[2])
    #expect(subviews[2..<5].firstIndex(of: subviews[3]) == 1)
    #expect(Array(subviews[2..<4].reversed()) == [subviews[3], subviews[2]])
  }

  @Test func `Slices keep the direction of layout`() {
    #expect(subviews.layoutDirection == .rightToLeft)
    #expect(subviews[1..<3].layoutDirection == .rightToLeft)
    #expect(subviews[[1]].layoutDirection == .rightToLeft)
  }

  @Test func `Subviews are equal when they are the same in the same order`() {
    #expect(subviews[1..<3] == subviews[[1, 2]])
    #expect(subviews[[2, 1]] != subviews[1..<3])
    #expect(subviews[1..<2] != subviews[1..<3])
    let stub = StubSubviews(count: 2)
    #expect(stub.subviews() == stub.subviews())
    #expect(stub.subviews() != stub.subviews(.rightToLeft))
    #expect(stub.subviews() != StubSubviews(count: 2).subviews())
  }
}

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
