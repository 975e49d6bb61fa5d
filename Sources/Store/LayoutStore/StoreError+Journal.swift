extension StoreError {
  static func notAJournal(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        \(name) is not a regular file with a single link, so it is not used as the journal of this file; \
        find out where it comes from, and remove it
        """
    )
  }

  static func journalNamesFile(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        the journal \(name) names another file to delete, which no journal of Keyline does, so it \
        is not applied; if the files came from somebody else, trust neither, otherwise remove the \
        journal
        """
    )
  }

  static func journalOfOtherUser(_ name: String) -> StoreError {
    StoreError(
      code: .refusedJournal,
      message: """
        the journal \(name) belongs to a different user, so it is not applied; ask its owner to \
        run `keyline list`, which applies it
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
        "there are too many journals of other files beside this one; remove \(name).of-another-file-*"
    )
  }
}
