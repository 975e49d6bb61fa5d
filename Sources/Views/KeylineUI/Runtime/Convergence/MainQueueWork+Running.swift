import LayoutEngine

extension MainQueueWork {
  /// The maximum number of blocks that run between two layouts.
  private static let maximumCount = 1_000

  /// Runs the work in order, with that which it schedules.
  func run() {
    begin()
    ViewWork<MainQueueWork, Void> { queue in
      for _ in 0..<MainQueueWork.maximumCount {
        guard let work = queue.next() else { return }
        work()
      }
    }(self)
  }

  /// The diagnostic of work that still waits after the last layout of a tree.
  static func diagnostic(of tree: LayoutNode) -> LayoutDiagnostic {
    LayoutDiagnostic(
      kind: .warning,
      path: NodePath(root: tree).description,
      type: tree.type,
      message: """
        did not converge: work on the main queue (DispatchQueue.main.async) still changed the \
        layout after \(ConvergingViews.maximumRounds) layouts; the last layout is used
        """
    )
  }
}
