import Digests
import Foundation
import Synchronization

/// A headless Chromium, spoken to through two named pipes in its debugging protocol.
///
/// Starting one takes a second, so that tests use those that other tests have left. Requests time out after 30 seconds.
// It is unchecked because only one owner uses a process at a time: the list hands each out once.
final class BrowserProcess: @unchecked Sendable {
  /// The error of the browser itself.
  struct Failure: Error {
    let what: String
  }

  private static let executable = "/usr/bin/chromium"
  private static let idle = Mutex<[BrowserProcess]>([])
  /// Closes the browsers that nobody uses when the tests end.
  private static let closesAtExit: Void = {
    atexit {
      for process in BrowserProcess.idle.withLock({ $0 }) { process.close() }
    }
  }()

  private let folder: URL
  private let process = Process()
  private let (input, output): (Int32, Int32)
  private var number = 0
  private var unread: [UInt8] = []

  /// Returns a process that nobody uses, which is started if there is none.
  static func take() throws -> BrowserProcess {
    _ = closesAtExit
    return try idle.withLock { $0.popLast() } ?? BrowserProcess()
  }

  /// Leaves a process to others.
  static func leave(_ process: BrowserProcess) { idle.withLock { $0.append(process) } }

  private init() throws {
    guard FileManager.default.isExecutableFile(atPath: BrowserProcess.executable) else {
      throw Failure(what: "chromium is not installed; Scripts/install-test-tools installs it")
    }
    // The path of a socket in the folder must be short.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-browser-\(UUID().uuidString.prefix(8))")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes { mkfifo(pipe, 0o600) }
    // Opened for both directions, so that neither end waits for the other.
    input = Foundation.open(pipes[0], O_RDWR)
    output = Foundation.open(pipes[1], O_RDWR)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--user-data-dir=\(folder.path)/profile",
      "--remote-debugging-pipe", "about:blank",
    ]
    process.arguments =
      ["-c", #"i=$1 o=$2; shift 2; exec "$0" "$@" 3<"$i" 4>"$o""#, BrowserProcess.executable]
      + pipes + options
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Closes the browser, and removes its folder.
  func close() {
    // Closed by request, the browser ends its other processes, which write to the folder.
    try? send("Browser.close", [:], session: nil)
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    Foundation.close(input)
    Foundation.close(output)
    repeat {
      try? FileManager.default.removeItem(at: folder)
    } while FileManager.default.fileExists(atPath: folder.path) && ContinuousClock.now < deadline
  }

  /// Calls a method and returns its result.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - parameters: Its parameters.
  ///   - session: The session of a page; `nil` for the browser itself.
  ///   - note: Called with each event that arrives before the result.
  /// - Returns: The result.
  /// - Throws: ``Failure`` if the method fails, or the browser does not answer.
  func call(
    _ method: String,
    _ parameters: JSONObject = [:],
    session: String? = nil,
    noting note: (JSONObject) -> Void = { _ in }
  ) throws -> JSONObject {
    try send(method, parameters, session: session)
    // A page that loads something again and again has events for ever.
    let deadline = BrowserProcess.deadline
    while true {
      let answer = try read(until: deadline)
      guard answer["id"] == .number(Double(number)) else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(what: "\(method): \(error.canonicalText)") }
      return answer["result"]?.object ?? [:]
    }
  }

  /// Calls a method without waiting for its result.
  private func send(_ method: String, _ parameters: JSONObject, session: String?) throws {
    number += 1
    var message: JSONObject = [
      "id": .number(Double(number)), "method": .string(method), "params": .object(parameters),
    ]
    message["sessionId"] = session.map(JSONValue.string)
    var bytes = Array(JSONValue.object(message).canonicalText.utf8) + [0]
    while !bytes.isEmpty {
      let count = Foundation.write(input, bytes, bytes.count)
      guard count > 0 else { throw Failure(what: "\(method) cannot be asked") }
      bytes.removeFirst(count)
    }
  }

  /// The time until which the browser has to answer a request of now.
  static var deadline: ContinuousClock.Instant { .now + .seconds(30) }

  /// Reads the next event or result.
  ///
  /// - Throws: ``Failure`` if there is none before the deadline, or the deadline is over.
  func read(until deadline: ContinuousClock.Instant) throws -> JSONObject {
    while ContinuousClock.now < deadline {
      if let end = unread.firstIndex(of: 0) {
        defer { unread.removeFirst(end + 1) }
        return try JSONReader.read(Array(unread[..<end])).object ?? [:]
      }
      var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard Foundation.poll(&poll, 1, 500) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = Foundation.read(output, &chunk, chunk.count)
      if count > 0 { unread += chunk[..<count] }
    }
    throw Failure(what: "the browser does not answer")
  }
}
