import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ScrollViewReaderTests {
  nonisolated private static let forms = [
    Lowering("a reader around", "ScrollView(Text“a”)") {
      ScrollViewReader { proxy in
        ScrollView { Text("a").onAppear { proxy.scrollTo("end", anchor: .bottom) } }
      }
    },
    Lowering("a reader inside", "ScrollView(VStack(Text“a”,Text“b”))") {
      ScrollView {
        ScrollViewReader { _ in
          Text("a")
          Text("b")
        }
      }
    },
    Lowering("modifiers", "ScrollView(Text“a”)") {
      ScrollView { Text("a").scrollTargetLayout() }
        .scrollDisabled(true)
        .scrollIndicators(.hidden)
        .scrollTargetBehavior(.paging)
        .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
        .scrollPosition(id: .constant(Int?.none), anchor: .top)
        .scrollBounceBehavior(.basedOnSize)
        .scrollDismissesKeyboard(.interactively)
        .scrollContentBackground(.hidden)
        .scrollClipDisabled()
        .refreshable {}
    },
  ]

  @Test(arguments: forms)
  func `A scroll view reader adds no node`(form: Lowering) {
    #expect(form.nodes().outline == form.outline)
  }
}
