extension StoreError {
  static func refusedLog(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        \(name) is a write-ahead log, or has the name of one; Keyline never makes one, so neither it \
        nor this file is used; find out where it comes from, and move it to another folder
        """
    )
  }

  static func notAJournal(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        \(name) is not a regular file with a single link, so it is not used as the journal of this file; \
        find out where it comes from, and remove it
        """
    )
  }

  static func unknownJournal(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        there is no record that you wrote the journal \(name), so it is not applied, and without \
        write permission it cannot be put aside; ask its owner to run `keyline list`, or move it to \
        another folder
        """
    )
  }

  static func doubtfulJournal(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        this file is damaged, and the journal \(name) may restore it, but there is no record that you \
        wrote the journal; if a program was stopped while it wrote this file on a different computer \
        or as a different user, run `keyline doctor --apply-journal \(name)`; \
        otherwise move the journal to another folder
        """
    )
  }

  static func journalOfOtherFile(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        the journal \(name) was written for a different state of this file, so it is not applied; \
        move it to another folder
        """
    )
  }

  static func otherJournal(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: "there is another journal, \(name); move it to another folder first"
    )
  }

  static func noJournal() -> StoreError {
    StoreError(code: .missing, message: "no such file; name a journal of the store")
  }

  static func interrupted(_ name: String) -> StoreError {
    StoreError(
      code: .readOnly,
      message: """
        a program was stopped while it wrote this file, and the journal \(name) must be applied; \
        make the file and its folder writable, or copy both to a writable folder
        """
    )
  }

  static func replaced() -> StoreError {
    StoreError(
      code: .overtaken,
      message: "the file was replaced while it was open, and nothing of this was stored; try again"
    )
  }

  static func beingWritten() -> StoreError {
    StoreError(
      code: .busy,
      message:
        "another program is writing this file, so it was not replaced; try again when it is done"
    )
  }

  static func tooManyJournals(_ name: String) -> StoreError {
    StoreError(
      code: .cannotCreate,
      message:
        "there are too many renamed journals beside this file; remove \(name).*"
    )
  }
}
