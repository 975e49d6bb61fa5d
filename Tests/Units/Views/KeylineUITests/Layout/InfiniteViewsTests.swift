import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct InfiniteViewsTests {
  /// As high as 10 points for each of the lengths that a view answers with infinity to an infinite proposal.
  private struct Asking: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      let size = subviews[0].sizeThatFits(.infinity)
      let count = [size.width, size.height].count { $0 == .infinity }
      return CGSize(width: 10, height: 10 * count)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {}
  }

  private nonisolated static let views = [
    Lowering("a color", "") { Asking { Color.red } },
    Lowering("a shape", "") { Asking { Rectangle() } },
    Lowering("a flexible frame", "") {
      Asking {
        Color.red.frame(width: 5, height: 5).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    },
    Lowering("an image that fills its space", "") { Asking { Image("photo").resizable() } },
  ]

  /// Measured on macOS 27: mburger89/MetalUI docs/probes, shapes and images, S1, A1 and D12.
  @Test(arguments: views)
  func `A view that takes all space is infinite where a layout proposes infinity`(
    view: Lowering
  ) throws {
    let root = try #require(view.nodes().first)
    let result = try LayoutRun(root: root).layout(in: .unspecified)
    #expect(result.placements[0].frame.size == CGSize(width: 10, height: 20))
    #expect(result.placements.allSatisfy { $0.frame.width.isFinite && $0.frame.height.isFinite })
  }
}
