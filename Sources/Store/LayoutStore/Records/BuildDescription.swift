import Digests
import Foundation
import KeylineSQLite

/// A build of a program that lays out scenes.
public struct BuildDescription: Hashable, Sendable {
  /// A digest of the executable, which identifies the build.
  public var fingerprint: String
  /// The program's name and release, such as `keyline 1.0`.
  public var program: String
  /// The platform, such as `linux x86_64`.
  public var platform: String

  /// Creates a description of a build.
  public init(fingerprint: String, program: String, platform: String) {
    self.fingerprint = fingerprint
    self.program = program
    self.platform = platform
  }

  /// The path of the running program's file.
  public static var runningFile: String {
    #if os(Linux)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Returns the running build; its fingerprint is the digest of the program's code.
  ///
  /// - Parameter program: The program's name and release.
  /// - Returns: The build.
  /// - Throws: ``StoreError`` if the program's file cannot be read.
  public static func running(_ program: String) throws(StoreError) -> BuildDescription {
    let url = URL(fileURLWithPath: runningFile)
    guard let executable = try? Data(contentsOf: url, options: .alwaysMapped) else {
      throw StoreError(
        .ioError,
        "the running program cannot be read; make its file readable",
        location: runningFile
      )
    }
    return BuildDescription(
      fingerprint: ExecutableImage(executable).digest.hex,
      program: program,
      platform: platform
    )
  }

  /// The platform of the running program, such as `linux x86_64`.
  public static var platform: String {
    #if os(Linux)
    let system = "linux"
    #else
    let system = "macos"
    #endif
    #if arch(x86_64)
    return "\(system) x86_64"
    #elseif arch(arm64)
    return "\(system) arm64"
    #else
    return "\(system) other"
    #endif
  }

  /// The program of versions that tests recorded.
  package static let testProgram = "KeylineTesting"
}
