import CanonicalJSON

extension CacheStore {
  /// Returns the fingerprint of a program whose file was digested before, and not written since.
  public func fingerprint(of program: ProgramStamp) -> String? {
    attempt(nil) { _, connection in
      try connection.beginReading()
      let statement = try connection.prepare(
        "SELECT fingerprint, checksum FROM program WHERE stamp = ?"
      )
      try statement.bind(program.text, at: 1)
      guard try statement.step() else { return nil }
      let fingerprint = String(decoding: try statement.utf8(0), as: UTF8.self)
      let checksum = program.checksum(with: fingerprint)
      return try statement.bytes(1) == checksum.bytes ? fingerprint : nil
    }
  }

  /// Keeps the fingerprint of a program's file, unless the file was written a moment ago.
  public func keep(_ fingerprint: String, of program: ProgramStamp) {
    guard state.isWritable, program.isSettled else { return }
    attempt(()) { _, connection in
      try connection.beginWriting()
      try connection.run(
        "INSERT OR REPLACE INTO program (stamp, fingerprint, checksum) VALUES (?, ?, ?)",
        program.text,
        fingerprint,
        program.checksum(with: fingerprint)
      )
      try connection.commit()
    }
  }
}

extension ProgramStamp {
  /// The digest that a fingerprint kept under the stamp must carry.
  fileprivate func checksum(with fingerprint: String) -> Digest {
    Digest(of: Array("\(text)\n\(fingerprint)".utf8))
  }
}
