import Foundation

/// Runs work that nests as deep as a tree on a stack that is large enough for it.
///
/// A layout, its subviews and theirs call one another, several frames a level. Where the caller's stack
/// may not have room for a tree, the tree gets a thread of its own, so that a caller on a thread of
/// 512 KiB does not overflow.
enum DeepStack {
  /// What a level may take of the caller's stack, in bytes; builds for debugging take the most.
  private static let level = 28 << 10
  /// 256 levels of at most 128 KiB, in bytes.
  private static let stackSize = 32 << 20

  /// Runs work on trees of a depth.
  ///
  /// - Parameters:
  ///   - depth: The number of levels.
  ///   - room: What the caller's stack has left, in bytes.
  ///   - work: The work, which is done when this returns.
  static func run(depth: Int, room: Int = StackRoom.bytes, _ work: () -> Void) {
    guard room < depth * level else { return work() }
    withoutActuallyEscaping(work) { escaping in
      let job = WaitedWork(escaping)
      let thread = Thread { withSignalStack { job.run() } }
      thread.stackSize = stackSize
      thread.start()
      job.wait()
    }
  }

  /// Does the work with a stack for signal handlers: a stack that overflows has no room for them.
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
