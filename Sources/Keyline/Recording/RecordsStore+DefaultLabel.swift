import LayoutStore

extension RecordsStore {
  /// Returns the label of a version that is recorded without one.
  ///
  /// It is the abbreviated hash of the commit if the work tree is clean. Otherwise, and without git, it is `work-N` with the
  /// next free number.
  func defaultLabel(of sources: SourceBaseline) throws(StoreError) -> String {
    if let commit = sources.shortCommit { return commit }
    let prefix = "work-"
    let numbers = try versions().compactMap { version in
      version.label.hasPrefix(prefix) ? Int(version.label.dropFirst(prefix.count)) : nil
    }
    return "\(prefix)\((numbers.max() ?? 0) &+ 1)"
  }
}
