package import ChildProcesses
package import Digests
package import Foundation
import LayoutCore
import LayoutDiff
package import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore
import Synchronization

/// Lays out scene documents and scenes by name, and returns their snapshots as JSON.
package struct DocumentServer: Sendable {
  /// A line of output.
  package struct Response: Sendable {
    /// Canonical JSON, without a line feed.
    package let text: [UInt8]
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

  private let finder: SceneFinder
  private let project: Project
  private let layoutGuard: LayoutGuard
  private let limit: Int

  package init(
    library: SceneLibrary,
    project: Project = Project(),
    settings: LayoutSettings,
    limit: Int = DocumentServer.longestLine
  ) {
    finder = SceneFinder(library: library, project: project)
    (self.project, layoutGuard, self.limit) = (project, settings.layoutGuard, limit)
  }

  /// Returns the snapshots of a document or a ``LayoutRequest``, or an error, as JSON.
  package func response(to line: [UInt8]) -> Response {
    do {
      let object = try SceneDocument.object(in: line)
      return Response(
        text: try LayoutRequest(object).map(response) ?? snapshots(of: SceneDocument(object)),
        isRefusal: false
      )
    } catch {
      return Response(refusal: "\(error)")
    }
  }

  /// Returns the snapshots as text, of which each is written before the next one is laid out.
  private func snapshots(of document: SceneDocument) throws -> [UInt8] {
    var text = SnapshotTexts(limit)
    for scene in try document.scenes(registry: finder.library.registry) {
      try layOut(scene) { snapshot, _ in
        text.add(snapshot)
        if text.isOverLimit { throw tooLong }
      }
    }
    return Array(#"{"snapshots":"#.utf8) + text.array + "}".utf8
  }

  /// Returns the outline, and the snapshots if they are not longer than requested.
  private func response(to request: LayoutRequest) throws -> [UInt8] {
    var text = SnapshotTexts(min(request.maximumBytes, limit))
    var outlines = OutlineCollection(request.limits, remedy: "raise the budget")
    let marks = try SnapshotMarks(project)
    for scene in try request.scenes(in: finder, project: project) {
      try layOut(scene, readingContents: true) { snapshot, layout in
        text.add(snapshot)
        try outlines.add(
          snapshot,
          marks: marks.marks(of: snapshot, texts: TextFits.fits(in: layout)),
          all: "see the JSON"
        )
      }
    }
    var response = Array(#"{"outline":"#.utf8)
    JSONValue.writeCanonical(outlines.text, into: &response)
    response += text.isOverLimit ? #","omittedBytes":\#(text.count)"#.utf8 : #","snapshots":"#.utf8
    return response + (text.isOverLimit ? [] : text.array) + "}".utf8
  }

  /// Lays out a scene for each of its proposals and environments.
  private func layOut(
    _ scene: LayoutScene,
    readingContents: Bool = false,
    _ work: (Snapshot, RecordedLayout) throws -> Void
  ) throws {
    let recorder = Recorder()
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
        let layout = try layoutGuard.watch(request) { try recorder.record(request) }
        try work(layout.snapshot(readingContents: readingContents), layout)
      }
    }
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

/// Snapshots as the text of a JSON array, which is dropped when it is longer than a limit.
private struct SnapshotTexts {
  private let limit: Int
  private var text = [UInt8(ascii: "[")]
  /// The number of bytes, with those that were dropped.
  private(set) var count = 0

  init(_ limit: Int) { self.limit = limit }

  var isOverLimit: Bool { count > limit }
  var array: [UInt8] { text + [UInt8(ascii: "]")] }

  mutating func add(_ snapshot: Snapshot) {
    if count > 0 { text.append(UInt8(ascii: ",")) }
    let start = text.count
    JSONValue.object(SnapshotJSON.object(of: snapshot)).writeCanonical(into: &text)
    count += text.count - start + 1
    if isOverLimit { text = [] }
  }
}

/// A program that lays out scene documents with its command `serve --stdio`.
///
/// A single process lays out all documents; if it crashes, it is restarted for the next one.
package final class ServerProcess: Sendable {
  private let program: Program
  private let running = Mutex<Running?>(nil)

  /// Creates a server for a program, which is started by the first request.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - folder: The working directory of the program.
  ///   - timeout: The maximum number of seconds per scene.
  ///   - variables: Environment variables of the program.
  package init(_ path: String, in folder: URL, timeout: Int, variables: [String: String] = [:]) {
    let words = [path, "serve", "--stdio", "--layout-timeout", "\(timeout)"]
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
    running.withLock { running in
      do {
        let current = try running ?? Running(program)
        running = current
        willSend(current.program)
        guard let line = current.request(request.canonicalText) else {
          running = nil
          return .failure(Refusal(message: current.lastError ?? "\(program.words[0]) ended"))
        }
        guard let object = try? JSONReader.read(line).object else {
          return .failure(Refusal(message: "its response is not JSON"))
        }
        let message = object["error"]?.string
        return message.map { .failure(Refusal(message: $0)) } ?? .success(object)
      } catch {
        return .failure(Refusal(message: "\(error)"))
      }
    }
  }

  /// Why a program did not lay out a document.
  package struct Refusal: Error { package let message: String }

  /// Returns the program's placements of the nodes in a document's first scene.
  package func layout(of document: JSONValue) -> EarlierLayouts.Answer {
    switch response(to: document) {
    case .failure(let refusal): .refused(refusal.message)
    case .success(let object): ServerProcess.placements(in: object)
    }
  }

  private static func placements(in object: JSONObject) -> EarlierLayouts.Answer {
    var placements: [String: Placement] = [:]
    for node in object["snapshots"]?.array?.first?.object?["nodes"]?.array ?? [] {
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
    (self.requests, self.responses) = (requests.writing, responses.reading)
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
    let error = lines.last { $0.hasPrefix("error: ") }
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
