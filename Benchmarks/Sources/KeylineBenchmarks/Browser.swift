import Digests
import Foundation

/// A headless Chromium, controlled with its debugging protocol through two named pipes.
///
/// The browser exits when the object is deallocated. Every response must arrive within 30 seconds.
final class Browser {
  private static let executable = "/usr/bin/chromium"

  /// An error reported by the browser.
  struct Failure: Error {
    let what: String
  }

  private let folder: URL
  private let process = Process()
  private let (input, output): (Int32, Int32)
  private var session: String?
  private var number = 0
  private var unread: [UInt8] = []
  /// The events that the browser sent, in order.
  private(set) var events: [JSONObject] = []

  init() throws {
    guard FileManager.default.isExecutableFile(atPath: Browser.executable) else {
      throw Failure(what: "chromium is not installed; Scripts/install-test-tools installs it")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-browser-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes { mkfifo(pipe, 0o600) }
    // Open both pipes for reading and writing, so that neither end blocks.
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
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try attach()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    Foundation.close(input)
    Foundation.close(output)
    try? FileManager.default.removeItem(at: folder)
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
    number += 1
    var message: JSONObject = [
      "id": .number(Double(number)), "method": .string(method), "params": .object(parameters),
    ]
    message["sessionId"] = session.map(JSONValue.string)
    var bytes = Array(JSONValue.object(message).canonicalText.utf8) + [0]
    while !bytes.isEmpty {
      let count = Foundation.write(input, bytes, bytes.count)
      guard count > 0 else { throw Failure(what: "\(method) cannot be called") }
      bytes.removeFirst(count)
    }
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
    throw Failure(what: "the browser does not respond")
  }

  /// Opens a file with a fragment in its address, and waits until it is drawn.
  func open(_ file: URL, at place: String = "") throws {
    try navigate("about:blank")
    let suffix = place.isEmpty ? "" : "#\(place)"
    try navigate("file://\(file.path)\(suffix)")
    try waitForFrames()
  }

  /// Opens an address, and waits until it is drawn.
  func open(address: String) throws {
    try navigate(address)
    try waitForFrames()
  }

  /// Navigates to an address, and waits until the page is loaded.
  private func navigate(_ address: String) throws {
    events = []
    try call("Page.navigate", ["url": .string(address)])
    while !events.contains(where: { $0["method"] == "Page.loadEventFired" }) {
      events.append(try read())
    }
  }

  /// Waits for two frames.
  func waitForFrames() throws {
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

  /// Returns the texts of the elements that match a selector.
  func texts(_ selector: String) throws -> [String] {
    let script = "[...document.querySelectorAll(\(quoted(selector)))].map((e) => e.textContent)"
    return (try run(script).array ?? []).compactMap(\.string)
  }

  /// Clicks the first element that matches a selector.
  func click(_ selector: String) throws {
    try run("document.querySelector(\(quoted(selector))).click()")
    try waitForFrames()
  }

  /// Types keys, one after another.
  func type(_ keys: String...) throws {
    for key in keys {
      var parameters: JSONObject = ["type": "keyDown", "key": .string(key)]
      if key.count == 1 { parameters["text"] = .string(key) }
      try call("Input.dispatchKeyEvent", parameters)
      try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": .string(key)])
    }
    try waitForFrames()
  }

  /// Moves the mouse over the first element that matches a selector, to a fraction of its width and
  /// height.
  func point(at selector: String, x: Double = 0.5, y: Double = 0.5) throws {
    let script = """
      (() => { const e = document.querySelector(\(quoted(selector))); \
      e.scrollIntoView({ block: "nearest" }); const b = e.getBoundingClientRect(); \
      return [b.left + b.width * \(x), b.top + b.height * \(y)]; })()
      """
    guard let place = try run(script).array else { throw Failure(what: "there is no \(selector)") }
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": place[0], "y": place[1]])
    try waitForFrames()
  }

  /// Sets the size of the window; with `isPhone`, emulates a phone.
  func resize(width: Int, height: Int, isPhone: Bool = false) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": .bool(isPhone),
      ]
    )
  }

  /// Sets the preference for dark or light colors.
  func prefer(_ scheme: String) throws {
    let feature: JSONValue = ["name": "prefers-color-scheme", "value": .string(scheme)]
    try call("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// The problems that the browser reported for the page: errors, blocked requests, dialogs.
  var complaints: [String] {
    let methods: [JSONValue] = [
      "Log.entryAdded", "Runtime.exceptionThrown", "Page.javascriptDialogOpening",
    ]
    return events.filter { methods.contains($0["method"] ?? .null) }.map {
      JSONValue.object($0).canonicalText
    }
  }

  /// The requests, including the one for the page itself, but without those that the page's policy
  /// blocked.
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
