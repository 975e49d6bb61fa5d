import Foundation

/// A preview, and where it is declared.
package struct PreviewPlace: Hashable, Sendable, CustomStringConvertible {
  let name: String
  /// The module and file of a `#Preview`, or the type of a preview provider.
  let origin: String
  /// The line of a `#Preview`, from 1; 0 for a preview provider, whose previews are evaluated together.
  let line: Int
  /// The text that, with the line, identifies the preview in every run of the program.
  let key: String

  fileprivate static let words = "the preview “"

  /// The place, and the name in quotation marks.
  package var description: String {
    "\(origin)\(line > 0 ? ":\(line)" : ""): \(PreviewPlace.words)\(name)”"
  }
}

/// The previews that a program left out, as the lines that it printed describe them.
package struct LeftOutPreviews: Hashable, Sendable {
  /// The descriptions.
  package private(set) var lines: [String] = []

  /// Finds the descriptions in the output of a program, the first one of each preview.
  package init(in output: String) {
    var places: Set<Substring> = []
    for line in output.split(separator: "\n") {
      let text = LeftOutPreviews.withoutMark(line)
      guard let start = text.range(of: ": \(PreviewPlace.words)")?.upperBound,
        let end = PreviewFailure.beginnings.lazy
          .compactMap({ text[start...].range(of: "” \($0)")?.lowerBound }).first,
        places.insert(text[..<end]).inserted
      else { continue }
      lines.append(String(text))
    }
  }

  /// Returns a line without white space and the mark of a warning or a failed test at its beginning.
  private static func withoutMark(_ line: Substring) -> Substring {
    let text = line.drop { $0 == " " }
    let mark = ["warning: ", "keyline: ", "↳ "].first { text.startsWithBytes(of: $0) }
    return text.dropFirst(mark?.count ?? 0)
  }

  /// Whether one of them looks different each time.
  package var isNondeterministic: Bool {
    lines.contains { $0.contains("” \(PreviewFailure.nondeterminism)") }
  }
}

/// A preview that is not among the scenes, and why.
package struct PreviewFailure: Error, CustomStringConvertible {
  let place: PreviewPlace
  /// The rest of a sentence about the preview.
  let message: String
  /// Whether the preview looks different each time.
  package let isNondeterministic: Bool

  /// The words before a difference of two layouts.
  package static let nondeterminism = "shows the current time or a random value"

  /// The words with which messages begin.
  fileprivate static let beginnings = [nondeterminism, "crashed", "cannot be "]

  /// Describes a failure.
  package init(of place: PreviewPlace, _ message: String, isNondeterministic: Bool = false) {
    self.place = place
    self.message = message
    self.isNondeterministic = isNondeterministic
  }

  package var description: String { "\(place) \(message)" }

  /// Describes a crash, which ended the program before it started again.
  package static func crash(of place: PreviewPlace) -> PreviewFailure {
    PreviewFailure(
      of: place,
      "crashed; its error is printed before the line “starting again without it”"
    )
  }
}
