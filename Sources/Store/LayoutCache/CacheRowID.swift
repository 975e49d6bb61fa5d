/// A row of a table.
struct CacheRowID: Hashable {
  let table: CacheTable
  let row: Int64
}
