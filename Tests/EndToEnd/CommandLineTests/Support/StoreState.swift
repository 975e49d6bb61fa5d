import Digests
import Foundation
import LayoutStore

/// The content of a store, as the next command that opens it reads it.
struct StoreState: Equatable, CustomStringConvertible {
  /// The contents of the versions, by their labels.
  var versions: [String: String] = [:]
  /// The decisions without their times, in order.
  var decisions: [String] = []
  /// The damage that a check found.
  var damage: [String] = []

  var description: String {
    "\(versions.keys.sorted()), \(decisions.count) decisions"
      + (damage.isEmpty ? "" : ", \(damage)")
  }

  /// Opens a store like any command, which completes or undoes unfinished work.
  init(path: String) throws {
    guard path.hasSuffix(".sqlite") else {
      let files = FileManager.default
      // A folder of layout files.
      for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
        let text = files.contents(atPath: "\(path)/\(name)") ?? Data()
        versions[name] = Digest(of: Array(text)).hex
      }
      return
    }
    guard let store = try StoreState.store(path) else { return }
    for version in try store.versions() {
      versions[version.label] = "\(version.contentDigest) of \(version.snapshotCount)"
    }
    decisions = try store.decisions().map {
      "\($0.sequence) \($0.verdict) \($0.version) \($0.scene) \($0.proposal) \($0.cause) \($0.author)"
    }
    damage = try store.examine().filter { $0.severity == .damage }.map(\.message)
  }

  private static func store(_ path: String) throws -> RecordsStore? {
    do {
      return try RecordsStore.open(path, for: .reading, program: "test")
    } catch {
      guard error.code == .missing else { throw error }
      return nil
    }
  }
}
