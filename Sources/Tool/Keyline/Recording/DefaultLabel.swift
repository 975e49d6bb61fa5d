import LayoutStore

/// The label of a new version.
struct DefaultLabel {
  let text: String
  /// Whether this is the entire label; otherwise the digest of the version follows.
  let isComplete: Bool
}

extension RecordsStore {
  /// Returns the default label of a new version.
  ///
  /// It is the abbreviated hash of the commit. If the sources differ from the commit, `-dirty` and a
  /// digest of the version follow. Without git, it is `work-N` and the digest, with the next unused
  /// number. The digest keeps recordings on different branches or computers apart.
  func defaultLabel(
    of sources: SourceBaseline,
    recording paths: [String],
    _ observer: WorkObserver
  ) throws(StoreError) -> DefaultLabel {
    guard let (commit, isDirty) = try sources.commitLabel(recording: paths) else {
      let labels = try versions().map(\.label)
      return DefaultLabel(text: "work-\(RecordsStore.nextNumber(after: labels))", isComplete: false)
    }
    if isDirty {
      observer.warn(
        """
        there are uncommitted changes, so the label of the version begins with \(commit); commit \
        them first, or name the version with --label
        """
      )
    }
    return DefaultLabel(text: commit, isComplete: !isDirty)
  }

  /// Returns the number after the largest one of labels such as `work-2-3f2a9c0d`.
  private static func nextNumber(after labels: [String]) -> Int {
    let numbers = labels.compactMap { label in
      label.startsWithBytes(of: "work-") ? Int(label.dropFirst(5).prefix { $0 != "-" }) : nil
    }
    return max(0, numbers.max() ?? 0) &+ 1
  }
}
