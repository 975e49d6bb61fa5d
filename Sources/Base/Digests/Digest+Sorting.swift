extension Digest {
  /// The number of leading bits that determine a digest's bucket.
  private static let leadingBits = 12

  /// Returns digests in ascending order.
  ///
  /// Digests are effectively random, so their leading bits spread them over buckets, and only
  /// digests in the same bucket are compared. Digests that an attacker chose to share a bucket are
  /// sorted like any other values.
  package static func sorted(_ digests: [Digest]) -> [Digest] {
    guard digests.count > 64 else { return digests.sorted() }
    var ends = [Int](repeating: 0, count: 1 << leadingBits)
    for digest in digests { ends[digest.leading] += 1 }
    var sum = 0
    for place in ends.indices {
      sum += ends[place]
      ends[place] = sum
    }
    var sorted = digests
    var starts = ends
    for digest in digests {
      starts[digest.leading] -= 1
      sorted[starts[digest.leading]] = digest
    }
    sorted.withUnsafeMutableBufferPointer { all in
      for (start, end) in zip(starts, ends) where end - start > 1 {
        var alike = UnsafeMutableBufferPointer(rebasing: all[start..<end])
        alike.sort()
      }
    }
    return sorted
  }

  /// Returns the digest of the sorted digests' concatenated bytes.
  package static func ofSorted(_ digests: [Digest]) -> Digest {
    var sorted = sorted(digests)
    for place in sorted.indices { sorted[place] = sorted[place].inByteOrder }
    return sorted.withUnsafeBytes { Digest(ofRaw: $0) }
  }

  private var leading: Int { Int(truncatingIfNeeded: first >> (64 - Digest.leadingBits)) }
}
