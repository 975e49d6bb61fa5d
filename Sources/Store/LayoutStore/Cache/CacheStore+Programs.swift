import CanonicalJSON

extension CacheStore {
  /// Returns the stored fingerprint of a program whose file has not changed since.
  public func fingerprint(of program: ProgramStamp) -> String? {
    attempt(nil) { core, connection in
      try connection.beginReading()
      let statement = try connection.prepare(
        "SELECT fingerprint, checksum FROM executable WHERE stamp = ?"
      )
      try statement.bind(program.text, at: 1)
      guard try statement.step() else { return nil }
      let fingerprint = String(decoding: try statement.utf8(0), as: UTF8.self)
      let checksum = core.authentication.code(for: program, fingerprint)
      return Digest(bytes: try statement.bytes(1)) == checksum ? fingerprint : nil
    }
  }

  /// Stores the fingerprint of a program's file, unless the file changed a moment ago.
  public func keep(_ fingerprint: String, of program: ProgramStamp) {
    guard state.isWritable, program.isStable else { return }
    attempt(()) { core, connection in
      try connection.beginWriting()
      try connection.run(
        "INSERT OR REPLACE INTO executable (stamp, fingerprint, checksum) VALUES (?, ?, ?)",
        program.text,
        fingerprint,
        core.authentication.code(for: program, fingerprint)
      )
      try connection.commit()
    }
  }
}

extension DigestKey {
  /// Returns the authentication code of a program's fingerprint.
  fileprivate func code(for program: ProgramStamp, _ fingerprint: String) -> Digest {
    code(for: Array("program\n\(program.text)\n\(fingerprint)".utf8))
  }
}
