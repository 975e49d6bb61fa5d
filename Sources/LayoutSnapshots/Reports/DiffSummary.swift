/// The numbers of a diff, in a sentence.
struct DiffSummary: CustomStringConvertible {
  let description: String

  init(_ diff: VersionDiff) {
    let same = diff.comparedCount - diff.scenes.count
    var parts = [
      "\(Counted(diff.comparedCount, "snapshot")) compared",
      diff.scenes.isEmpty ? "nothing differs" : "\(diff.scenes.count) differ, \(same) as before",
    ]
    if !diff.omissions.isEmpty { parts.append("\(diff.omissions.count) not compared") }
    if diff.unaskedCount > 0 { parts.append("\(diff.unaskedCount) left out as asked") }
    description = parts.joined(separator: "; ")
  }
}
