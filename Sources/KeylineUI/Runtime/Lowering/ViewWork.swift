import LayoutEngine

/// Work on views that a layout asks for, on whatever thread it runs.
///
/// Views belong to the main actor, and scenes are laid out on many threads: the work is done on the main
/// thread, for which they wait; see `MainThread`.
struct ViewWork<Given, Made>: Sendable {
  private typealias Isolated = @MainActor @Sendable (Given) -> Made
  private typealias Plain = @Sendable (Given) -> Made
  private let work: Plain

  init(_ work: @escaping @MainActor @Sendable (Given) -> Made) {
    // Both types of closure are called in the same way; the standard library does the same where an
    // actor is assumed.
    self.work = unsafeBitCast(work as Isolated, to: Plain.self)
  }

  /// Returns what the work makes.
  func callAsFunction(_ given: Given) -> Made {
    var made: Made?
    MainThread.perform { made = work(given) }
    guard let made else { preconditionFailure("Work that is performed is done.") }
    return made
  }
}
