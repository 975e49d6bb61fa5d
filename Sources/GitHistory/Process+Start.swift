package import Foundation

extension Process {
  /// Starts the process, and returns a function that waits for its end.
  ///
  /// `waitUntilExit` returns up to 50 ms after the end of the process; this function returns at once.
  ///
  /// - Throws: The error of `run` if the program cannot be started.
  package func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}
