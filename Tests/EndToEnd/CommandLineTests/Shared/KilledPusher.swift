import Foundation

/// A store that records versions and pushes them, and is repeatedly killed during pushes.
struct KilledPusher: Sendable {
  private let index: Int
  private let place: SharedWorkplace
  /// The duration of the last push that was not killed, in seconds.
  private var usual = 0.3
  /// The labels of versions that a push has acknowledged.
  private(set) var acknowledged: Set<String> = []
  /// How many versions were recorded.
  private(set) var versions = 0
  /// How many pushes were killed before they ended.
  private(set) var killed = 0
  /// How many pushes ended because the server had failed.
  private(set) var failed = 0
  /// The output of pushes that failed in a different way.
  private(set) var wrong: [String] = []

  init(index: Int, place: SharedWorkplace) {
    self.index = index
    self.place = place
  }

  private var store: String { "\(index).sqlite" }

  /// Records versions; pushes each, and every third one to the end, until some pushes were
  /// killed and one has succeeded.
  mutating func push(untilKilled count: Int, didKill: () -> Void) throws {
    while killed < count || acknowledged.isEmpty, versions < 4 * count + 8 {
      let label = "\(index)-\(versions)"
      // The scenes of all stores overlap: spacing decides which texts they share.
      try place.record(label, 0..<8, spacing: (index + versions) % 5, in: store)
      versions += 1
      if try pushAndKill(after: Double.random(in: 0...1.2 * usual), label) { didKill() }
      if versions.isMultiple(of: 3) { try pushToTheEnd(label) }
    }
  }

  private mutating func pushToTheEnd(_ label: String) throws {
    let start = Date()
    let push = try place.keyline(
      "store",
      "push",
      place.url,
      "--network-timeout",
      "20",
      "--store",
      store
    )
    judge(push.status, push.errors, label)
    if push.status == 0 { usual = min(Date().timeIntervalSince(start), 2) }
  }

  private mutating func judge(_ status: Int32, _ errors: String, _ label: String) {
    switch status {
    case 0: acknowledged.insert(label)
    case 75: failed += 1
    default: wrong.append("push of \(label) ended with \(status): \(errors)")
    }
  }

  /// Starts a push and kills it; returns whether it was still running.
  private mutating func pushAndKill(after delay: Double, _ label: String) throws -> Bool {
    let names = ["output", "errors"].map { "\($0)-\(UUID().uuidString)" }
    let files = names.map { place.workplace.folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = SharedServer.tool
    process.arguments = ["store", "push", place.url, "--store", store]
    process.currentDirectoryURL = place.workplace.folder
    process.environment = Tool.base
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    Thread.sleep(forTimeInterval: delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else {
      judge(process.terminationStatus, try String(contentsOf: files[1], encoding: .utf8), label)
      return false
    }
    if try String(contentsOf: files[0], encoding: .utf8).contains("pushed \(label):") {
      acknowledged.insert(label)
    }
    killed += 1
    return true
  }
}
