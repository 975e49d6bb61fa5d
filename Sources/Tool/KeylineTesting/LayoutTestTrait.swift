public import LayoutDiff
public import Testing

/// A trait that determines how the layouts of tests and suites are recorded and compared.
public struct LayoutTestTrait: TestTrait, SuiteTrait, TestScoping {
  private let change: @Sendable (inout LayoutTestSettings) -> Void

  init(_ change: @escaping @Sendable (inout LayoutTestSettings) -> Void) { self.change = change }

  /// Whether a suite's trait applies to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with the trait's settings.
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
  /// Sets the snapshots to record.
  public static func layoutRecording(_ mode: RecordMode) -> LayoutTestTrait {
    LayoutTestTrait { $0.mode = mode }
  }

  /// Writes a report on the test run, in addition to those that `KEYLINE_REPORT` or `keyline.json`
  /// names.
  ///
  /// - Parameter path: The report's path, which ends in `.html`, `.md`, `.sarif`, `.xml` (JUnit) or
  ///   `.txt`.
  /// - Returns: A trait.
  public static func layoutReport(_ path: String) -> LayoutTestTrait {
    LayoutTestTrait { $0.report = path }
  }

  /// Sets the differences that count as equal, such as `.layoutTolerance(.points(0.5))`.
  ///
  /// - Parameters:
  ///   - amount: The maximum difference between edges.
  ///   - nodes: The nodes that the tolerance applies to; by default, all nodes.
  /// - Returns: A trait that adds a rule to those of other traits.
  public static func layoutTolerance(
    _ amount: Tolerance.Amount,
    for nodes: NodePattern? = nil
  ) -> LayoutTestTrait {
    LayoutTestTrait {
      $0.tolerance = Tolerance($0.tolerance.rules + [Tolerance.Rule(amount, for: nodes)])
    }
  }
}
