package import CanonicalJSON

/// An acceptance as it is passed from store to store: the text that its digest is made of.
package struct DecisionRow: Sendable {
  /// The text, canonical JSON.
  package let body: [UInt8]
  /// The digest of the text, which the next one in the chain names.
  package let digest: Digest
  let seal: AcceptanceSeal

  init(_ seal: AcceptanceSeal) {
    self.seal = seal
    body = seal.body
    digest = seal.digest
  }

  /// Reads a text; `nil` unless it is one that an acceptance has.
  package init?(body: [UInt8]) {
    guard let parts = try? JSONReader.read(body).array, parts.count == 10 || parts.count == 13,
      let sequence = parts[1].number.flatMap({ Int(exactly: $0) }), sequence >= 1
    else { return nil }
    let texts = parts.enumerated().map { $0.offset == 1 ? "" : $0.element.string }
    let isPruned = parts.count == 13
    guard texts[0] == "acceptance", let verdict = texts[2], let version = texts[3],
      let snapshot = texts[4].flatMap({ Digest(hex: $0) }), let cause = texts[5],
      let who = texts[6], let why = texts[7], let madeAt = texts[8],
      let previous = texts[9].flatMap({ Digest(hex: $0) }),
      Acceptance.Verdict(rawValue: verdict) != nil, !who.isEmpty
    else { return nil }
    let pruning = isPruned ? parts[12].number.flatMap { Int(exactly: $0) } : 0
    guard let tolerance = isPruned ? texts[10] : "", let until = isPruned ? texts[11] : "",
      let pruning
    else { return nil }
    let seal = AcceptanceSeal(
      sequence: sequence,
      verdict: verdict,
      version: version,
      snapshot: snapshot,
      cause: cause,
      who: who,
      why: why,
      madeAt: madeAt,
      tolerance: tolerance,
      until: until,
      pruning: pruning,
      previous: previous
    )
    guard seal.body == body else { return nil }
    self.init(seal)
  }

  /// Says who decided what, for a message.
  var sentence: String {
    "\(seal.verdict) by \(String(plain: seal.who.utf8)) in “\(String(plain: seal.version.utf8))”"
  }

  /// Refuses rows that are no chain from its beginning.
  package static func check(_ rows: [DecisionRow], at place: String) throws(StoreError) {
    var previous = AcceptanceSeal.start
    for (index, row) in rows.enumerated() {
      guard row.seal.sequence == index + 1, row.seal.previous.bytes == previous else {
        throw StoreError.damaged("decision \(index + 1)").at(place)
      }
      previous = row.digest.bytes
    }
  }
}
