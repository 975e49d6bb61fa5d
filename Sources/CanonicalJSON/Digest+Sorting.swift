extension Digest {
  /// How many of the first bits tell where in a list a digest belongs.
  private static let leadingBits = 12

  /// Returns digests in order.
  ///
  /// They are as good as random, so that the first bits of each say about where it belongs; only those that
  /// agree in these are compared. Digests that somebody chose to agree are sorted as anything else is.
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

  /// Returns the digest of the bytes of digests, one after the other in order.
  package static func ofSorted(_ digests: [Digest]) -> Digest {
    var sorted = sorted(digests)
    for place in sorted.indices { sorted[place] = sorted[place].inByteOrder }
    return sorted.withUnsafeBytes { Digest(ofRaw: $0) }
  }

  private var leading: Int { Int(truncatingIfNeeded: first >> (64 - Digest.leadingBits)) }
}
