import Dispatch
import Synchronization

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
    let opened = Mutex<[Int: Result<RecordsStore, StoreError>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let store = Result { () throws(StoreError) in
        try open(paths[index], for: .reading, program: program)
      }
      opened.withLock { $0[index] = store }
    }
    var stores: [RecordsStore] = []
    for index in paths.indices {
      if let store = opened.withLock({ $0[index] }) { stores.append(try store.get()) }
    }
    return stores
  }
}
