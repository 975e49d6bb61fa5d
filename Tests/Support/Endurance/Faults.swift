import Foundation

/// What a preloaded library does to the files of a program.
public struct Faults: Sendable {
  private var settings: [String: String]

  /// Touches the files whose paths contain `path`.
  public init(path: String) {
    settings = ["FAULTS_PATH": path]
  }

  /// Fails one operation, or each from that one on.
  public func failing(at operation: Int, lasting: Bool, error: Int32) -> Faults {
    setting(["FAULTS_AT": "\(operation)", "FAULTS_ERROR": "\(error)"])
      .setting(lasting ? ["FAULTS_LASTING": "1"] : [:])
  }

  /// Fails some of 1,000 operations.
  public func failing(ofThousand share: Int, seed: Int, error: Int32) -> Faults {
    setting(["FAULTS_SHARE": "\(share)", "FAULTS_SEED": "\(seed)", "FAULTS_ERROR": "\(error)"])
  }

  /// Kills the program in the middle of an operation.
  public func killing(at operation: Int) -> Faults {
    setting(["FAULTS_AT": "\(operation)", "FAULTS_KILL": "1"])
  }

  /// Makes a file when something failed.
  public func marking(_ file: String) -> Faults { setting(["FAULTS_FIRED": file]) }

  /// Appends what is done to the files to a log.
  public func logging(to file: String) -> Faults { setting(["FAULTS_LOG": file]) }

  /// Returns the environment of a program whose clock is wrong by some seconds.
  public static func clock(wrongBy seconds: Int) throws -> [String: String] {
    try Faults(path: "\u{1}").setting(["FAULTS_CLOCK": "\(seconds)"]).environment()
  }

  private func setting(_ more: [String: String]) -> Faults {
    var faults = self
    faults.settings.merge(more) { $1 }
    return faults
  }

  /// Returns the environment that makes a program have the faults.
  public func environment() throws -> [String: String] {
    settings.merging(["LD_PRELOAD": try Faults.library.get()]) { $1 }
  }

  /// The library, built once from its source with the compiler that comes with Swift.
  private static let library = Result { try build() }

  private static func build() throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let unfinished = products.appendingPathComponent("faults-\(getpid()).so")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "clang", "-shared", "-fPIC", "-O1", "-o", unfinished.path,
      tests.appendingPathComponent("Faults/faults.c").path, "-ldl",
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableNotLoadable) }
    let library = products.appendingPathComponent("libfaults.so").path
    guard rename(unfinished.path, library) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return library
  }
}
