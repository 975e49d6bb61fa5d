import Foundation

/// Git, asked in a folder.
struct Git: Sendable {
  let folder: URL

  /// Runs git and returns what it printed; `nil` when it fails or is not there.
  func callAsFunction(_ arguments: String..., variables: [String: String] = [:]) -> String? {
    run(["git"] + arguments, variables)
  }

  /// Runs a line of a shell, which may name nothing but digests.
  func shell(_ line: String) -> String? { run(["sh", "-c", line]) }

  private func run(_ words: [String], _ variables: [String: String] = [:]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    // What is asked here changes nothing, so it waits for no lock either.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]) { $1 }.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    guard let waitForEnd = try? process.start() else { return nil }
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    waitForEnd()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
