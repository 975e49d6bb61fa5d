import Digests
import Foundation
import LayoutCache
import LayoutStore

/// A store of the snapshots of tests in a folder, to look at: a version for each commit that changed the files, and one
/// of the files as they are, whose changes since the last commit are pending.
///
/// It is in the user's cache folder. What tests accept is decided by their files, so nobody decides in it.
package struct TestLayoutStore {
  /// The label of the version of the files as they are.
  package static let label = "files"

  package let location: StoreLocation
  private let folder: URL

  /// Finds the store of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, relative to the working folder.
  ///   - cache: The file of the user's cache, beside which the store is.
  ///   - observer: The handler of notes about files that cannot be used.
  /// - Throws: ``KeylineError`` if the user has no such folder.
  package init(
    of folder: String,
    beside cache: String? = CacheStore.userPath,
    observer: WorkObserver = WorkObserver()
  ) throws(KeylineError) {
    guard let cache else {
      throw KeylineError(
        .cannotCreate,
        "the versions of tests are kept in the user's cache folder; set XDG_CACHE_HOME or HOME"
      )
    }
    self.folder = URL(fileURLWithPath: WorkingFolder.absolute(folder), isDirectory: true)
    let name = Digest(of: Array(self.folder.path.utf8)).hex.prefix(16)
    var location = StoreLocation(
      URL(fileURLWithPath: cache).deletingLastPathComponent()
        .appendingPathComponent("tests-\(name).sqlite").path
    )
    location.observer = observer
    self.location = location
  }

  /// Adds new commits, and replaces the version of the files.
  ///
  /// - Throws: ``KeylineError`` or `StoreError` if a file cannot be used, or there is none.
  package func update() throws {
    let files = try LayoutFolderRecording(at: folder.path)
    let records = try location.open(for: .recording)
    if try records.versions().contains(where: { $0.label == TestLayoutStore.label }) {
      _ = try records.delete([TestLayoutStore.label])
    }
    if let head = try addCommits() { try accept(head) }
    _ = try files.record(as: TestLayoutStore.label, to: location)
  }

  /// Adds the commits, and returns the label of the last one; `nil` without a commit that has the files.
  private func addCommits() throws -> String? {
    do {
      return try TestHistory(in: folder).add(.upTo("HEAD"), to: location).latest
    } catch let error as KeylineError {
      location.observer.note("the files are shown without commits: \(error)")
      return nil
    }
  }

  /// Makes a commit the baseline, since a commit is what accepts the files of tests.
  private func accept(_ label: String) throws {
    let review = try Review(of: label, in: location, decides: true)
    guard try review.changeCount() > 0 else { return }
    try review.decide(Review.DecisionRequest(.accepted, by: "git", reason: "committed"))
  }
}
