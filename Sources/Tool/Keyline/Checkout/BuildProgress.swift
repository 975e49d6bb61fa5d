/// The progress of the package manager, from its lines such as `[12/340] Compiling Cards Card.swift`.
final class BuildProgress {
  private let observer: WorkObserver
  private var steps = (completed: 0, total: 0)

  init(_ observer: WorkObserver) { self.observer = observer }

  /// Reports the steps that a line counts, if it does.
  func show(_ line: String) {
    guard let match = line.prefixMatch(of: #/\[(\d+)/(\d+)\]/#), let completed = Int(match.1),
      let total = Int(match.2), completed <= total
    else { return }
    // The first line begins the progress.
    if steps.total == 0 { report(isFinished: false) }
    steps = (completed, total)
    report(isFinished: false)
  }

  /// Reports the end of the build.
  func finish() { report(isFinished: true) }

  private func report(isFinished: Bool) {
    observer.onProgress(
      WorkObserver.Progress(
        activity: "building",
        completed: steps.completed,
        total: steps.total,
        isFinished: isFinished
      )
    )
  }
}
