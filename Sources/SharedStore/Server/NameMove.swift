#if SharedStore
import LayoutStore

/// Moves a name, such as baseline, from one version to another that follows it.
struct NameMove {
  let connection: ServerConnection
  let name: String

  /// Returns the label of the version that the name stands for; `nil` if there is no such name.
  func current() throws(SharedStoreError) -> (label: String, revision: Int)? {
    guard let row = try connection.run(SharedSQL.ref, .text(name)).first else { return nil }
    return (try row.text(0), try row.integer(1))
  }

  /// Moves the name; others who move it at the same moment are never overwritten unseen.
  ///
  /// - Parameters:
  ///   - label: The version that the name shall stand for.
  ///   - lease: The version that it may be taken from although the new one does not follow it.
  /// - Returns: The label that it stood for before.
  /// - Throws: ``SharedStoreError`` with the code `moved` if it stands for another version.
  func move(to label: String, lease: String?) throws(SharedStoreError) -> String? {
    var backoff = Backoff()
    while true {
      let current = try current()
      if let lease, current?.label != lease {
        throw SharedStoreError(
          .moved,
          "\(name) is at “\(current?.label ?? "no version")” and not at “\(lease)”, so it was not moved; "
            + "look at what moved it, then name that version"
        )
      }
      if current?.label == label { return label }
      if let current, lease == nil, try !follows(label, current.label) {
        throw SharedStoreError(
          .moved,
          "\(name) is at “\(current.label)”, which “\(label)” does not follow, so it was not moved; "
            + "pull and record again, or give --force-with-lease \(current.label)"
        )
      }
      if try change(to: label, from: current?.revision) { return current?.label }
      guard backoff.wait() else { throw SharedStoreError.contended("the name \(name)") }
    }
  }

  private func change(to label: String, from revision: Int?) throws(SharedStoreError) -> Bool {
    do {
      guard let revision else {
        return try connection.change(SharedSQL.insertRef, .text(name), .text(label)) == 1
      }
      return try connection.change(
        SharedSQL.moveRef,
        .text(name),
        .text(label),
        .integer(revision)
      ) == 1
    } catch  where ["40001", "40P01"].contains(error.state ?? "") {
      return false
    }
  }

  /// Returns whether a version follows another one, directly or not.
  private func follows(_ label: String, _ other: String) throws(SharedStoreError) -> Bool {
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
