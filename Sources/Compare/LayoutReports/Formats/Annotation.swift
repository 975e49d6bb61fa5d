import EscapedText
import LayoutDiff

/// A message about a place in the sources.
struct Annotation {
  /// `error` or `warning`.
  let level: String
  let title: String
  var place: SourcePlace?
  let message: String

  private static let namedScenes = 5

  /// A workflow command.
  var github: String {
    var properties: [String] = []
    if let place {
      properties = ["file=\(GitHubText.property(place.file))", "line=\(place.line)"]
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(GitHubText.property(title))")
    let list = properties.joined(separator: ",")
    return "::\(level) \(list)::\(GitHubText.message(message))"
  }
}

extension Annotation {
  /// Returns the annotations of a diff: at most `limit` for causes, and as many for omissions.
  static func all(of diff: VersionDiff, _ places: SourcePlaces, limit: Int) -> [Annotation] {
    causes(of: diff, places, limit) + omissions(of: diff, places, limit)
  }

  private static func causes(
    of diff: VersionDiff,
    _ places: SourcePlaces,
    _ limit: Int
  ) -> [Annotation] {
    let totals = CauseTotals(diff).totals
    let count = totals.count > limit ? limit - 1 : totals.count
    var annotations = totals.prefix(count).map { total in
      Annotation(
        level: "error",
        title: total.cause.text.shortened,
        place: place(of: total.cause.id, in: diff, places),
        message: extent(total.snapshotCount, total.scenes)
      )
    }
    let rest = totals.dropFirst(count)
    if !rest.isEmpty {
      let scenes = Set(rest.flatMap(\.scenes)).sorted()
      annotations.append(
        Annotation(
          level: "error",
          title: "\(Counted(rest.count, "more cause")), which the report lists",
          message: extent(rest.reduce(0) { $0 + $1.snapshotCount }, scenes)
        )
      )
    }
    return annotations
  }

  /// Returns the place of the first scene with a cause, at the cause's first node if it is known.
  private static func place(
    of id: CauseID,
    in diff: VersionDiff,
    _ places: SourcePlaces
  ) -> SourcePlace? {
    let first = diff.scenes.first { scene in
      scene.diff.namedCauses(in: scene.scene).contains { $0.id == id }
    }
    guard let first else { return nil }
    let cause = first.diff.causes.first { CauseID($0) == id }
    return first.place ?? places.place(first.scene, cause?.nodes.first?.path)
  }

  /// Returns a warning for each reason for which snapshots were not compared.
  private static func omissions(
    of diff: VersionDiff,
    _ places: SourcePlaces,
    _ limit: Int
  ) -> [Annotation] {
    var reasons: [String] = []
    for omission in diff.omissions where !reasons.contains(omission.reason) {
      reasons.append(omission.reason)
      if reasons.count == limit { break }
    }
    return reasons.enumerated().compactMap { index, reason in
      let isLast = index == limit - 1
      let omissions = diff.omissions.filter {
        isLast ? !reasons.dropLast().contains($0.reason) : $0.reason == reason
      }
      guard let first = omissions.first else { return nil }
      let scenes = extent(omissions.count, omissions.map(\.scene))
      return Annotation(
        level: "warning",
        title: "not compared",
        place: first.place ?? places.place(first.scene, nil),
        message: "\(reason.shortened): \(scenes)"
      )
    }
  }

  private static func extent(_ count: Int, _ scenes: [String]) -> String {
    var names: [String] = []
    for scene in scenes where !names.contains(scene) { names.append(scene) }
    let rest = names.count > namedScenes ? ", …" : ""
    return """
      \(Counted(count, "snapshot")) of \(Counted(names.count, "scene")): \
      \(names.prefix(namedScenes).map(\.shortened).joined(separator: ", "))\(rest)
      """
  }
}
