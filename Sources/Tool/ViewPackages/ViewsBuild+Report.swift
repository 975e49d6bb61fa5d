import SourceCuts

extension ViewsBuild {
  /// The number of causes in a report; the list has all of them.
  private static let shownCauses = 6
  /// The number of views and modifiers in a report that have a stand-in.
  private static let shownNames = 3

  /// Returns what works, what does not and why, and the next step.
  package func report(on package: ViewsPackage) -> String {
    let (all, compiled) = package.previewCounts
    let laidOut = min(compiled, previews.laidOut?.count ?? compiled)
    let files = package.texts.keys
    let whole = files.filter { list.cuts(of: $0).isEmpty }.count
    let asOnPlatform = files.filter { list.isWhole($0) }.count - whole
    let missing = files.filter { list.hasFile($0) }.count
    let without = files.count - whole - asOnPlatform - missing
    var parts = ["\(ViewsBuild.count(whole, "file")) compiled unchanged"]
    if asOnPlatform > 0 {
      parts.append("\(asOnPlatform) with the conditions of \(plan.platform.system)")
    }
    if without > 0 { parts.append("\(without) without some parts") }
    if missing > 0 { parts.append("\(missing) left out") }
    var lines = [
      "wrote \(package.name): \(parts.joined(separator: ", "))",
      all == 0
        ? "the app has no previews"
        : "\(laidOut) of \(ViewsBuild.count(all, "preview")) \(all == 1 ? "is" : "are") laid out",
    ]
    if !list.replacedNames.isEmpty {
      let names = ViewsBuild.first(ViewsBuild.shownNames, of: list.replacedNames)
      lines.append("not laid out in them, because it is left out: \(names)")
    }
    if !previews.silentCalls.isEmpty {
      let calls = ViewsBuild.first(1, of: previews.silentCalls)
      lines.append("views call what is left out and does nothing: \(calls)")
    }
    lines += causes(in: package.name)
    return (lines + package.closing(kept: kept, isBuilt: true)).joined(separator: "\n") + "\n"
  }

  /// Returns the first names, and how many there are besides.
  private static func first(_ count: Int, of names: [String]) -> String {
    let rest = names.count - count
    return names.prefix(count).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func causes(in name: String) -> [String] {
    let causes = list.causes.filter { $0.name != AppleModules.testCause }
    guard !causes.isEmpty else { return [] }
    let shown = causes.prefix(ViewsBuild.shownCauses).map { cause in
      let cost =
        cause.previews > 0
        ? ViewsBuild.count(cause.previews, "preview") : ViewsBuild.count(cause.parts, "part")
      return "  \(cost): \(cause.name)"
    }
    let rest = causes.count - shown.count
    return ["left out:"] + shown
      + [
        "  \(rest > 0 ? "and \(rest) more; " : "")every part is in \(name)/\(LeftOutList.fileName)"
      ]
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
