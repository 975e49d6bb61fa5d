import CanonicalJSON

/// All that a snapshot names, by digests and texts, from which its own digest is made.
struct SnapshotSeal: Hashable {
  let name: String
  let document: String
  let scene: Digest
  let nodes: Digest
  let proposal: String
  let environment: Digest
  let result: Digest
  let answers: Digest

  /// The digest that a stored snapshot must agree with.
  var digest: Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(600)
    bytes.append(contentsOf: "[\"snapshot\",".utf8)
    for text in [name, document, proposal] {
      JSONValue.writeCanonical(text, into: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    for part in [scene, nodes, environment, result, answers] {
      bytes.append(contentsOf: part.bytes)
    }
    return Digest(of: bytes)
  }

  /// What tells the snapshots of one version apart: name, proposal and environment, byte by byte.
  var key: Digest { SnapshotSeal.key(name: name, proposal: proposal, environment: environment) }

  /// Returns the key of a name, a proposal and an environment.
  static func key(name: String, proposal: String, environment: Digest) -> Digest {
    var bytes: [UInt8] = []
    JSONValue.writeCanonical(name, into: &bytes)
    bytes.append(contentsOf: proposal.utf8)
    bytes.append(contentsOf: environment.bytes)
    return Digest(of: bytes)
  }
}
