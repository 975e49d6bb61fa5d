import Digests
import Foundation

/// A headless Chromium, spoken to through two named pipes in its debugging protocol.
///
/// It closes when the object is deinitialized; requests time out after 30 seconds.
final class Browser {
  private static let executable = "/usr/bin/chromium"

  /// The error of the browser itself.
  struct Failure: Error {
    let what: String
  }

  private let folder: URL
  private let process = Process()
  private let (input, output): (Int32, Int32)
  private var session: String?
  private var number = 0
  private var unread: [UInt8] = []
  /// The events from the browser, in order.
  private(set) var events: [JSONObject] = []

  init() throws {
    guard FileManager.default.isExecutableFile(atPath: Browser.executable) else {
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
      ["-c", #"i=$1 o=$2; shift 2; exec "$0" "$@" 3<"$i" 4>"$o""#, Browser.executable] + pipes
      + options
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try attach()
  }

  deinit {
    // Closed by request, the browser ends its other processes, which write to the folder.
    session = nil
    _ = try? send("Browser.close", [:])
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    Foundation.close(input)
    Foundation.close(output)
    repeat {
      try? FileManager.default.removeItem(at: folder)
    } while FileManager.default.fileExists(atPath: folder.path) && ContinuousClock.now < deadline
  }

  private func attach() throws {
    let targets = try call("Target.getTargets")["targetInfos"]?.array ?? []
    guard let page = targets.first(where: { $0.object?["type"] == "page" })?.object else {
      throw Failure(what: "the browser has no page")
    }
    let answer = try call(
      "Target.attachToTarget",
      ["targetId": page["targetId"] ?? .null, "flatten": true]
    )
    session = answer["sessionId"]?.string
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
  }

  /// Calls a method and returns its result.
  @discardableResult
  func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
    try send(method, parameters)
    while true {
      let answer = try read()
      guard answer["id"] == .number(Double(number)) else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(what: "\(method): \(error.canonicalText)") }
      return answer["result"]?.object ?? [:]
    }
  }

  /// Calls a method without waiting for its result.
  private func send(_ method: String, _ parameters: JSONObject) throws {
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

  private func read() throws -> JSONObject {
    let deadline = ContinuousClock.now + .seconds(30)
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

  /// Opens a file at a fragment of its address, and waits until it is drawn.
  func open(_ file: URL, at place: String = "") throws {
    try navigate("about:blank")
    let suffix = place.isEmpty ? "" : "#\(place)"
    try navigate("file://\(file.path)\(suffix)")
    try settle()
  }

  /// Opens an address, and waits until it is drawn.
  func open(address: String) throws {
    try navigate(address)
    try settle()
  }

  /// Opens an address, and waits until the page is loaded.
  private func navigate(_ address: String) throws {
    events = []
    try call("Page.navigate", ["url": .string(address)])
    while !events.contains(where: { $0["method"] == "Page.loadEventFired" }) {
      events.append(try read())
    }
  }

  /// Waits for two frames.
  func settle() throws {
    try run(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
    )
  }

  /// Runs a script in the page and returns its value.
  @discardableResult
  func run(_ script: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": .string(script), "awaitPromise": true, "returnByValue": true]
    )
    if let exception = answer["exceptionDetails"] {
      throw Failure(what: "\(script): \(exception.canonicalText)")
    }
    return answer["result"]?.object?["value"] ?? .null
  }

  /// Returns the texts of the elements that a selector means.
  func texts(_ selector: String) throws -> [String] {
    let script = "[...document.querySelectorAll(\(quoted(selector)))].map((e) => e.textContent)"
    return (try run(script).array ?? []).compactMap(\.string)
  }

  /// Clicks the first element that a selector means.
  func click(_ selector: String) throws {
    try run("document.querySelector(\(quoted(selector))).click()")
    try settle()
  }

  /// Types keys, one after the other.
  func type(_ keys: String...) throws {
    for key in keys {
      var parameters: JSONObject = ["type": "keyDown", "key": .string(key)]
      if key.count == 1 { parameters["text"] = .string(key) }
      try call("Input.dispatchKeyEvent", parameters)
      try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": .string(key)])
    }
    try settle()
  }

  /// Moves the mouse over the first element that a selector means, to a part of its width and height.
  func point(at selector: String, x: Double = 0.5, y: Double = 0.5) throws {
    let place = try place(of: selector, x: x, y: y)
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": place[0], "y": place[1]])
    try settle()
  }

  /// Returns a place in the first element that a selector means, which it scrolls into view.
  private func place(of selector: String, x: Double, y: Double) throws -> [JSONValue] {
    let script = """
      (() => { const e = document.querySelector(\(quoted(selector))); \
      e.scrollIntoView({ block: "nearest" }); const b = e.getBoundingClientRect(); \
      return [b.left + b.width * \(x), b.top + b.height * \(y)]; })()
      """
    guard let place = try run(script).array, place.count == 2 else {
      throw Failure(what: "there is no \(selector)")
    }
    return place
  }

  /// Presses the mouse on the first element that a selector means, and moves it by a distance in steps.
  func drag(_ selector: String, x: Double = 0, y: Double = 0) throws {
    let place = try place(of: selector, x: 0.5, y: 0.5).compactMap(\.number)
    func send(_ type: JSONValue, _ part: Double) throws {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": type, "button": "left", "clickCount": 1,
          "x": .number(place[0] + x * part), "y": .number(place[1] + y * part),
        ]
      )
    }
    try send("mousePressed", 0)
    for step in 1...8 { try send("mouseMoved", Double(step) / 8) }
    try send("mouseReleased", 1)
    try settle()
  }

  /// Waits until a script returns true.
  func waits(until script: String) throws -> Bool {
    for _ in 0..<600 {
      if try run(script) == .bool(true) { return true }
      usleep(50_000)
    }
    return false
  }

  /// Sets the size of the window, or that of a phone.
  func resize(width: Int, height: Int, isPhone: Bool = false) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": .bool(isPhone),
      ]
    )
  }

  /// Prefers dark or light colors.
  func prefer(_ scheme: String) throws {
    let feature: JSONValue = ["name": "prefers-color-scheme", "value": .string(scheme)]
    try call("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// The problems of a page that the browser reported: errors, refusals, dialogs.
  var complaints: [String] {
    let methods: [JSONValue] = [
      "Log.entryAdded", "Runtime.exceptionThrown", "Page.javascriptDialogOpening",
    ]
    return events.filter { methods.contains($0["method"] ?? .null) }.map {
      JSONValue.object($0).canonicalText
    }
  }

  /// The requested addresses, including the page itself, without those that the page's policy refused.
  var requests: [String] {
    func parameters(_ method: JSONValue) -> [JSONObject] {
      events.filter { $0["method"] == method }.compactMap { $0["params"]?.object }
    }
    let refused = parameters("Network.loadingFailed").filter { $0["blockedReason"] == "csp" }
      .compactMap { $0["requestId"] }
    return parameters("Network.requestWillBeSent").filter { request in
      !refused.contains { $0 == request["requestId"] }
    }.compactMap { $0["request"]?.object?["url"]?.string }.filter { $0 != "data:," }
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).canonicalText }
}
