import CKeyline

/// How much of a thread's stack is left.
enum StackRoom {
  /// The number of bytes that the running thread's stack has left; 0 when the system does not tell.
  static var bytes: Int { Int(clamping: thread_stack_room()) }
}
