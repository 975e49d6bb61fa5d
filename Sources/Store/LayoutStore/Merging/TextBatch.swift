import Digests

/// The texts of consecutive snapshots, in a buffer that is reused.
final class TextBatch {
  /// The ranges of the texts of one snapshot, except those that earlier snapshots share.
  struct Places {
    var scene: (scene: Range<Int>, nodes: Range<Int>)?
    var environment: Range<Int>?
    var result: Range<Int>?
    var answers: Range<Int>?
    /// The number of placements in the result.
    var placements = 0
  }

  private var bytes: [UInt8] = []
  private var places: [Places] = []
  private var first = 0
  /// The error of the snapshot after the last.
  private(set) var failure: (any Error)?

  /// The indices of the snapshots whose texts are in the batch.
  var members: Range<Int> { first..<first + places.count }

  /// Returns the ranges of the texts of one of ``members``.
  subscript(member: Int) -> Places { places[member - first] }

  /// Returns a text of the batch.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Replaces the content of the batch with the texts of snapshots, up to a size.
  ///
  /// - Parameters:
  ///   - members: The next snapshots.
  ///   - limit: The size, in bytes, after which no further snapshot is read.
  ///   - seen: The texts of earlier snapshots, which are not read again.
  ///   - bodies: The reader, which verifies texts against their digests.
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
