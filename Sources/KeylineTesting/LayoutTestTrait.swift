public import LayoutDiff
public import Testing

/// A trait that sets how the layouts of tests and suites are recorded and compared.
public struct LayoutTestTrait: TestTrait, SuiteTrait, TestScoping {
  private let change: @Sendable (inout LayoutTestSettings) -> Void

  init(_ change: @escaping @Sendable (inout LayoutTestSettings) -> Void) {
    self.change = change
  }

  /// Whether the tests of a suite have its trait.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings of the trait.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = LayoutTestSettings.current
    change(&settings)
    try await LayoutTestSettings.$current.withValue(settings, operation: function)
  }
}

extension Trait where Self == LayoutTestTrait {
  /// Sets the snapshots that are recorded.
  public static func layoutRecording(_ mode: RecordMode) -> LayoutTestTrait {
    LayoutTestTrait { $0.mode = mode }
  }

  /// Sets the differences that count as equal, such as `.layoutTolerance(.points(0.5))`.
  ///
  /// - Parameters:
  ///   - amount: The distance by which edges can differ.
  ///   - nodes: The nodes that the tolerance applies to; all nodes by default.
  /// - Returns: A trait, which adds to previous ones.
  public static func layoutTolerance(
    _ amount: Tolerance.Amount,
    for nodes: NodePattern? = nil
  ) -> LayoutTestTrait {
    LayoutTestTrait {
      $0.tolerance = Tolerance($0.tolerance.rules + [Tolerance.Rule(amount, for: nodes)])
    }
  }
}
