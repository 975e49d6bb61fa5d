import LayoutDiff

extension RecordsStore {
  /// Opens several stores for reading, as many at once as there are processors.
  ///
  /// - Parameters:
  ///   - paths: The files of the stores.
  ///   - program: The program that opens them.
  /// - Returns: The stores in the order of their paths.
  /// - Throws: ``StoreError`` for the first of them that cannot be opened.
  public static func open(
    reading paths: [String],
    program: String
  ) throws(StoreError) -> [RecordsStore] {
    let opened = paths.mapConcurrently { path in
      Result { () throws(StoreError) in try open(path, for: .reading, program: program) }
    }
    var stores: [RecordsStore] = []
    for store in opened { stores.append(try store.get()) }
    return stores
  }
}
