import ChildProcesses
package import ContextProtocol
package import Digests
import EscapedText
import Foundation
package import Keyline
import LayoutCommands
import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore
import Synchronization

/// The tools and resources of the project in the working folder.
///
/// `layout` is answered by a process that is kept; every other tool runs a command of the program as a
/// process of its own. A crash or an endless loop in a user's view ends only that process.
package final class ProjectServer: ContextServer {
  /// What the server may do, and for how long.
  package struct Options: Sendable {
    let allowsAccept: Bool
    /// The time limit of a layout, in seconds.
    let layoutTimeout: Int
    /// The time limit of a call, in seconds.
    let callTimeout: Int
    /// The store; `nil` for that of the project.
    let store: String?

    package init(
      allowsAccept: Bool = false,
      layoutTimeout: Int = 20,
      callTimeout: Int = 300,
      store: String?
    ) {
      self.allowsAccept = allowsAccept
      self.layoutTimeout = layoutTimeout
      self.callTimeout = callTimeout
      self.store = store
    }
  }

  private let options: Options
  private let program = RunningBuild.file
  private let worker: LayoutProcess
  private let build: PackageBuild
  /// The configuration, string catalogs and fonts, which the process that answers `layout` reads once.
  private let settings = Mutex(FileStamps())
  private let variables: [String: String]

  package let information: JSONObject = [
    "name": "keyline", "title": "Keyline", "version": .string(Release.number),
  ]
  package let tools: [Tool]
  package let templates = ProjectResources.templates
  package let instructions = """
    Keyline computes the frames of SwiftUI views without a simulator. Use layout to read a layout, \
    check to find texts that do not fit, and diff with ref HEAD after an edit to list what moved and \
    why. All answers are in points, and have about as many tokens as budget, 2000 by default; json gives \
    the report as structured content instead of the text.
    """

  package init(_ options: Options) throws {
    self.options = options
    build = try PackageBuild()
    tools = try ProjectTools.all(allowingAccept: options.allowsAccept)
    var variables = [RunningProgram.groupVariable: "1", Terminal.commandVariable: Terminal.command]
    variables[SceneFiles.confinementVariable] = "1"
    variables["KEYLINE_STORE"] = options.store
    self.variables = variables
    worker = LayoutProcess(
      program,
      in: WorkingFolder.url,
      timeout: options.layoutTimeout,
      variables: variables
    )
  }

  /// Ends the process that answers `layout`.
  package func end() { worker.end() }

  package func call(_ tool: Tool, _ arguments: JSONObject, _ call: ToolCall) -> ToolResult {
    do {
      try update(call)
      if call.isCancelled { return ToolResult("", isError: true) }
      var words = CommandWords(arguments, timeout: options.layoutTimeout)
      if tool.name == "layout" { return try layOut(arguments, words, call) }
      try ProjectTools.addCommand(of: tool.name, to: &words)
      let outcome = try run(words.words, call, writesJSON: true)
      return outcome.result(words, command: CommandLineText(words: words.words))
    } catch {
      return ToolResult(Self.text(of: error), isError: true)
    }
  }

  /// Returns whether the settings of the project have changed since the last call.
  private func hasOtherSettings() -> Bool {
    let project = (try? Project(above: WorkingFolder.path)) ?? Project()
    return settings.withLock { !$0.look(at: project.inputs.files).isEmpty }
  }

  /// Returns an error as lines that no name in it can break.
  private static func text(of error: any Error) -> String {
    let lines = CommandFailure(error)?.lines ?? ["\(error)"]
    return lines.map { PrintableText.text($0) }.joined(separator: "\n")
  }

  // MARK: - Commands

  /// Runs a command of the program to its end, or to that of the call.
  package func run(
    _ words: [String],
    _ call: ToolCall,
    writesJSON: Bool = false
  ) throws -> CommandOutcome {
    try GitCheckout.withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("report.json")
      let json = writesJSON ? ["--json-file=\(file.path)"] : []
      let all = [program, words[0]] + json + words.dropFirst()
      let limit = CallLimit(call, seconds: options.callTimeout, activity: "keyline \(words[0])")
      defer { limit.stop() }
      // What a program leaves that is ended in its work is removed with the folder.
      let variables = variables.merging(["TMPDIR": folder.path]) { $1 }
      let outcome = try Program(all, variables: variables).run(
        onErrorLine: { limit.note($0) },
        onStart: { limit.watch($0) }
      )
      guard !limit.isReached else {
        throw KeylineError(
          .busy,
          """
          \(words[0]) took longer than \(options.callTimeout) s and was ended; ask for fewer scenes or \
          sizes, or start the server with a longer --call-timeout
          """
        )
      }
      return CommandOutcome(outcome, report: try? SceneFiles.read(file.path, limit: 64 << 20))
    }
  }

  /// Builds the program of the package if its sources have changed.
  ///
  /// - Throws: ``KeylineError`` with the errors of the compiler.
  package func update(_ call: ToolCall = ToolCall()) throws {
    let isNew = try build.update(
      report: { call.report("building the package") },
      isCancelled: { call.isCancelled }
    )
    if hasOtherSettings() || isNew { worker.end() }
  }

  // MARK: - Layouts

  /// Lays out scenes in the process that is kept.
  ///
  /// - Parameters:
  ///   - request: A ``LayoutRequest``.
  ///   - call: The call that it belongs to.
  /// - Returns: The response, or why the request is refused.
  private func layOut(
    _ request: JSONObject,
    _ call: ToolCall
  ) -> Result<JSONObject, LayoutProcess.Refusal> {
    limited(call) { worker.response(to: .object(request), willSend: $0) }
  }

  /// Lays out scenes in the process that is kept.
  ///
  /// - Parameter request: A ``LayoutRequest``.
  /// - Returns: The JSON of the response, or why the request is refused.
  package func layoutText(of request: JSONObject) -> Result<[UInt8], LayoutProcess.Refusal> {
    limited(ToolCall()) { worker.text(to: .object(request), willSend: $0) }
  }

  /// Does work of a call, whose program is ended when it takes too long.
  private func limited<Response>(
    _ call: ToolCall,
    _ work: ((RunningProgram) -> Void) -> Result<Response, LayoutProcess.Refusal>
  ) -> Result<Response, LayoutProcess.Refusal> {
    let limit = CallLimit(call, seconds: options.callTimeout, activity: "laying out")
    defer { limit.stop() }
    return work { limit.watch($0) }.mapError {
      let remedy = limit.isReached ? "; the call took longer than \(options.callTimeout) s" : ""
      return LayoutProcess.Refusal(message: $0.message + remedy)
    }
  }

  /// The most bytes of a report on layouts.
  private static let longestReport = 32 << 20

  private func layOut(
    _ arguments: JSONObject,
    _ words: CommandWords,
    _ call: ToolCall
  ) throws -> ToolResult {
    let sources = ["scene", "path", "document"].filter(words.has)
    guard sources.count == 1 else {
      throw KeylineError(.invalidInput, "give one of “scene”, “path” and “document”")
    }
    var request = arguments
    request["json"] = nil
    request["maximumBytes"] = .number(Double(words.flag("json") ? Self.longestReport : 1))
    if let path = words.text("path") {
      request["path"] = nil
      request["document"] = try ProjectServer.document(at: path)
    }
    switch layOut(request, call) {
    case .failure(let refusal):
      let place = words.text("path").map { "\($0): " } ?? ""
      return ToolResult(PrintableText.text(place + refusal.message), isError: true)
    case .success(let response):
      let outline = response["outline"]?.string ?? ""
      guard words.flag("json") else { return ToolResult(outline) }
      guard let snapshots = response["snapshots"] else {
        let limit = ProjectServer.longestReport >> 20
        let message = "the report has more than \(limit) MB; ask for fewer scenes or sizes"
        return ToolResult(message, isError: true)
      }
      return ToolResult(
        outline.firstLine,
        structure: ["exitCode": 0, "report": ["snapshots": snapshots]]
      )
    }
  }

  /// Reads a document of the project.
  private static func document(at path: String) throws -> JSONValue {
    try CommandWords.requireInside(path)
    do {
      return try JSONReader.read(SceneFiles.read(path, inside: "", limit: 64 << 20))
    } catch let error as JSONError {
      throw KeylineError(.invalidInput, "\(path):\(error.line):\(error.column): \(error.message)")
    }
  }

  // MARK: - Resources

  package func resources() throws -> [ContextResource] {
    try ProjectResources { try self.run($0, ToolCall()).textOrError() }.all()
  }

  package func contents(of uri: String, _ call: ToolCall) throws -> ContextResource.Contents? {
    try ProjectResources { try self.run($0, call).textOrError() }.contents(of: uri)
  }
}

