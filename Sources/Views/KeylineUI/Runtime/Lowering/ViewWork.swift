import LayoutEngine

/// Work on views for a layout, which may run on any thread.
///
/// Views belong to the main actor, so the work is performed on the main thread while the layout
/// waits; see `MainThread`.
struct ViewWork<Input, Output>: Sendable {
  private typealias Isolated = @MainActor @Sendable (Input) -> Output
  private typealias Plain = @Sendable (Input) -> Output
  private let work: Plain

  init(_ work: @escaping @MainActor @Sendable (Input) -> Output) {
    // Both closure types have the same calling convention; `MainActor.assumeIsolated` does the
    // same.
    self.work = unsafeBitCast(work as Isolated, to: Plain.self)
  }

  /// Performs the work and returns its result.
  func callAsFunction(_ input: Input) -> Output {
    var output: Output?
    MainThread.perform { output = work(input) }
    guard let output else { preconditionFailure("The work was not performed.") }
    return output
  }
}
