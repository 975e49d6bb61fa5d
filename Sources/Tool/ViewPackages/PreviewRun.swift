import SourceCuts

/// What the tests of a package printed about its previews.
struct PreviewRun {
  /// A preview that was not laid out.
  struct Failure: Hashable {
    /// The module and the file, as in `Trips/Card.swift`, or the type of a preview provider.
    var origin: String
    /// The line of a `#Preview`; 0 for a preview provider.
    var line: Int
    var message: String

    /// The words of a view that needs an object of the environment, without which SwiftUI stops too.
    private static let missingObject = "no ancestor of this view sets an object of type "
    private static let causeOfMissingObject =
      "preview that stops in Xcode too, because no ancestor of a view sets an object that it needs"

    /// What previews with the same failure have in common.
    var cause: String {
      if message.contains(Failure.missingObject) { return Failure.causeOfMissingObject }
      let parts = message.split(separator: ":", maxSplits: 1)
      let isCrash = parts.first == "crashed" && parts.count == 2
      let reason = isCrash ? parts[1].drop { $0 == " " } : parts.first ?? ""
      return LeftOutList.cause("preview that \(isCrash ? "crashes, " : "")\(reason)")
    }
  }

  private(set) var failures: [Failure] = []
  /// What previews call that is left out and does nothing, in the order of the calls.
  private(set) var silentCalls: [String] = []
  /// The number of previews that are laid out, and the file of the test that says so; `nil` if none does.
  private(set) var laidOut: (count: Int, file: String)?
  /// The digests of the layouts of previews, by their places and names.
  private var digests: [String: String] = [:]

  init() {}

  /// Reads the output of a run.
  init(of output: String) {
    var error = ""
    for line in output.split(whereSeparator: \.isNewline) {
      if let start = line.firstRange(of: "Fatal error: ")?.upperBound {
        error = String(line[start...])
      }
      // The list of what is not laid out, in one line, has such words too.
      if let match = line.firstMatch(of: /keyline: ([^;]*) is left out, by LeftOut\.txt/) {
        let name = String(match.1)
        if !silentCalls.contains(name) { silentCalls.append(name) }
      }
      if let match = line.firstMatch(of: /keyline: ([0-9]+) scenes are laid out for (.*)/) {
        laidOut = Int(match.1).map { ($0, String(match.2)) }
      }
      if let match = line.firstMatch(
        of: /([^\s:]+(:[0-9]+)?: the preview “.*”) has the layout (.*)/
      ) {
        digests[String(match.1)] = String(match.3)
      }
      guard
        let match = line.firstMatch(
          of: /([^\s:]+)(?::([0-9]+))?: the preview “.*?” (crashed|cannot be|shows the current)(.*)/
        )
      else { continue }
      let origin = String(match.1)
      let number = match.2.flatMap { Int($0) } ?? 0
      let known = failures.contains { $0.origin == origin && $0.line == number }
      guard !known else { continue }
      let isCrash = match.3 == "crashed"
      let reason = isCrash && !error.isEmpty ? ": \(error)" : isCrash ? "" : String(match.4)
      failures.append(Failure(origin: origin, line: number, message: "\(match.3)\(reason)"))
      error = ""
    }
  }
}

extension PreviewRun {
  /// Returns the previews whose layouts another process laid out differently.
  func failures(comparedWith other: PreviewRun) -> [Failure] {
    let places = digests.keys.sorted().filter { place in
      other.digests[place].map { $0 != digests[place] } == true
    }
    return places.compactMap { place in
      place.prefixMatch(of: /([^\s:]+)(?::([0-9]+))?:/).map { match in
        Failure(
          origin: String(match.1),
          line: match.2.flatMap { Int($0) } ?? 0,
          message: "differs in each run, as the order of a Set or Dictionary does"
        )
      }
    }
  }
}

extension PreviewRun.Failure {
  /// Returns the declaration of the preview; `nil` if no file has it.
  func cut(in texts: [String: String]) -> SourceCut? {
    let parts = origin.split(separator: "/")
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard line > 0 else {
        let name = origin.split(separator: ".").last.map(String.init) ?? origin
        guard text.contains(name), SourceOutline(of: text).declaration(named: name) != nil else {
          continue
        }
        return SourceCut(path: path, part: .declaration, name: name)
      }
      guard path.hasSuffix("/\(parts.last ?? "")"), path.hasPrefix("Sources/\(parts.first ?? "")/")
      else {
        continue
      }
      let outline = SourceOutline(of: text)
      let found = outline.declarations.first {
        $0.kind == .macro && outline.line(of: $0.range.lowerBound) <= line
          && line <= outline.line(of: $0.range.upperBound)
      }
      if let found { return SourceCut(path: path, part: .declaration, name: found.name) }
    }
    return nil
  }
}

extension SourceCut {
  /// The words of the error of a part that is left out and needed.
  var trapName: String {
    switch part {
    case .action, .attribute, .value, .statement, .storage, .view, .modifier: summary
    case .standIn:
      part.standInName.map { String($0.hasSuffix("StandIn") ? $0.dropLast(7) : $0) } ?? name
    default: name
    }
  }
}
