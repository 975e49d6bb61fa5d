/// Checks the layouts of a span against all rules.
public struct LayoutChecker: Sendable {
  private let limits: CheckLimits

  /// Creates a checker.
  public init(limits: CheckLimits = CheckLimits()) { self.limits = limits }

  /// Returns the findings in the order of the rules.
  ///
  /// Takes time proportional to the number of nodes, and for each container to the number of pairs
  /// of neighbors whose frames come near each other.
  public func findings(in span: LayoutSpan) -> [LayoutFinding] { findings(in: span, of: nil) }

  /// Returns the findings in one of many layouts of a scene, whose nodes are read once.
  ///
  /// A finding that an earlier layout has too is that of the earlier layout, unless it is more
  /// serious now.
  package func findings(in span: LayoutSpan, of scene: CheckedNodes?) -> [LayoutFinding] {
    let tree = CheckedTree(span, of: scene, limits: limits)
    let (structures, groups) = (tree.scene.structures, tree.shown.groups)
    let found = [
      OverlapRule.findings(in: tree), ContainerRule.findings(in: tree),
      ScreenRule.findings(in: tree), SafeAreaRule.findings(in: tree),
      TextRule.findings(in: tree), TouchTargetRule.findings(in: tree),
      NoSizeRule.findings(in: tree), NearAlignmentRule.findings(in: tree),
      UnevenAlignmentRule.findings(in: groups, of: tree),
      UnevenSpacingRule.findings(in: tree, structures),
      UnevenSizeRule.findings(in: groups, of: tree), ReadingOrderRule.findings(in: tree),
    ]
    var ids: Set<String> = []
    return found.joined().filter {
      !limits.disabled.contains($0.rule) && ids.insert($0.id).inserted
    }
  }
}
