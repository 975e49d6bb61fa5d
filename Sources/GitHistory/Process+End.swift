package import Foundation

extension Process {
  /// Starts the process, and returns what waits for its end.
  ///
  /// To wait for a process by its own method takes up to a twentieth of a second longer than it runs.
  ///
  /// - Throws: What `run` throws when the program cannot be started.
  package func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}
