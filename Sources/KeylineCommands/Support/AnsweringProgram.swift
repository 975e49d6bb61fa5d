import CanonicalJSON
import Foundation
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutStore
import Synchronization

/// Another program that is asked, by its command `answer`, where it places the nodes of scenes.
///
/// It runs once for all of them; one that crashes is started again for the next.
final class AnsweringProgram: Sendable {
  private let words: [String]
  private let folder: URL
  private let running = Mutex<Running?>(nil)

  /// Creates a program that is started when it is first asked.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - folder: The folder to run it in.
  ///   - timeout: How many seconds it gives each scene.
  init(_ path: String, in folder: URL, timeout: Int) {
    words = [path, "answer", "--timeout", "\(timeout)"]
    self.folder = folder
  }

  deinit { end() }

  /// Ends the program, which may be asked again.
  func end() { running.withLock { $0 = nil } }

  /// Returns where the program places the nodes of a document's first scene.
  func answer(_ document: JSONValue) -> EarlierLayouts.Answer {
    running.withLock { running in
      do {
        let current = try running ?? Running(words, in: folder)
        running = current
        if let line = current.ask(document.canonicalText) { return AnsweringProgram.read(line) }
        running = nil
        return .refused(current.lastWords ?? "\(words[0]) ended")
      } catch {
        return .refused("\(words[0]): the program cannot be started")
      }
    }
  }

  private static func read(_ line: [UInt8]) -> EarlierLayouts.Answer {
    guard let value = try? JSONReader.read(line) else { return .refused("its answer is no JSON") }
    let object = value.object
    if let message = object?["error"]?.string { return .refused(message) }
    var placements: [String: Placement] = [:]
    for node in object?["snapshots"]?.array?.first?.object?["nodes"]?.array ?? [] {
      let (place, frame) = (node.object?["placement"]?.object, node.object?["frame"]?.object)
      guard let path = node.object?["path"]?.string, let x = place?["x"]?.number,
        let y = place?["y"]?.number, let width = frame?["width"]?.number,
        let height = frame?["height"]?.number, let proposal = node.object?["proposal"]?.object
      else { return .refused("its answer has no placements") }
      placements[path] = Placement(
        frame: CGRect(x: x, y: y, width: width, height: height),
        proposal: ProposedViewSize(
          width: length(proposal["width"]),
          height: length(proposal["height"])
        )
      )
    }
    return .laidOut(placements)
  }

  private static func length(_ value: JSONValue?) -> CGFloat? {
    value == "infinity" ? .infinity : value?.number.map { CGFloat($0) }
  }
}

/// A program that runs, with the pipes to it.
private final class Running: Sendable {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private let scratch: ScratchFolder
  private var errors: URL { scratch.url.appendingPathComponent("errors") }

  init(_ words: [String], in folder: URL) throws {
    scratch = try ScratchFolder()
    let errors = scratch.url.appendingPathComponent("errors")
    try Data().write(to: errors)
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
  }

  /// What the program said last before it ended.
  var lastWords: String? {
    process.waitUntilExit()
    let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let line = said.split(separator: "\n").first.map(String.init)
    return line.map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : $0 }
  }

  /// Sends a line and returns the line that comes back; `nil` where the program ended.
  func ask(_ line: String) -> [UInt8]? {
    do {
      try questions.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      return nil
    }
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      let some = answers.fileHandleForReading.availableData
      guard !some.isEmpty else { return nil }
      answer += some
    }
    return answer
  }
}
