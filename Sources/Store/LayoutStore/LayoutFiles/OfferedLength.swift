/// The length that was offered to a node as a layout file expresses it.
enum OfferedLength: Hashable {
  /// The length that was offered to the container: that of a node without a line.
  case same
  /// The node's own length.
  case own
  /// A length in points; `nil` if it is unspecified.
  case length(Double?)

  /// Chooses the first way that expresses a length.
  init(_ length: Double?, in container: Double?, own: Double) {
    self = length == container ? .same : length == own ? .own : .length(length)
  }

  /// Returns the length.
  ///
  /// - Parameters:
  ///   - container: The length that was offered to the container.
  ///   - own: The node's own length.
  /// - Returns: The length; `nil` if it is unspecified.
  func length(in container: Double?, own: Double) -> Double? {
    switch self {
    case .same: container
    case .own: own
    case .length(let length): length
    }
  }

  /// The word.
  var text: String {
    switch self {
    case .same: "same"
    case .own: "own"
    case .length(let length): LayoutLength.text(length)
    }
  }

  /// Reads a word; `nil` for anything else.
  init?(_ word: String) {
    switch word {
    case "same": self = .same
    case "own": self = .own
    default:
      guard let length = LayoutLength.length(word) else { return nil }
      self = .length(length)
    }
  }
}
