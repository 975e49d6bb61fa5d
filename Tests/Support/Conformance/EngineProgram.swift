import ChildProcesses
import Foundation
import LayoutCore

/// A program that reads scene documents, one a line, and prints a line of frames for each.
package struct EngineProgram: Sendable {
  private let words: [String]
  private let timeout: Double

  /// Creates a program that is run in the current folder.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments, which no shell expands.
  ///   - timeout: The maximum number of seconds to wait for a line.
  package init(_ words: [String], timeout: Double) {
    self.words = words
    self.timeout = timeout
  }

  /// Runs the program once for all documents.
  ///
  /// - Parameter documents: The documents, without line feeds.
  /// - Returns: The layout of each document, or the error with which the program refused it.
  /// - Throws: ``EngineFailure`` if the program cannot be started, prints too few or too many lines,
  ///   a line that is no response, or nothing for too long; or if it fails without refusing a
  ///   document.
  func responses(
    to documents: [String]
  ) throws(EngineFailure) -> [Result<CaseLayout, ConformanceError>] {
    let run = try EngineRun(words, timeout: timeout, documents: documents)
    defer { run.end() }
    var responses: [Result<CaseLayout, ConformanceError>] = []
    while responses.count < documents.count {
      guard let line = try run.nextLine() else {
        throw EngineFailure(
          "the engine printed \(responses.count) of \(documents.count) lines, and exited with "
            + "\(run.status())\(run.lastError)"
        )
      }
      do throws(ConformanceError) {
        responses.append(try CaseLayout.reading(line))
      } catch {
        throw EngineFailure("line \(responses.count + 1) of the engine is no response: \(error)")
      }
    }
    guard try run.nextLine() == nil else {
      throw EngineFailure("the engine printed more lines than the \(documents.count) documents")
    }
    let status = run.status()
    let hasRefused = responses.contains { if case .failure = $0 { true } else { false } }
    guard status == 0 || hasRefused else {
      throw EngineFailure(
        "the engine exited with \(status), though it refused no document\(run.lastError)"
      )
    }
    return responses
  }
}

/// The reason why an engine cannot be judged.
package struct EngineFailure: Error, CustomStringConvertible {
  /// The reason as a sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A running engine, to which all documents are sent.
private struct EngineRun {
  private let program: RunningProgram
  private let lines: EngineLines
  private let timeout: Double
  private let errors = FileManager.default.temporaryDirectory
    .appending(path: "keyline-engine-\(UUID().uuidString)")

  init(_ words: [String], timeout: Double, documents: [String]) throws(EngineFailure) {
    // Writing to an engine that ended is an error, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    self.timeout = timeout
    do throws(ProgramError) {
      let (requests, responses) = (try Descriptor.pipe(), try Descriptor.pipe())
      program = try Program(words).start(
        Program.Streams(
          input: requests.reading,
          output: responses.writing,
          errors: try Descriptor(creating: errors.path)
        )
      )
      lines = EngineLines(of: responses.reading, limit: 256 << 20)
      let writing = requests.writing
      // An engine may print before it reads everything, or read nothing at all.
      Thread.detachNewThread {
        for document in documents {
          guard writing.write(Array((document + "\n").utf8)) else { break }
        }
      }
    } catch {
      try? FileManager.default.removeItem(at: errors)
      throw EngineFailure("the engine cannot be started: \(error)")
    }
  }

  /// Returns the next line; `nil` if there is none.
  func nextLine() throws(EngineFailure) -> [UInt8]? {
    switch lines.next(within: timeout) {
    case .line(let line): return line
    case .end: return nil
    case .tooLong: throw EngineFailure("the engine printed more than 256 MiB")
    case .timeout:
      throw EngineFailure(
        "the engine printed no line for \(PointsText.short(CGFloat(timeout))) seconds; --timeout waits longer"
      )
    }
  }

  /// Waits for the engine to end, which it must within the time for a line.
  ///
  /// - Returns: The exit code, or the number of the signal that ended it.
  func status() -> Int32 {
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { program.end() }
    return program.wait()
  }

  /// The last line that the engine wrote to standard error, after a colon; nothing without one.
  var lastError: String {
    let bytes = (try? Data(contentsOf: errors))?.suffix(1000) ?? Data()
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).last
    return line.map { ": \($0.prefix(300))" } ?? ""
  }

  /// Ends the engine if it is still running.
  func end() {
    program.end()
    program.wait()
    try? FileManager.default.removeItem(at: errors)
  }
}
