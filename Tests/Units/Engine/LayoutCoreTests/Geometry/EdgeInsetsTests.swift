import Foundation
import LayoutCore
import Testing

@Suite struct EdgeInsetsTests {
  @Test func `Insets are lengths by edge`() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.top == 1)
    #expect(insets.leading == 2)
    #expect(insets.bottom == 3)
    #expect(insets.trailing == 4)
  }

  private static let lengths: [(EdgeInsets, EdgeInsets)] = [
    (EdgeInsets(), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)),
    (EdgeInsets(5), EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)),
    (EdgeInsets(5, edges: .top), EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0)),
    (EdgeInsets(5, edges: .leading), EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0)),
    (EdgeInsets(5, edges: .bottom), EdgeInsets(top: 0, leading: 0, bottom: 5, trailing: 0)),
    (EdgeInsets(5, edges: .trailing), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 5)),
    (EdgeInsets(-5, edges: .vertical), EdgeInsets(top: -5, leading: 0, bottom: -5, trailing: 0)),
    (EdgeInsets(5, edges: []), EdgeInsets()),
  ]

  @Test(arguments: lengths)
  func `A length is set on the given edges`(insets: EdgeInsets, expected: EdgeInsets) {
    #expect(insets == expected)
  }
}
