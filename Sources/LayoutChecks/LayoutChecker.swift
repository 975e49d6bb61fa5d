/// Checks the layouts of a span against all rules.
public struct LayoutChecker: Sendable {
  private let limits: CheckLimits

  /// Creates a checker.
  public init(limits: CheckLimits = CheckLimits()) {
    self.limits = limits
  }

  /// Returns the findings in the order of the rules.
  ///
  /// Takes time proportional to the number of nodes, and for each container to the number of pairs
  /// of neighbors whose frames come near each other.
  public func findings(in span: LayoutSpan) -> [LayoutFinding] {
    let tree = CheckedTree(span, limits: limits)
    let rules: [(CheckedTree) -> [LayoutFinding]] = [
      OverlapRule.findings, ContainerRule.findings, ScreenRule.findings, SafeAreaRule.findings,
      TextRule.findings, TouchTargetRule.findings, NoSizeRule.findings,
      NearAlignmentRule.findings, UnevenAlignmentRule.findings, UnevenSpacingRule.findings,
      UnevenSizeRule.findings, ReadingOrderRule.findings,
    ]
    var ids: Set<String> = []
    return rules.flatMap { $0(tree) }.filter {
      !limits.disabled.contains($0.rule) && ids.insert($0.id).inserted
    }
  }
}
