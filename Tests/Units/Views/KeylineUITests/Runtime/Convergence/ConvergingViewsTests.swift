import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ConvergingViewsTests {
  private func converged<Content: View>(
    _ view: @escaping @MainActor @Sendable () -> Content,
    in asked: ProposedViewSize = proposal(100, 50)
  ) throws -> ConvergedTree {
    try ConvergingViews { view().node(in: $0) }.converged(
      in: asked,
      environment: LayoutEnvironment()
    )
  }

  private func sizes<Content: View>(
    of view: @escaping @MainActor @Sendable () -> Content,
    in asked: ProposedViewSize = proposal(100, 50)
  ) throws -> [CGSize] {
    let tree = try converged(view, in: asked)
    #expect(tree.diagnostics.isEmpty)
    return try frames(tree.root, in: asked).map(\.size)
  }

  /// A bar that is as high as what is beside it, measured by a preference.
  private struct Bar: View {
    @State private var height: CGFloat = 1

    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 4, height: height)
        Color.blue.frame(width: 10, height: 30)
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: Highest.self, value: proxy.size.height)
            }
          )
      }
      .onPreferenceChange(Highest.self) { height = $0 }
    }
  }

  @Test func `A size from a preference is laid out`() throws {
    #expect(try sizes { Bar() }[1] == CGSize(width: 4, height: 30))
  }

  /// Columns whose number is read only when the cache is made: sampettersson/Placement, issue 10.
  private struct Columns: Layout {
    var count: Int
    func makeCache(subviews: Subviews) -> Int { count }
    func updateCache(_ cache: inout Int, subviews: Subviews) {}
    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Int
    ) -> CGSize {
      CGSize(width: cache * 20, height: (subviews.count + cache - 1) / cache * 20)
    }
    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Int
    ) {
      for (index, subview) in subviews.enumerated() {
        let place = CGPoint(x: index % cache * 20, y: index / cache * 20)
        subview.place(at: place, proposal: ProposedViewSize(width: 20, height: 20))
      }
    }
  }

  private struct Growing: View {
    @State private var count = 2
    var body: some View {
      Columns(count: count) { ForEach(0..<6, id: \.self) { _ in Color.red } }
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          if $0 == 40 { count = 3 }
        }
        .padding(1)
    }
  }

  @Test func `A layout that keeps a stale cache is named`() throws {
    let warnings = try converged { Growing() }.diagnostics
    #expect(warnings.map(\.type) == ["Columns"])
    #expect(warnings.first?.message.contains("stale cache") == true)
    #expect(warnings.first?.message.contains("40 × 60") == true)
    #expect(warnings.first?.message.contains("60 × 40") == true)
  }

  @Test func `The same view in two places keeps two values`() throws {
    let found = try sizes(of: {
      VStack(spacing: 0) {
        Measured(width: 10)
        Measured(width: 20)
        ForEach([30, 40], id: \.self) { Measured(width: $0) }
      }
    })
    // A line has two nodes, its frame and its color.
    #expect(found.filter { $0.height == 2 }.map(\.width) == [10, 10, 20, 20, 30, 30, 40, 40])
  }

  /// A line as wide as the view above it.
  private struct Measured: View {
    let width: CGFloat
    @State private var line: CGSize?

    var body: some View {
      Color.red.frame(width: width, height: 3)
        .onGeometryChange(for: CGSize.self) {
          $0.size
        } action: {
          line = $0
        }
      if let line { Color.blue.frame(width: line.width, height: 2) }
    }
  }

  @Test func `State that a view sets when it appears is laid out, once for each identity`() throws {
    struct Rows: View {
      @State private var count = 0
      var body: some View {
        if count > 2 { Text("many") }
        ForEach(0..<3, id: \.self) { _ in Color.red.onAppear { count += 1 } }
        Color.blue.frame(width: CGFloat(count))
      }
    }
    let tree = try converged { Rows() }.root
    #expect(tree.outline == "VStack(Text“many”,Color,Color,Color,frame(Color))")
    #expect(try frames(tree, in: proposal(100, 50))[5].width == 3)
  }

  @Test func `A geometry reader passes its size on when its content appears`() throws {
    struct Reading: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: width / 4, height: 1)
          GeometryReader { proxy in Color.blue.onAppear { width = proxy.size.width } }
        }
      }
    }
    #expect(try sizes { Reading() }[1].width == 25)
    #expect(try sizes(of: { Reading() }, in: proposal(40, 10))[1].width == 10)
  }

  @Test func `A binding sets the state of the parent view`() throws {
    struct Outer: View {
      @State private var width: CGFloat = 1
      var body: some View {
        Color.red.frame(width: width, height: 1)
        Inner(width: $width)
      }
    }
    struct Inner: View {
      @Binding var width: CGFloat
      var body: some View { Color.blue.onAppear { width = 7 } }
    }
    #expect(try sizes { Outer() }[1].width == 7)
  }

  @Test func `A modifier keeps its own state`() throws {
    struct Squared: ViewModifier {
      @State private var height: CGFloat?
      func body(content: Content) -> some View {
        content.frame(height: height)
          .onGeometryChange(for: CGFloat.self, of: \.size.width) { height = $0 }
      }
    }
    let found = try sizes(of: { Color.red.frame(width: 12).modifier(Squared()) })
    #expect(found[0] == CGSize(width: 12, height: 12))
  }

  @Test func `A custom dynamic property keeps its state`() throws {
    struct Twice: DynamicProperty {
      @State private var value: CGFloat = 1
      var doubled: CGFloat {
        get { value * 2 }
        nonmutating set { value = newValue }
      }
    }
    struct Holder: View {
      let name = "a"
      var length = Twice()
      var body: some View {
        Color.red.frame(width: length.doubled).onAppear { length.doubled = 9 }
      }
    }
    #expect(try sizes { Holder() }[0].width == 18)
  }

  @Test func `An object is made once and kept`() throws {
    final class Model: ObservableObject {
      @Published var width: CGFloat = 1
    }
    struct Holder: View {
      @StateObject private var model = Model()
      var body: some View {
        Color.red.frame(width: model.width).onAppear { model.width = 5 }
      }
    }
    #expect(try sizes { Holder() }[0].width == 5)
  }

  @Test func `A change of a value runs its action with both`() throws {
    struct Chain: View {
      @State private var first: CGFloat = 1
      @State private var second: CGFloat = 0
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: first)
          Color.blue.frame(width: second)
        }
        .onAppear { first = 20 }
        .onChange(of: first) { old, new in second = old + new }
      }
    }
    let found = try sizes { Chain() }
    #expect([found[1].width, found[3].width] == [20, 21])
  }

  @Test func `A view that returns begins anew`() throws {
    struct Flip: View {
      @State private var step = 0
      var body: some View {
        if step == 1 { Color.red } else { Counter() }
        Color.blue.frame(width: CGFloat(step)).onChange(of: step, initial: true) {
          if step < 2 { step += 1 }
        }
      }
    }
    struct Counter: View {
      @State private var count: CGFloat = 0
      var body: some View { Color.red.frame(width: count).onAppear { count += 1 } }
    }
    #expect(try sizes { Flip() }[1].width == 1)
  }

  @Test func `Views that never converge are named, and laid out ten times`() throws {
    struct Growing: View {
      @State private var width: CGFloat = 0
      var body: some View {
        HStack {
          Color.red.frame(width: width)
            .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 + 1 }
        }
      }
    }
    let tree = try converged { Growing() }
    #expect(
      tree.diagnostics.map(\.description) == [
        """
        HStack/frame[0] (frame): did not converge: onGeometryChange for CGFloat, in Growing, was \
        still pending after 10 layouts; the last layout is used
        """
      ]
    )
    #expect(try frames(tree.root, in: proposal(100, 50))[1].width == 9)
  }

  @Test func `A scene converges alike on any thread and from any proposal before`() async throws {
    let views = ConvergingViews { Halved().node(in: $0) }
    let widths = await withTaskGroup(of: (Int, CGFloat?).self) { group in
      for width in 1...24 {
        group.addTask {
          let asked = ProposedViewSize(width: CGFloat(width), height: 5)
          let tree = try? views.converged(in: asked, environment: LayoutEnvironment()).root
          let run = tree.flatMap { try? LayoutRun(root: $0) }
          return (width, run?.layout(in: asked).placements[1].frame.width)
        }
      }
      var all: [Int: CGFloat?] = [:]
      for await (width, found) in group { all[width] = found }
      return all
    }
    for width in 1...24 { #expect(widths[width] == CGFloat(width) / 2) }
  }

  /// A view half as wide as what it is offered.
  private struct Halved: View {
    @State private var width: CGFloat = 0
    var body: some View {
      ZStack {
        Color.red.frame(width: width / 2)
        Color.blue.onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
      }
    }
  }

  @Test func `Views without reactions keep no state`() throws {
    struct Still: View {
      @State private var width: CGFloat = 3
      var body: some View {
        width = 4
        return Color.red.frame(width: width)
      }
    }
    let node = Still().node()
    #expect(!node.dependsOnLayout(of: ConvergingViews { Still().node(in: $0) }))
    #expect(try frames(node)[0].width == 3)
  }
}

/// The greatest height among views.
private enum Highest: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
