import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Synchronization
import Testing

@MainActor
@Suite struct TaskViewsTests {
  /// Notes the steps of tasks that ran.
  final class Note: Noting {
    private let steps = Mutex<[Int]>([])

    var all: [Int] { steps.withLock { $0 } }
    func add(_ step: Int) { steps.withLock { $0.append(step) } }
  }

  /// A task of a view, with the steps that run, and whether it is reported because others do not.
  nonisolated struct Start: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let steps: [Int]
    let isReported: Bool
    let run: @MainActor @Sendable (Note, Binding<CGFloat>) -> Void

    init(
      _ name: String,
      _ steps: [Int],
      isReported: Bool = true,
      run: @escaping @MainActor @Sendable (Note, Binding<CGFloat>) -> Void
    ) {
      testDescription = name
      self.steps = steps
      self.isReported = isReported
      self.run = run
    }
  }

  nonisolated static let starts = [
    Start("inherits the main actor", [1], isReported: false) { note, width in
      Task {
        note.add(1)
        width.wrappedValue = 40
      }
    },
    Start("names the main actor", [1], isReported: false) { note, width in
      Task { @MainActor in
        note.add(1)
        width.wrappedValue = 40
      }
    },
    Start("yields to others", [1]) { note, width in
      Task {
        note.add(1)
        width.wrappedValue = 40
        await Task.yield()
        width.wrappedValue = 70
      }
    },
    Start("calls functions of its own", [1, 2], isReported: false) { note, width in
      Task(priority: .high) {
        try await step(1, note)
        width.wrappedValue = await Helper().length()
        note.add(2)
      }
    },
    Start("starts another one and waits for it", [1]) { note, width in
      Task {
        await Task {
          note.add(1)
          width.wrappedValue = 40
        }.value
        width.wrappedValue = 70
      }
    },
    Start("sleeps", [1]) { note, width in
      Task {
        note.add(1)
        width.wrappedValue = 40
        try await Task.sleep(for: .zero)
        note.add(2)
        width.wrappedValue = 70
      }
    },
    Start("waits for another thread", [1]) { note, width in
      Task {
        note.add(1)
        width.wrappedValue = 40
        await withCheckedContinuation { done in
          DispatchQueue.global().async {
            // What is done before the task waits for it is not waited for.
            Thread.sleep(forTimeInterval: 0.1)
            done.resume()
          }
        }
        width.wrappedValue = 70
      }
    },
    Start("is detached", []) { note, _ in Task.detached { note.add(1) } },
    Start("is detached and can fail", []) { note, _ in
      Task.detached(name: "load") {
        try Task.checkCancellation()
        note.add(1)
      }
    },
    Start("is on another actor", []) { note, _ in Task { @Elsewhere in note.add(1) } },
  ]

  @MainActor private struct Helper {
    func length() async -> CGFloat { 40 }
  }

  private struct Starting: View {
    let start: Start
    let note: Note
    @State private var width: CGFloat = 10
    @State private var isStarted = false

    var body: some View {
      Color.red.frame(width: width)
        .onAppear { start.run(note, $width) }
    }
  }

  @Test(arguments: starts, [false, true])
  func `A task of a view runs between layouts until it waits, and then is reported`(
    start: Start,
    isAside: Bool
  ) async throws {
    let (ignored, note) = (IgnoredModifiers(), Note())
    let views = ConvergingViews(reportingTo: ignored) {
      Starting(start: start, note: note).node(in: $0)
    }
    let layOut = { @Sendable () throws -> CGFloat in
      let tree = try views.firstTree().converged(
        in: proposal(100, 50),
        environment: LayoutEnvironment(),
        as: views
      )
      return try frames(tree.root, in: proposal(100, 50))[0].width
    }
    let width = isAside ? try await Task.detached { try layOut() }.value : try layOut()
    #expect(width == (start.steps.isEmpty ? 10 : 40))
    #expect(ignored.all.map(\.name) == (start.isReported ? ["Task"] : []))
    // Whatever was started for the main actor before this runs before it.
    try await Task.sleep(for: .milliseconds(150))
    await Task { @MainActor in }.value
    #expect(note.all == start.steps)
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

/// Notes a step, outside of the main actor if that is how functions are isolated.
private func step(_ number: Int, _ note: some Noting) async throws { note.add(number) }

protocol Noting: Sendable {
  func add(_ step: Int)
}

/// An actor that lays nothing out.
@globalActor private actor Elsewhere {
  static let shared = Elsewhere()
}
