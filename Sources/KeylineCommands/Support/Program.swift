import Foundation
import LayoutDiff
import LayoutStore

/// The running program: what it is, and how it speaks.
enum Program {
  /// The release.
  static let release = "0.1.0"
  /// The name by which the program was called.
  static let command =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "keyline"

  /// The path of the program's file.
  static var file: String {
    URL(fileURLWithPath: EngineDescription.runningFile).resolvingSymlinksInPath().path
  }

  /// The name under which stores remember the program.
  static let name = "keyline \(release)"

  /// Returns the fingerprint of the running build, which a cache may know by the program's file.
  static func fingerprint(knownTo cache: CacheStore?) throws -> String {
    guard let cache, let stamp = ProgramStamp(of: EngineDescription.runningFile) else {
      return try engine().fingerprint
    }
    if let known = cache.fingerprint(of: stamp) { return known }
    let fingerprint = try engine().fingerprint
    cache.keep(fingerprint, of: stamp)
    return fingerprint
  }

  /// Returns the build that is running: its fingerprint is the digest of the program's code.
  static func engine() throws -> EngineDescription { try .running(name) }

  /// Makes a full disk and a closed pipe errors to report rather than the end of the process.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Says a line on standard error, with control characters shown by number.
  ///
  /// Where nothing can be said, as when that is a file on a full disk, the exit status still tells.
  static func say(_ line: String) {
    try? OutputFile.write(Array("\(PrintableText.text(line))\n".utf8), to: STDERR_FILENO)
  }

  /// Reports something on standard error that concerns a file, if there is anything to report.
  static func warn(of note: String?, at path: String) {
    if let note { say("warning: \(path): \(note)") }
  }

  /// Ends the program at once, without giving back piece by piece what it made, which the system does as a whole.
  static func end(_ status: ExitStatus, keeping made: some Any) -> Never {
    withExtendedLifetime(made) { exit(status.rawValue) }
  }
}
