import Digests
import Foundation

/// A page in a headless Chromium, with cookies and storage of its own.
final class Browser {
  typealias Failure = BrowserProcess.Failure

  private let process: BrowserProcess
  /// The profile of the page, which goes with it.
  private let context: JSONValue
  private let session: String
  /// The events of the page, in order.
  private(set) var events: [JSONObject] = []

  init() throws {
    process = try BrowserProcess.take()
    context = try process.call("Target.createBrowserContext")["browserContextId"] ?? .null
    let target = try process.call(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": context, "width": 800, "height": 600]
    )
    let answer = try process.call(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? .null, "flatten": true]
    )
    guard let session = answer["sessionId"]?.string else {
      throw Failure(what: "the browser has no page")
    }
    self.session = session
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    // As the page of the only window, it has the focus.
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  deinit {
    do {
      _ = try process.call("Target.disposeBrowserContext", ["browserContextId": context])
      BrowserProcess.leave(process)
    } catch {
      process.close()
    }
  }

  /// Calls a method of the page and returns its result.
  @discardableResult
  func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
    try process.call(method, parameters, session: session) { note($0) }
  }

  /// Keeps an event of the page, unlike one of a page before.
  private func note(_ event: JSONObject) {
    if event["sessionId"]?.string == session { events.append(event) }
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
    let deadline = BrowserProcess.deadline
    while !events.contains(where: { $0["method"] == "Page.loadEventFired" }) {
      note(try process.read(until: deadline))
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

  /// The numbers of keys for which the browser itself does something.
  private static let keyCodes = [
    "Tab": 9, "Enter": 13, " ": 32, "ArrowUp": 38, "ArrowDown": 40,
  ]

  /// Presses the tabulator until an element that a selector means has the focus, and then keys.
  func tab(to selector: String, typing keys: String...) throws {
    for _ in 0..<300 {
      try type("Tab")
      if try run("document.activeElement.matches(\(quoted(selector)))") == true {
        for key in keys { try type(key) }
        return
      }
    }
    throw Failure(what: "no tabulator leads to \(selector)")
  }

  /// Types keys, one after the other.
  func type(_ keys: String...) throws {
    for key in keys {
      var parameters: JSONObject = ["type": "keyDown", "key": .string(key)]
      if key.count == 1 { parameters["text"] = .string(key) }
      if key == "Enter" { parameters["text"] = "\r" }
      parameters["windowsVirtualKeyCode"] = Browser.keyCodes[key].map { .number(Double($0)) }
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
