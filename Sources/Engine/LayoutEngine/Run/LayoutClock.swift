import CKeyline

/// The clock that views read while they are built, which shows the start of 2001 in GMT.
///
/// A view with the current time would otherwise be different in each recording. Only on Linux can the
/// clock be stopped. It is stopped on the thread that builds the views.
package enum LayoutClock {
  /// The time at which the clock is stopped, for people.
  package static let time = "1 January 2001, 00:00 GMT"

  /// The number of times that the current thread has read its clock while it was stopped.
  package static var reads: Int { layout_clock_reads() }

  /// Does work while the clock is stopped.
  package static func stopped<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    layout_clock_stop()
    defer { layout_clock_resume() }
    return try work()
  }
}
