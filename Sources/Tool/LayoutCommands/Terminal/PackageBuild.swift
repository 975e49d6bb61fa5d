import ChildProcesses
import EscapedText
import Foundation
package import Keyline
import LayoutScenes
import Synchronization

/// Builds the program of the package in the working directory when its inputs have changed.
package final class PackageBuild: Sendable {
  private struct State {
    var package: WatchedPackage?
    /// The errors of the last build, which remain until the inputs change.
    var errors: [String] = []
  }

  private let state: Mutex<State>

  /// Finds the package.
  ///
  /// - Throws: ``KeylineError`` if a build would not replace the running program.
  package init() throws(KeylineError) {
    state = Mutex(State(package: try WatchedPackage.current()))
  }

  /// Waits until the program is built from the current inputs.
  ///
  /// - Parameters:
  ///   - report: Called about once a second during a build.
  ///   - isCancelled: Whether to end the build; the next call starts a new one.
  /// - Returns: Whether the program was built anew.
  /// - Throws: ``KeylineError`` with the errors of the compiler.
  package func update(report: () -> Void, isCancelled: () -> Bool) throws(KeylineError) -> Bool {
    try state.withLock { state throws(KeylineError) in
      var (isNew, waits) = (false, 0)
      build: while true {
        switch try state.package?.update() {
        case .built: (isNew, state.errors) = (true, [])
        case .failed(let errors): state.errors = errors
        case nil:
          guard state.package?.isBuilding == true else { break build }
          if isCancelled() {
            state.package?.endBuild()
            return isNew
          }
          if waits % 50 == 0 { report() }
          waits += 1
          Thread.sleep(forTimeInterval: 0.02)
        }
      }
      guard state.errors.isEmpty else {
        throw KeylineError(
          .invalidInput,
          lines: ["the package does not build; fix the errors and call again"] + state.errors
        )
      }
      return isNew
    }
  }
}
