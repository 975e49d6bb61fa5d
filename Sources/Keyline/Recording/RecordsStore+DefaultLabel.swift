import LayoutStore

extension RecordsStore {
  /// Returns the default label of a new version.
  ///
  /// It is the abbreviated hash of the commit if the work tree is clean. Otherwise, or without git,
  /// it is `work-N` with the next unused number.
  func defaultLabel(of sources: SourceBaseline) throws(StoreError) -> String {
    if let commit = sources.shortCommit { return commit }
    let prefix = "work-"
    let numbers = try versions().compactMap { version in
      version.label.hasPrefix(prefix) ? Int(version.label.dropFirst(prefix.count)) : nil
    }
    return "\(prefix)\((numbers.max() ?? 0) &+ 1)"
  }
}
