#if SharedStore
import LayoutStore

extension SharedRecords {
  /// Sends versions one by one, each after its parent.
  func push(from records: RecordsStore, _ options: PushOptions) throws -> TransferReport {
    var versions = try records.versions()
    if !options.labels.isEmpty {
      let ancestry = try options.labels.flatMap {
        try records.ancestry(of: try records.version($0))
      }
      let labels = Set(ancestry.map(\.label))
      versions = versions.filter { labels.contains($0.label) }
    }
    try ServerSchema(connection: connection, program: program).prepare(making: true)
    let push = try VersionPush(connection, records: records)
    var report = TransferReport()
    for version in versions { report.versions.append(try push.push(version)) }
    if options.labels.isEmpty, !options.keepsDecisions {
      let transfer = DecisionTransfer(connection: connection, records: records)
      report.decisionCount = try transfer.push()
    }
    if let ref = options.ref {
      let target = try options.labels.last.map { try records.version($0) } ?? versions.last
      guard let target else {
        throw StoreError(
          .notFound,
          "nothing has been recorded yet; `keyline record` records a version"
        )
      }
      let move = RefMove(connection: connection, ref: ref)
      let before = try move.move(to: target.label, lease: options.lease)
      report.moved = (ref, before, target.label)
    }
    return counted(report)
  }

  /// Fetches versions with their ancestors, each after its parent.
  func fetch(
    _ labels: [String],
    into records: RecordsStore,
    keepingDecisions: Bool
  ) throws -> TransferReport {
    try ServerSchema(connection: connection, program: program).prepare(making: false)
    let pull = try VersionPull(connection, records: records)
    var report = TransferReport()
    var left: Set<String> = []
    for label in try pull.ancestry(of: labels.isEmpty ? pull.versions.keys.sorted() : labels) {
      let there = pull.versions[label]
      if let parent = there?.part.parent, left.contains(parent) {
        left.insert(label)
      } else if let version = try pull.pull(label) {
        report.versions.append(version)
        continue
      }
      left.insert(label)
      report.incomplete.append((label, there?.shards ?? .all))
    }
    try fetchDecisions(into: records, keepingOwn: keepingDecisions, &report)
    return counted(report)
  }

  /// Fetches one version without its ancestors.
  func fetchAlone(_ label: String, into records: RecordsStore) throws -> TransferReport {
    let pull = try VersionPull(connection, records: records)
    var report = TransferReport()
    if let version = try pull.pull(label) {
      report.versions.append(version)
    } else {
      report.incomplete.append((label, pull.versions[label]?.shards ?? .all))
    }
    return counted(report)
  }

  private func fetchDecisions(
    into records: RecordsStore,
    keepingOwn: Bool,
    _ report: inout TransferReport
  ) throws {
    let rows = try DecisionTransfer(connection: connection, records: records).fetch()
    guard !rows.isEmpty else { return }
    let merged = try records.merge([DecisionSource(rows)], keepingDecisions: keepingOwn)
    report.decisionCount = merged.decisionCount
    report.leftDecisionCount = merged.leftDecisionCount
  }

  private func counted(_ report: TransferReport) -> TransferReport {
    var report = report
    report.sentBytes = connection.sentBytes
    report.receivedBytes = connection.receivedBytes
    return report
  }
}
#endif
