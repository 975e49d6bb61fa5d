import SwiftUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

/// Containers as an app's source writes them, with nothing imported but SwiftUI.
private struct Catalog: View {
  private let columns = [GridItem(.adaptive(minimum: 80), spacing: 4)]

  var body: some View {
    NavigationStack {
      ScrollView(.vertical, showsIndicators: false) {
        LazyVStack(alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders]) {
          Section {
            LazyVGrid(columns: columns) {
              ForEach(0..<5) { _ in Color.red.aspectRatio(1, contentMode: .fit) }
            }
          } header: {
            Text("Pictures")
          }
          Grid(alignment: .leading) {
            GridRow {
              Text("Name").gridColumnAlignment(.trailing)
              Text("Kitchen")
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            GridRow { Color.clear.gridCellColumns(2) }
          }
          GeometryReader { proxy in
            Color.blue.frame(width: proxy.size.width / 2, height: proxy.frame(in: .global).minY)
          }
          .frame(height: 20)
          ViewThatFits(in: .horizontal) {
            Text("A title that is long")
            Text("Title")
          }
          Group(subviews: pinned) { subviews in
            ForEach(subviews) { subview in
              if subview.containerValues.isPinned { subview }
            }
          }
        }
      }
    }
  }

  @ViewBuilder private var pinned: some View {
    Text("a").containerValue(\.isPinned, true)
    Text("b")
  }
}

private struct Badges: View {
  @State private var isWide = false

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(GridLayout())
    layout {
      Text("a")
      Text("b")
    }
  }
}

@MainActor
@Suite struct ContainersTests {
  @Test func `Containers compile from a source that imports SwiftUI alone`() throws {
    let asked = ProposedViewSize(width: 390, height: 844)
    #expect(try frames(Catalog(), in: asked)[0].size == CGSize(width: 390, height: 844))
    #expect(try frames(Badges(), in: asked).count == 3)
  }
}
