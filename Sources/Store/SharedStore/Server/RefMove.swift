#if SharedStore
import LayoutStore

/// Moves a ref, such as baseline, from one version to a descendant.
struct RefMove {
  let connection: ServerConnection
  let ref: String

  /// Returns the label of the ref's version; `nil` if the ref does not exist.
  func current() throws(StoreError) -> (label: String, revision: Int)? {
    guard let row = try connection.run(SharedSQL.ref, .text(ref)).first else { return nil }
    return (try row.text(0), try row.integer(1))
  }

  /// Moves the ref; a concurrent move by a different client is never overwritten.
  ///
  /// - Parameters:
  ///   - label: The new version of the ref.
  ///   - lease: The version from which the ref may move even if that is not an ancestor of the new
  ///     one.
  /// - Returns: The label of the ref's previous version.
  /// - Throws: ``StoreError`` with the code `moved` if the ref is at a different version.
  func move(to label: String, lease: String?) throws(StoreError) -> String? {
    var backoff = Backoff()
    while true {
      let current = try current()
      if let lease, current?.label != lease {
        throw StoreError(
          code: .moved,
          message: """
            \(ref) is at “\(current?.label ?? "no version")” and not at “\(lease)”, so it was \
            not moved; check who moved it, then name that version
            """
        )
      }
      if current?.label == label { return label }
      if let current, lease == nil, try !isAncestor(current.label, of: label) {
        throw StoreError(
          code: .moved,
          message: """
            \(ref) is at “\(current.label)”, which is not an ancestor of “\(label)”, so it was \
            not moved; pull and record again, or give --force-with-lease \(current.label)
            """
        )
      }
      if try change(to: label, from: current?.revision) { return current?.label }
      guard backoff.wait() else { throw StoreError.contended("the ref \(ref)") }
    }
  }

  private func change(to label: String, from revision: Int?) throws(StoreError) -> Bool {
    do {
      guard let revision else {
        return try connection.change(SharedSQL.insertRef, .text(ref), .text(label)) == 1
      }
      return try connection.change(
        SharedSQL.moveRef,
        .text(ref),
        .text(label),
        .integer(revision)
      ) == 1
    } catch  where ["40001", "40P01"].contains(error.serverState ?? "") {
      return false
    }
  }

  /// Returns whether a version is an ancestor of a different one.
  private func isAncestor(_ other: String, of label: String) throws(StoreError) -> Bool {
    let versions = try connection.versions()
    var next = versions[label]?.part.parent
    var seen: Set<String> = [label]
    while let label = next, seen.insert(label).inserted {
      if label == other { return true }
      next = versions[label]?.part.parent
    }
    return false
  }
}
#endif
