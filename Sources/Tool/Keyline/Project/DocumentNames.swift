import ConfinedFiles
import LayoutScenes
import Synchronization

/// The names in documents, which are read again only when their file changes.
///
/// A process that answers many requests about one scene would otherwise read every document for each.
final class DocumentNames: Sendable {
  /// The names in a document.
  struct Names: Sendable {
    /// The name of the document, and those of its scenes.
    let all: [String]
    /// The names of its scenes.
    let scenes: [String]

    fileprivate init(_ head: SceneDocument.Head) {
      all = [head.name] + head.sceneNames
      scenes = head.sceneNames
    }
  }

  /// The time in seconds within which two writes may leave the same status.
  private static let timeStep = 0.1

  private let known = Mutex<[String: (status: FileStatus, names: Names)]>([:])

  /// Returns the names in a document; `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the document's file.
  ///   - read: Reads the beginning of the document.
  /// - Returns: The names.
  func names(inFileAt path: String, _ read: () throws -> SceneDocument.Head) -> Names? {
    let status = FileStatus(of: path)
    let before = known.withLock { $0[path] }
    if let before, before.status == status { return before.names }
    guard let names = (try? read()).map(Names.init) else { return nil }
    let isStable = status.map { FileStatus.seconds(since: $0.changed) > Self.timeStep } ?? false
    known.withLock { $0[path] = isStable ? status.map { ($0, names) } : nil }
    return names
  }
}
