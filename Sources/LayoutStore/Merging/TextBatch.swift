import CanonicalJSON

/// The texts of some snapshots in a row, in memory that is used again for those of others.
final class TextBatch {
  /// Where the texts of one snapshot are, as far as no snapshot before it names them.
  struct Places {
    var scene: (scene: Range<Int>, nodes: Range<Int>)?
    var environment: Range<Int>?
    var result: Range<Int>?
    var answers: Range<Int>?
    /// How many placements the result has.
    var placements = 0
  }

  private var bytes: [UInt8] = []
  private var places: [Places] = []
  private var first = 0
  /// What went wrong with the snapshot after the last.
  private(set) var failure: (any Error)?

  /// The snapshots whose texts are here, by their places among all.
  var members: Range<Int> { first..<first + places.count }

  /// Returns where the texts of one of ``members`` are.
  subscript(member: Int) -> Places { places[member - first] }

  /// Returns a text that is here.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Takes the texts of snapshots in instead of those that are here, until they are long enough.
  ///
  /// - Parameters:
  ///   - members: The snapshots, of which all may be taken.
  ///   - limit: After how many bytes no more are.
  ///   - seen: What snapshots before have named, which is read no more.
  ///   - bodies: Reads the texts and checks them against their digests.
  func fill(
    with members: ArraySlice<RecordedSnapshot>,
    limit: Int,
    seen: inout SeenTexts,
    from bodies: BodyReader
  ) {
    first = members.startIndex
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    do {
      for member in members {
        places.append(try read(member, seen: &seen, from: bodies))
        if bytes.count >= limit { break }
      }
    } catch {
      failure = error
    }
  }

  private func read(
    _ member: RecordedSnapshot,
    seen: inout SeenTexts,
    from bodies: BodyReader
  ) throws -> Places {
    var places = Places()
    if seen.insertScene(of: member) {
      places.scene = try bodies.appendSceneAndNodes(member, to: &bytes)
    }
    if seen.insert(.environment, of: member) {
      places.environment = try bodies.append(.environment, of: member, to: &bytes)
    }
    if seen.insert(.result, of: member) {
      let range = try bodies.append(.result, of: member, to: &bytes)
      places.result = range
      places.placements = PlacementCount(bytes[range]).value
    }
    if seen.insert(.answers, of: member) {
      places.answers = try bodies.append(.answers, of: member, to: &bytes)
    }
    return places
  }
}
