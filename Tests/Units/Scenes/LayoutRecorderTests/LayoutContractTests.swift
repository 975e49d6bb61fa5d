import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes
import Testing

@testable import LayoutRecorder

@MainActor
@Suite struct LayoutContractTests {
  /// A column whose cache has the heights of its subviews.
  struct Column: Layout {
    /// The fault of a column.
    enum Fault: CaseIterable, Sendable {
      case none, emptyUpdate, countOnly, firstWidth, growing
    }

    struct Cache {
      var heights: [CGFloat]
      var width: CGFloat?
      var calls = 0
    }

    let fault: Fault

    func makeCache(subviews: Subviews) -> Cache {
      Cache(heights: subviews.map { $0.sizeThatFits(.unspecified).height })
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
      switch fault {
      case .emptyUpdate: break
      case .countOnly:
        if cache.heights.count != subviews.count { cache = makeCache(subviews: subviews) }
      case .growing:
        let calls = cache.calls
        cache = makeCache(subviews: subviews)
        cache.calls = calls + 1
      case .none, .firstWidth: cache = makeCache(subviews: subviews)
      }
    }

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Cache
    ) -> CGSize {
      var width = proposal.replacingUnspecifiedDimensions().width
      if fault == .firstWidth {
        width = cache.width ?? width
        cache.width = width
      }
      let extra = CGFloat(cache.calls)
      return CGSize(width: width.isFinite ? width : 100, height: cache.heights.reduce(extra, +))
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Cache
    ) {
      var y = bounds.minY
      for (subview, height) in zip(subviews, cache.heights) {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        y += height
      }
    }
  }

  private func breaches(
    isThorough: Bool = true,
    @ViewBuilder of content: () -> some View
  ) throws -> [LayoutContract.Breach] {
    let root = content().node()
    let scene = try LayoutScene(
      name: "a",
      root: root,
      proposals: [ProposedViewSize(width: 200, height: 300)]
    )
    let request = try #require(try RecordingRequest.requests(for: scene).first)
    return LayoutContract(try Recorder().record(request), isThorough: isThorough).breaches
  }

  private func column(_ fault: Column.Fault) -> some View {
    Column(fault: fault) {
      Color.red.frame(width: 20, height: 10)
      Color.green.frame(width: 20, height: 20)
      Color.blue.frame(width: 20, height: 30)
      Color.white.frame(width: 20, height: 40)
    }
  }

  @Test(
    arguments: [
      (Column.Fault.none, nil),
      (
        .emptyUpdate,
        "after updateCache was called for a first subview that became smaller, its size is 200 × 110 instead of 200 × 100"
      ),
      (
        .countOnly,
        "after updateCache was called for a first subview that became smaller, its size is 200 × 110 instead of 200 × 100"
      ),
      (
        .firstWidth,
        "when 100 × 100 was proposed before, its size is 100 × 100 instead of 200 × 100"
      ),
      (.growing, "after updateCache was called, its size is 200 × 101 instead of 200 × 100"),
    ] as [(Column.Fault, String?)]
  )
  func `A cache that is wrong after other calls is named with the calls and both results`(
    _ fault: Column.Fault,
    _ message: String?
  ) throws {
    for isThorough in [true, false] {
      let found = try breaches(isThorough: isThorough) { column(fault) }
      #expect(
        found.map(\.message)
          == (message.map { ["its result depends on earlier calls: \($0)"] } ?? [])
      )
    }
  }

  @Test func `Only the innermost of layouts inside each other is at fault`() throws {
    let found = try breaches {
      Column(fault: .none) {
        column(.growing)
        Color.red.frame(width: 20, height: 10)
      }
    }
    #expect(found.map(\.node) == [1])
  }

  @Test
  func
    `The weather layout of the article is stale after a subview is added, and the mended one is not`()
    throws
  {
    let cities = ForEach(0..<4, id: \.self) { _ in Color.red.frame(width: 20, height: 10) }
    let stale = try breaches { WeatherLayout(itemSize: CGSize(width: 50, height: 50)) { cities } }
    #expect(stale.map(\.message).count == 1)
    #expect(stale.first?.message.contains("called for one subview more") == true)
    #expect(
      try breaches { MendedWeatherLayout(itemSize: CGSize(width: 50, height: 50)) { cities } }
        .isEmpty
    )
  }

  @Test func `A layout for few subviews keeps all of them, unless the check is thorough`() throws {
    let pair = { @MainActor in
      WeatherLayout(itemSize: CGSize(width: 50, height: 50)) {
        Color.red
        Color.blue
      }
    }
    #expect(try breaches(isThorough: false) { pair() }.isEmpty)
    #expect(try breaches { pair() }.count == 1)
  }

  @Test func `Layouts of Keyline have no fault`() throws {
    let found = try breaches {
      VStack {
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }
        Grid {
          GridRow {
            Text("c")
            Text("d")
          }
        }
        ViewThatFits {
          Text("a long text that does not fit here")
          Text("e")
        }
      }
    }
    #expect(found.isEmpty)
  }
}
