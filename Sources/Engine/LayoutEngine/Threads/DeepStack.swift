import CKeyline
import Foundation

/// Runs recursive work on a stack that is large enough for a tree's depth.
///
/// Layouts and their subviews call each other recursively, with several stack frames per level,
/// which would overflow a stack of 512 KiB. If the caller's stack may be too small, the work runs
/// on a new thread.
enum DeepStack {
  /// The maximum stack size of one level, in bytes, in a debug build.
  private static let level = 28 << 10
  /// The stack size of a new thread, in bytes: 256 levels of at most 128 KiB.
  private static let stackSize = 32 << 20

  /// The remaining size of the current thread's stack, in bytes; 0 if the system does not report
  /// it.
  static var remainingBytes: Int { Int(clamping: thread_stack_remaining()) }

  /// Runs work on a tree and waits for it.
  ///
  /// - Parameters:
  ///   - depth: The number of levels.
  ///   - available: The remaining size of the caller's stack, in bytes.
  ///   - work: The work.
  static func run(depth: Int, available: Int = remainingBytes, _ work: () -> Void) {
    guard available < depth * level else { return work() }
    withoutActuallyEscaping(work) { escaping in
      let job = WaitedWork(escaping)
      let thread = Thread { withSignalStack { job.run() } }
      thread.stackSize = stackSize
      thread.start()
      job.wait()
    }
  }

  /// Does the work with a separate stack for signal handlers, which cannot run on an overflowing
  /// stack.
  private static func withSignalStack(_ work: () -> Void) {
    let size = 64 << 10
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    var own = stack_t()
    own.ss_sp = memory
    own.ss_size = numericCast(size)
    var before = stack_t()
    sigaltstack(&own, &before)
    work()
    sigaltstack(&before, nil)
  }
}
