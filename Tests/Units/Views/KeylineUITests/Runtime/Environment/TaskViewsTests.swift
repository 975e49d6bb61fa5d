import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Synchronization
import Testing

@MainActor
@Suite struct TaskViewsTests {
  /// Notes whether the work of tasks ran.
  private final class Note: Sendable {
    let isRun = Mutex(false)

    func set() { isRun.withLock { $0 = true } }
  }

  /// A way to start a task in a view.
  enum Start: String, CaseIterable, Sendable {
    case task, throwing, detached, throwingDetached, onMainActor
  }

  private struct Starting: View {
    let start: Start
    let note: Note
    @State private var width: CGFloat = 10

    var body: some View {
      Color.red.frame(width: width)
        .onAppear {
          switch start {
          case .task:
            Task {
              note.set()
              width = 40
            }
          case .throwing:
            Task(priority: .high) {
              try await Task.sleep(for: .zero)
              note.set()
            }
          case .detached: Task.detached { note.set() }
          case .throwingDetached:
            Task.detached(name: "load") {
              try Task.checkCancellation()
              note.set()
            }
          case .onMainActor: Task { @MainActor in note.set() }
          }
        }
    }
  }

  @Test(arguments: Start.allCases) func `A task of a view is reported, and never runs`(
    start: Start
  ) async throws {
    let (ignored, note) = (IgnoredModifiers(), Note())
    let views = ConvergingViews(reportingTo: ignored) {
      Starting(start: start, note: note).node(in: $0)
    }
    let tree = try views.firstTree().converged(
      in: proposal(100, 50),
      environment: LayoutEnvironment(),
      as: views
    )
    #expect(try frames(tree.root, in: proposal(100, 50))[0].width == 10)
    #expect(ignored.all.map(\.name) == ["Task"])
    // Whatever was started for the main actor before this runs before it.
    await Task.yield()
    await Task { @MainActor in }.value
    #expect(!note.isRun.withLock { $0 })
  }

  private actor Counter {
    private var count = 0

    func increased() async -> Int { await Task { count += 1 }.value.self == () ? count : 0 }
  }

  @Test func `Tasks outside of views run, on the actor that starts them`() async throws {
    #expect(await Counter().increased() == 1)
    #expect(await Task { 1 }.value == 1)
    #expect(await Task.detached { 2 }.value == 2)
    #expect(try await Task { try failing(false) }.value == 3)
    #expect(try await Task.detached { try failing(false) }.value == 3)
    await #expect(throws: CancellationError.self) { try await Task { try failing(true) }.value }
    let isOnMainActor = await Task { MainActor.shared === #isolation }.value
    #expect(isOnMainActor)
  }
}

/// Returns 3, or fails.
private func failing(_ fails: Bool) throws -> Int {
  if fails { throw CancellationError() }
  return 3
}
