/// A preview, and where it is declared.
package struct PreviewPlace: Hashable, Sendable, CustomStringConvertible {
  let name: String
  /// The module and file of a `#Preview`, or the type of a preview provider.
  let origin: String
  /// The line of a `#Preview`, from 1; 0 for a preview provider, whose previews are evaluated together.
  let line: Int
  /// The text that, with the line, identifies the preview in every run of the program.
  let key: String

  /// The place, and the name in quotation marks.
  package var description: String {
    "\(origin)\(line > 0 ? ":\(line)" : ""): the preview “\(name)”"
  }
}

/// A preview that is not among the scenes, and why.
package struct PreviewFailure: Error, CustomStringConvertible {
  let place: PreviewPlace
  /// The rest of a sentence about the preview.
  let message: String
  /// Whether the preview looks different each time.
  package let isNondeterministic: Bool

  /// Describes a failure.
  package init(of place: PreviewPlace, _ message: String, isNondeterministic: Bool = false) {
    (self.place, self.message, self.isNondeterministic) = (place, message, isNondeterministic)
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