/// Reports the progress of a call each second, and ends its program when the call is cancelled or takes
/// too long.
private final class CallLimit: Sendable {
  private struct State {
    var activity: String
    var program: RunningProgram?
    var isReached = false
    var isStopped = false
  }

  private let call: ToolCall
  private let end: ContinuousClock.Instant
  private let state: Mutex<State>

  init(_ call: ToolCall, seconds: Int, activity: String) {
    self.call = call
    end = .now + .seconds(seconds)
    state = Mutex(State(activity: activity))
    call.onCancel { [weak self] in self?.endProgram() }
    tick()
  }

  var isReached: Bool { state.withLock { $0.isReached } }

  /// Watches a program, which is ended at once if the call is over.
  func watch(_ program: RunningProgram) {
    state.withLock { $0.program = program }
    if call.isCancelled || isReached { program.end() }
  }

  /// Reports a line of the program as progress.
  func note(_ line: String) {
    if !line.isEmpty { state.withLock { $0.activity = PrintableText.text(line) } }
  }

  func stop() {
    state.withLock { state in
      state.program = nil
      state.isStopped = true
    }
  }

  private func tick() {
    let (activity, isStopped) = state.withLock { ($0.activity, $0.isStopped) }
    guard !isStopped else { return }
    call.report(activity)
    let isLate = ContinuousClock.now >= end
    if isLate { state.withLock { $0.isReached = true } }
    if isLate || Terminal.isOutputClosed { endProgram() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in self?.tick() }
  }

  private func endProgram() { state.withLock { $0.program }?.end() }
}
