import Digests
import Foundation

/// Measures `keyline serve` in Chromium: the list of 5,000 scenes, and a width that is dragged.
struct ServeBenchmark {
  /// The scenes of the list.
  private static let sceneCount = 5000
  /// The widths at which the dragged scene is laid out.
  private static let dragCount = 1000

  let command: Command
  /// An empty working folder.
  let folder: URL

  /// Records the scenes, starts the server, and looks at both pages.
  func rows() throws -> [Row] {
    let place = folder.appendingPathComponent("serve")
    try writeScenes(to: place.appendingPathComponent("Scenes"))
    try Data(#"{"keyline": 1, "scenes": ["Scenes"]}"#.utf8)
      .write(to: place.appendingPathComponent("keyline.json"))
    let store = place.appendingPathComponent("layouts.sqlite").path
    let scenes = place.appendingPathComponent("Scenes").path
    _ = try command.seconds(["record", scenes, "--label", "1", "--store", store])
    let server = try Server(command, in: place, store: store)
    defer { server.end() }
    let browser = try Browser()
    try browser.resize(width: 1400, height: 900)
    try browser.open(address: server.address)
    return try opening(browser, server) + dragging(browser, server)
  }

  /// Measures the time until the first pictures of the list are drawn, and the frames while it is scrolled.
  private func opening(_ browser: Browser, _ server: Server) throws -> [Row] {
    let times = try (0..<5).map { _ in
      try Measurement.seconds {
        try browser.open(address: server.base + "/scenes")
        try browser.run(Self.waiting(until: "document.querySelector('.card svg') !== null"))
      }
    }
    let frames = try browser.run(
      """
      new Promise((done) => { const list = document.querySelector(".content"); const times = []; let last = 0;
        const frame = (now) => { if (last) times.push(now - last); last = now; list.scrollTop += 120;
          if (times.length < 240) requestAnimationFrame(frame); else done(Math.max(...times)); };
        requestAnimationFrame(frame); })
      """
    )
    guard let longest = frames.number else { throw BenchmarkError("the list cannot be scrolled") }
    return [
      row("the list of 5,000 scenes, until its pictures are drawn", times, target: .atMost(1000)),
      Row(
        what: "the longest frame while the list is scrolled",
        value: longest,
        unit: .milliseconds,
        runs: 240,
        target: .atMost(50)
      ),
    ]
  }

  /// Measures the time from a change of the width to the new picture, with 1,000 nodes.
  private func dragging(_ browser: Browser, _ server: Server) throws -> [Row] {
    try browser.open(address: server.base + "/scene?name=wide&width=300&height=844")
    let before = server.memory
    let answer = try browser.run(
      """
      (async () => { const slider = document.getElementById("width-slider"); const times = [];
        const line = document.getElementById("configuration-line"); const ask = window.fetch; const served = [];
        window.fetch = async (...all) => { const start = performance.now(); const answer = await ask(...all);
          const text = await answer.text(); served.push(performance.now() - start); return new Response(text, answer); };
        for (let step = 0; step < \(Self.dragCount); step++) { const width = 300 + step % 500;
          const start = performance.now(); slider.value = width; slider.dispatchEvent(new Event("input"));
          while (!line.textContent.startsWith(`${width} `)) await new Promise((done) => setTimeout(done, 0));
          times.push(performance.now() - start); }
        return [times, served]; })()
      """
    )
    let lists = (answer.array ?? []).map {
      ($0.array ?? []).compactMap { $0.number.map { $0 / 1000 } }
    }
    guard lists.count == 2, lists.allSatisfy({ !$0.isEmpty }) else {
      throw BenchmarkError("the width cannot be dragged")
    }
    let growth = Double(server.memory) / Double(max(before, 1))
    return [
      row("a width of 1,000 nodes dragged: the server's answer", lists[1]),
      row("the same, the 99th percentile", lists[1], at: 0.99),
      row("the same, until it is drawn", lists[0], target: .atMost(16)),
      row("the same, the 99th percentile", lists[0], at: 0.99),
      Row(
        what: "memory of the server after 1,000 steps over that before",
        value: growth,
        unit: .times,
        runs: 1,
        target: .atMost(1.1)
      ),
    ]
  }

  private static func waiting(until condition: String) -> String {
    "(async () => { while (!(\(condition))) await new Promise((done) => setTimeout(done, 5)); })()"
  }

  private func row(
    _ what: String,
    _ times: [Double],
    at part: Double = 0.5,
    target: Row.Target = .nothing
  ) -> Row {
    let sorted = times.sorted()
    return Row(
      what: what,
      value: sorted[Int(Double(sorted.count - 1) * part)] * 1000,
      best: sorted[0] * 1000,
      unit: .milliseconds,
      runs: sorted.count,
      target: target
    )
  }

  private func writeScenes(to scenes: URL) throws {
    try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
    func write(_ name: String, _ rows: Int, to file: String) throws {
      let row =
        #"{"type": "HStack", "children": [{"type": "Text", "arguments": {"content": "Row"}}, "#
        + #"{"type": "Spacer"}, {"type": "Rectangle", "modifiers": [{"frame": {"width": 20, "height": 8}}]}]}"#
      let text = """
        {"keyline": 1, "name": "\(name)", "proposals": [{"width": 390, "height": 844}],
         "root": {"type": "VStack", "arguments": {"spacing": 0}, "children": [
           \(Array(repeating: row, count: rows).joined(separator: ",\n"))]}}
        """
      try Data(text.utf8).write(to: scenes.appendingPathComponent(file))
    }
    for number in 1..<Self.sceneCount {
      try write("group-\(number / 100)/scene-\(number)", 4, to: "scene-\(number).json")
    }
    try write("wide", 200, to: "wide.json")
  }
}

/// A running `keyline serve`.
private final class Server {
  let address: String
  let base: String
  private let process = Process()

  init(_ command: Command, in folder: URL, store: String) throws {
    let output = Pipe()
    process.executableURL = command.program
    process.arguments = ["serve", "--store", store]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let line = text.split(separator: "\n").first, let end = line.range(of: "/?key=") else {
      throw BenchmarkError("keyline serve printed no address: \(text)")
    }
    address = String(line)
    base = String(line[..<end.lowerBound])
  }

  /// The memory of the server, in pages.
  var memory: Int {
    let path = "/proc/\(process.processIdentifier)/statm"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}
