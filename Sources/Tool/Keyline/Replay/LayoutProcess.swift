package import ChildProcesses
package import Digests
package import Foundation
import LayoutStore
import Synchronization

/// A program that lays out scene documents with its command `layout -`.
///
/// A single process lays out all documents; if it crashes, it is restarted for the next one.
package final class LayoutProcess: Sendable {
  private let program: Program
  private let running = Mutex<Running?>(nil)

  /// Creates the process of a program, which is started by the first request.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - folder: The working directory of the program.
  ///   - timeout: The maximum number of seconds per scene.
  ///   - variables: Environment variables of the program.
  package init(_ path: String, in folder: URL, timeout: Int, variables: [String: String] = [:]) {
    let words = [path, "layout", "-", "--layout-timeout", "\(timeout)"]
    program = Program(words, in: folder.path, variables: variables)
  }

  deinit { end() }

  /// Ends the program; the next request restarts it.
  package func end() { running.withLock { $0 = nil } }

  /// Sends a request, and returns the response.
  ///
  /// - Parameters:
  ///   - request: A scene document or a ``LayoutRequest``.
  ///   - willSend: Called with the running program, so that it can be ended meanwhile.
  /// - Returns: The response, or the reason why there is none.
  package func response(
    to request: JSONValue,
    willSend: (RunningProgram) -> Void = { _ in }
  ) -> Result<JSONObject, Refusal> {
    text(to: request, willSend: willSend).flatMap { text in
      guard let object = try? JSONReader.read(text).object else {
        return .failure(Refusal(message: "its response is not JSON"))
      }
      return .success(object)
    }
  }

  /// Sends a request, and returns the response as the program wrote it.
  ///
  /// - Parameters:
  ///   - request: A scene document or a ``LayoutRequest``.
  ///   - willSend: Called with the running program, so that it can be ended meanwhile.
  /// - Returns: The JSON of the response, which is not read, or the reason why there is none.
  package func text(
    to request: JSONValue,
    willSend: (RunningProgram) -> Void = { _ in }
  ) -> Result<[UInt8], Refusal> {
    running.withLock { running in
      do {
        let current = try running ?? Running(program)
        running = current
        willSend(current.program)
        guard let line = current.request(request.canonicalText) else {
          running = nil
          return .failure(Refusal(message: current.lastError ?? "\(program.words[0]) ended"))
        }
        // Only a refusal begins with this member, which is its only one.
        guard line.starts(with: #"{"error":"#.utf8) else { return .success(line) }
        let message = (try? JSONReader.read(line).object)?["error"]?.string
        return .failure(Refusal(message: message ?? "its response is not JSON"))
      } catch {
        return .failure(Refusal(message: "\(error)"))
      }
    }
  }

  /// Why a program did not lay out a document.
  package struct Refusal: Error {
    package let message: String

    package init(message: String) { self.message = message }
  }
}

/// A running program, with the pipes to it.
private final class Running: Sendable {
  let program: RunningProgram
  private let requests: Descriptor
  private let responses: Descriptor
  private let scratch: ScratchFolder
  private var errors: String { scratch.url.appendingPathComponent("errors").path }

  init(_ program: Program) throws {
    scratch = try ScratchFolder()
    var program = program
    program.variables["TMPDIR"] = scratch.url.path
    let errors = try Descriptor(creating: scratch.url.appendingPathComponent("errors").path)
    // The ends that the program uses are closed here on return.
    let (requests, responses) = (try Descriptor.pipe(), try Descriptor.pipe())
    self.program = try program.start(
      Program.Streams(input: requests.reading, output: responses.writing, errors: errors)
    )
    self.requests = requests.writing
    self.responses = responses.reading
  }

  deinit {
    // Then it leaves nothing behind in the folder, which is removed next.
    program.end()
    program.wait()
  }

  /// The error that the program wrote before it ended, or else its first line.
  var lastError: String? {
    program.wait()
    let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    let error = lines.last { $0.startsWithBytes(of: "error: ") }
    return error.map { String($0.dropFirst(7)) } ?? lines.first
  }

  /// Sends a line and returns the response; `nil` if the program ended.
  func request(_ line: String) -> [UInt8]? {
    guard requests.write(Array((line + "\n").utf8)) else { return nil }
    var response: [UInt8] = []
    while response.last != UInt8(ascii: "\n") {
      let some = responses.read()
      guard !some.isEmpty else { return nil }
      response += some
    }
    return response
  }
}
