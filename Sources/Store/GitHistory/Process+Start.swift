package import Foundation

extension Process {
  /// Starts the process, and returns a function that waits for it to end.
  ///
  /// `waitUntilExit` can return up to 50 ms late; this function returns immediately.
  ///
  /// - Throws: The error of `run` if the program cannot be started.
  package func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}
