public import Digests
import Foundation
import KeylineSQLite

/// A version in the store, without its snapshots.
public struct RecordedVersion: Hashable, Sendable {
  /// The position in the store's history, counted from 1.
  public let sequence: Int
  /// The label, which is unique in the store.
  public let label: String
  /// The label of the parent, which the store may lack; `nil` for a first version.
  public internal(set) var parent: String?
  /// The build that laid out the scenes.
  public let build: BuildDescription
  /// The commit of the sources; empty if unknown.
  public let sourceCommit: String
  /// The message of its author; may be empty.
  public let message: String
  /// The time of recording, in UTC, by the clock of that machine; not covered by the digest.
  public internal(set) var createdAt: String
  /// The number of its snapshots.
  public let snapshotCount: Int
  /// The digest of its snapshots: equal for versions with the same snapshots.
  public let contentDigest: Digest
  /// The shards that the store has; all of them unless some are missing.
  public internal(set) var shards = ShardSet.all
  /// The scenes from which it was recorded.
  package internal(set) var scope = RecordingScope.unknown

  /// The revision of the sources; `nil` if unknown.
  public var revision: SourceRevision? { SourceRevision(sourceCommit) }

  /// Whether tests recorded the version, which accepts its snapshots.
  package var isRecordedByTests: Bool { build.program == BuildDescription.testProgram }

  /// The digest of the version except its time and position, which must match the stored one.
  var digest: Digest {
    var hasher = SharedVersion(self).identityHasher
    hasher.add(scope.text)
    hasher.add(shards.text)
    hasher.add(snapshotCount)
    hasher.add(contentDigest)
    return hasher.digest
  }

  /// Returns the digest of a version's snapshots, independent of their order.
  package static func content(of snapshots: some Sequence<Digest>) -> Digest {
    Digest.ofSorted(Array(snapshots))
  }
}

/// The git revision of the sources of a version.
///
/// Besides the commit, it contains the commit's tree, which stays the same when a commit is
/// squashed, rebased or amended without changes.
public struct SourceRevision: Hashable, Sendable {
  /// The commit's full object name.
  public let commit: String
  /// The tree's object name; `nil` if only the commit is known.
  public let tree: String?

  /// Creates a revision.
  public init(commit: String, tree: String? = nil) { (self.commit, self.tree) = (commit, tree) }

  /// Reads the stored text of a revision; `nil` for an empty one.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let commit = words.first else { return nil }
    self.init(commit: String(commit), tree: words.count > 1 ? String(words[1]) : nil)
  }

  /// The stored text: the commit, then the tree.
  public var text: String { [commit, tree].compactMap(\.self).joined(separator: " ") }
}

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
    (self.fingerprint, self.program, self.platform) = (fingerprint, program, platform)
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

/// The segments of an executable file that are loaded when it runs.
///
/// They are a quarter of a file with symbols, so digesting only them is four times as fast, and
/// stripping a program does not change the digest.
struct ExecutableImage {
  private let file: Data

  init(_ file: Data) { self.file = file }

  /// The SHA-256 of the loaded segments, or of the complete file if it is not a 64-bit ELF file.
  var digest: Digest {
    Digest(
      concatenating: (segments ?? [0..<file.count]).map { part in
        file[file.startIndex + part.lowerBound..<file.startIndex + part.upperBound]
      }
    )
  }

  /// The loaded segments of an ELF file; `nil` for any other file.
  private var segments: [Range<Int>]? {
    // The magic number, 64 bits, little-endian.
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(at: 32, bytes: 8),
      let stride = number(at: 54, bytes: 2), let count = number(at: 56, bytes: 2)
    else { return nil }
    var segments: [Range<Int>] = []
    for index in 0..<count {
      let (header, isTooFar) = table.addingReportingOverflow(index * stride)
      guard !isTooFar, let type = number(at: header, bytes: 4) else { return nil }
      guard type == ExecutableImage.loaded else { continue }
      guard let start = number(at: header + 8, bytes: 8),
        let length = number(at: header + 32, bytes: 8),
        start <= file.count, length <= file.count - start
      else { return nil }
      segments.append(start..<(start + length))
    }
    return segments.isEmpty ? nil : segments
  }

  /// The type of a segment that is loaded.
  private static let loaded = 1

  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset <= file.count - count else { return nil }
    let start = file.startIndex + offset
    let value = file[start..<(start + count)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
