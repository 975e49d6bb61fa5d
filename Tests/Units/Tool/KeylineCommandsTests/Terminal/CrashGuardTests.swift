#if os(Linux)
import Foundation
import Keyline
import LayoutScenes
import Testing

@testable import KeylineCommands

@Suite struct CrashGuardTests {
  /// Returns where the stack for signals of a thread that has one is, before and after work under guard.
  private func stacksForSignals() async throws -> [UnsafeMutableRawPointer?] {
    let text = #"{"keyline":1,"name":"a","root":{"type":"VStack"}}"#
    let scene = try #require(
      try SceneDocument(Array(text.utf8)).scenes(registry: SceneRegistry()).first
    )
    return await withCheckedContinuation { continuation in
      Thread {
        let own = UnsafeMutableRawPointer.allocate(byteCount: 64 << 10, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = own
        stack.ss_size = 64 << 10
        var before = stack_t()
        sigaltstack(&stack, &before)
        let layouts = CrashGuard.layoutGuard(seconds: 60)
        layouts.watch(scene) { _ in }
        layouts.end()
        var after = stack_t()
        sigaltstack(&before, &after)
        own.deallocate()
        continuation.resume(returning: [own, after.ss_sp])
      }.start()
    }
  }

  @Test func `A thread keeps the stack for signals that somebody gave it`() async throws {
    let stacks = try await stacksForSignals()
    #expect(stacks.count == 2)
    #expect(stacks.first == stacks.last)
  }
}
#endif
