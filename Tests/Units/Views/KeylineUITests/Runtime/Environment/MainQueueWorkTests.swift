import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Synchronization
import Testing

@MainActor
@Suite struct MainQueueWorkTests {
  private func converged<Content: View>(
    _ view: @escaping @MainActor @Sendable () -> Content
  ) throws -> ConvergedTree {
    let views = ConvergingViews { view().node(in: $0) }
    return try views.firstTree().converged(
      in: proposal(100, 50),
      environment: LayoutEnvironment(),
      as: views
    )
  }

  private func sizes<Content: View>(
    of view: @escaping @MainActor @Sendable () -> Content
  ) throws -> [CGSize] {
    let tree = try converged(view)
    #expect(tree.diagnostics.isEmpty)
    return try frames(tree.root, in: proposal(100, 50)).map(\.size)
  }

  /// A tag cloud that takes the height of its content, as it is written in public code.
  private struct Measured: View {
    @State private var height: CGFloat = 0

    var body: some View {
      GeometryReader { proxy in
        let _ = DispatchQueue.main.async { height = proxy.size.width / 4 }
        Color.red
      }
      .frame(height: height)
    }
  }

  @Test func `A geometry reader sets state by work on the main queue`() throws {
    #expect(try sizes { Measured() }[0] == CGSize(width: 100, height: 25))
  }

  private struct Appearing: View {
    @State private var isShown = false

    var body: some View {
      Color.red.frame(width: isShown ? 30 : 10, height: 10)
        .onAppear {
          DispatchQueue.main.async { DispatchQueue.main.async { isShown = true } }
        }
    }
  }

  @Test func `Work that work schedules runs before the next layout`() throws {
    #expect(try sizes { Appearing() }[0] == CGSize(width: 30, height: 10))
  }

  /// A view whose body alone schedules work.
  private struct Scheduling: View {
    @State private var width: CGFloat = 10

    var body: some View {
      let _ = DispatchQueue.main.async { width = 40 }
      Color.red.frame(width: width, height: 10)
    }
  }

  @Test func `Work of a body without a reaction is run`() throws {
    #expect(try sizes { Scheduling() }[0] == CGSize(width: 40, height: 10))
  }

  private struct Endless: View {
    @State private var width: CGFloat = 10

    var body: some View {
      GeometryReader { _ in
        let _ = DispatchQueue.main.async { width += 1 }
        Color.red
      }
      .frame(width: width)
    }
  }

  @Test func `Work that changes the layout each time is named`() throws {
    let diagnostics = try converged { Endless() }.diagnostics
    #expect(diagnostics.map(\.path) == ["frame"])
    #expect(diagnostics.first?.message.contains("DispatchQueue.main.async") == true)
  }

  private struct Delayed: View {
    @State private var width: CGFloat = 10

    var body: some View {
      Color.red.frame(width: width)
        .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 60) { width = 40 } }
    }
  }

  @Test func `Work for a later time is reported, and changes no layout`() throws {
    let ignored = IgnoredModifiers()
    let views = ConvergingViews(reportingTo: ignored) { Delayed().node(in: $0) }
    let tree = try views.firstTree().converged(
      in: proposal(100, 50),
      environment: LayoutEnvironment(),
      as: views
    )
    #expect(try frames(tree.root, in: proposal(100, 50))[0].width == 10)
    #expect(ignored.all.map(\.name) == ["asyncAfter"])
  }

  @Test func `Work outside of views is the queue's`() async {
    let isRun = Mutex(false)
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        isRun.withLock { $0 = true }
        done.resume()
      }
    }
    #expect(isRun.withLock { $0 })
  }
}
