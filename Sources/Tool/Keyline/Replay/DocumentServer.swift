import ChildProcesses
package import Digests
package import Foundation
import LayoutCore
import LayoutDiff
package import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore
import Synchronization

/// Lays out scene documents, and returns their snapshots as JSON.
package struct DocumentServer: Sendable {
  /// A line of output.
  package struct Response: Sendable {
    /// Canonical JSON, without a line feed.
    package let text: [UInt8]
    /// Whether the document was refused.
    package let isRefusal: Bool

    /// Creates the line that reports a refusal.
    package init(refusal message: String) {
      var text: [UInt8] = []
      (["error": .string(message)] as JSONValue).writeCanonical(into: &text)
      self.init(text: text, isRefusal: true)
    }

    fileprivate init(text: [UInt8], isRefusal: Bool) {
      (self.text, self.isRefusal) = (text, isRefusal)
    }
  }

  /// The maximum length of a line of output, in bytes.
  private static let longestLine = 64 << 20

  private let registry: SceneRegistry
  private let layoutGuard: LayoutGuard
  private let limit: Int

  package init(
    library: SceneLibrary,
    settings: LayoutSettings,
    limit: Int = DocumentServer.longestLine
  ) {
    (registry, layoutGuard) = (library.registry, settings.layoutGuard)
    self.limit = limit
  }

  /// Returns the snapshots of a document, or an error, as JSON.
  package func response(to document: [UInt8]) -> Response {
    do {
      return Response(text: try snapshots(of: document), isRefusal: false)
    } catch {
      return Response(refusal: "\(error)")
    }
  }

  /// Returns the snapshots as text, of which each is written before the next one is laid out.
  private func snapshots(of document: [UInt8]) throws -> [UInt8] {
    var text = Array(#"{"snapshots":["#.utf8)
    let recorder = Recorder()
    for scene in try SceneDocument(document).scenes(registry: registry) {
      let prepared = try layoutGuard.watch(scene) { _ in try PreparedScene(scene) }
      for proposal in scene.proposals {
        for environment in scene.environments {
          let request = RecordingRequest(
            scene: try layoutGuard.watch(scene) { willLayOut in
              try prepared.expanded(
                in: proposal,
                environment: environment.layout,
                willLayOut: willLayOut
              )
            },
            proposal: proposal,
            environment: environment
          )
          let snapshot = try layoutGuard.watch(request) { try recorder.record(request).snapshot() }
          if text.last == UInt8(ascii: "}") { text.append(UInt8(ascii: ",")) }
          JSONValue.object(SnapshotJSON.object(of: snapshot)).writeCanonical(into: &text)
          guard text.count <= limit else { throw tooLong }
        }
      }
    }
    return text + "]}".utf8
  }

  private var tooLong: KeylineError {
    KeylineError(
      .invalidInput,
      """
      the snapshots of the document have more than \(limit) bytes; send it as several documents \
      with fewer proposals or parameters
      """
    )
  }
}

/// A different build of a program, which lays out scene documents with its command `serve --stdio`.
///
/// A single process lays out all documents; if it crashes, it is restarted for the next one.
package final class ServerProcess: Sendable {
  private let words: [String]
  private let folder: URL
  private let running = Mutex<Running?>(nil)

  /// Creates a server for a program, which is started by the first request.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - folder: The working directory of the program.
  ///   - timeout: The maximum number of seconds per scene.
  package init(_ path: String, in folder: URL, timeout: Int) {
    words = [path, "serve", "--stdio", "--layout-timeout", "\(timeout)"]
    self.folder = folder
  }

  deinit { end() }

  /// Ends the program; the next request restarts it.
  package func end() { running.withLock { $0 = nil } }

  /// Returns the program's placements of the nodes in a document's first scene.
  package func layout(of document: JSONValue) -> EarlierLayouts.Answer {
    running.withLock { running in
      do {
        let current = try running ?? Running(words, in: folder)
        running = current
        if let line = current.request(document.canonicalText) { return ServerProcess.read(line) }
        running = nil
        return .refused(current.lastError ?? "\(words[0]) ended")
      } catch {
        return .refused("\(error)")
      }
    }
  }

  private static func read(_ line: [UInt8]) -> EarlierLayouts.Answer {
    guard let value = try? JSONReader.read(line) else {
      return .refused("its response is not JSON")
    }
    let object = value.object
    if let message = object?["error"]?.string { return .refused(message) }
    var placements: [String: Placement] = [:]
    for node in object?["snapshots"]?.array?.first?.object?["nodes"]?.array ?? [] {
      let (place, frame) = (node.object?["placement"]?.object, node.object?["frame"]?.object)
      guard let path = node.object?["path"]?.string, let x = place?["x"]?.number,
        let y = place?["y"]?.number, let width = frame?["width"]?.number,
        let height = frame?["height"]?.number, let proposal = node.object?["proposal"]?.object
      else { return .refused("its response has no placements") }
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

/// A running program, with the pipes to it.
private final class Running: Sendable {
  private let program: RunningProgram
  private let requests: Descriptor
  private let responses: Descriptor
  private let scratch: ScratchFolder
  private var errors: String { scratch.url.appendingPathComponent("errors").path }

  init(_ words: [String], in folder: URL) throws {
    scratch = try ScratchFolder()
    let errors = try Descriptor(creating: scratch.url.appendingPathComponent("errors").path)
    // The ends that the program uses are closed here on return.
    let (requests, responses) = (try Descriptor.pipe(), try Descriptor.pipe())
    program = try Program(words, in: folder.path).start(
      Program.Streams(input: requests.reading, output: responses.writing, errors: errors)
    )
    (self.requests, self.responses) = (requests.writing, responses.reading)
  }

  /// The first line that the program wrote to standard error before it ended.
  var lastError: String? {
    program.wait()
    let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first.map(String.init)
    return line.map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : $0 }
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
