import Foundation

/// A try to read a database whose schema is damaged, with the schema that a new one has.
///
/// A store that was made by one program has its tables on the pages on which a new one has them. So
/// the pages of a new one that hold the schema are put in the place of those of the damaged copy;
/// whether what is then found is right, its digests say.
struct SchemaTransplant {
  /// The copy, which is changed.
  let path: String

  /// Returns the copy, opened; `nil` if no schema makes it one that can be opened.
  func run(program: String) throws(StoreError) -> RecordsStore? {
    guard let whole = FileManager.default.contents(atPath: path) else { return nil }
    let kind = DatabaseKind.records
    for count in kind.migrations.indices.reversed().map({ $0 + 1 }) {
      let earlier = DatabaseKind(
        name: kind.name,
        applicationID: kind.applicationID,
        migrations: Array(kind.migrations.prefix(count))
      )
      guard let fresh = try? freshPages(of: earlier, program: program) else { continue }
      try transplant(fresh.pages, roots: fresh.roots, into: whole)
      if let store = try? open(earlier, program) { return store }
    }
    return nil
  }

  private func open(_ kind: DatabaseKind, _ program: String) throws(StoreError) -> RecordsStore {
    _ = try RecordsStore.open(path, as: kind, for: .reading, program: program, busyTimeout: 30)
    return try RecordsStore.open(path, for: .reading, program: program)
  }

  private static let pageSize = 4_096

  /// Returns the pages of a new database that hold its schema, by their numbers from 0, and how many
  /// others it has.
  private func freshPages(
    of kind: DatabaseKind,
    program: String
  ) throws -> (pages: [Int: Data], roots: Int) {
    let fresh = path + ".fresh"
    unlink(fresh)
    defer { unlink(fresh) }
    let store = try RecordsStore.open(
      fresh,
      as: kind,
      for: .recording,
      program: program,
      busyTimeout: 30
    )
    let roots = try store.read("reading a schema") { connection in
      let statement = try connection.prepare("SELECT rootpage FROM sqlite_schema")
      var roots: Set<Int> = []
      while try statement.step() { roots.insert(Int(try statement.integer(0)) - 1) }
      return roots
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: fresh))
    var pages: [Int: Data] = [:]
    for page in 0..<(bytes.count / Self.pageSize) where !roots.contains(page) {
      pages[page] = bytes.subdata(in: (page * Self.pageSize)..<((page + 1) * Self.pageSize))
    }
    return (pages, bytes.count / Self.pageSize - pages.count)
  }

  private func transplant(
    _ pages: [Int: Data],
    roots: Int,
    into whole: Data
  ) throws(StoreError) {
    var bytes = whole
    // A page that is missing reads as one that is empty, and is lost by itself.
    let count = max((bytes.count + Self.pageSize - 1) / Self.pageSize, pages.count + roots)
    bytes.append(Data(count: count * Self.pageSize - bytes.count))
    for (page, content) in pages {
      bytes.replaceSubrange((page * Self.pageSize)..<((page + 1) * Self.pageSize), with: content)
    }
    // The header says how many pages there are, and that none is free.
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[28 + index] = UInt8(truncatingIfNeeded: count >> shift)
      bytes[32 + index] = 0
      bytes[36 + index] = 0
    }
    bytes.replaceSubrange(92..<96, with: bytes.subdata(in: 24..<28))
    do {
      try bytes.write(to: URL(fileURLWithPath: path))
      unlink(path + "-journal")
    } catch {
      throw StoreError.cannotCreate("a copy of the store", errno).at(path)
    }
  }
}
