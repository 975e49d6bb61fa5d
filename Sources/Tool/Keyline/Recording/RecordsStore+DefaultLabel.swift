import LayoutStore

extension RecordsStore {
  /// Returns the default label of a new version.
  ///
  /// It is the abbreviated hash of the commit. If the sources differ from the commit, it ends with
  /// `-dirty`, or `-dirty-2` if that is used, and so on. Without git, it is `work-N` with the next
  /// unused number.
  func defaultLabel(
    of sources: SourceBaseline,
    recording paths: [String],
    _ observer: WorkObserver
  ) throws(StoreError) -> String {
    let labels = Set(try versions().map(\.label))
    guard let (commit, isDirty) = sources.commitLabel(recording: paths) else {
      return "work-\(RecordsStore.next(after: labels, "work-", from: 0))"
    }
    guard isDirty else { return commit }
    let isUsed = labels.contains(commit)
    let number = RecordsStore.next(after: labels, "\(commit)-", from: 1)
    let label = isUsed ? "\(commit)-\(number)" : commit
    observer.warn(
      """
      there are uncommitted changes, so the version is \(label); commit them first, or name it \
      with --label
      """
    )
    return label
  }

  /// Returns the number after the largest one that follows a prefix in labels.
  private static func next(after labels: Set<String>, _ prefix: String, from start: Int) -> Int {
    let numbers = labels.compactMap { label in
      label.hasPrefix(prefix) ? Int(label.dropFirst(prefix.count)) : nil
    }
    return max(start, numbers.max() ?? start) &+ 1
  }
}
