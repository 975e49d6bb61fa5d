import CanonicalJSON
import LayoutStore

/// The environments of a version's entries.
struct Environments {
  private var values: [Digest: JSONObject] = [:]

  /// Reads the environments that entries name.
  init(of entries: [RecordedEntry], in records: RecordsStore) throws {
    for (digest, text) in try records.environments(of: entries) {
      values[digest] = (try? JSONReader.read(text))?.object ?? [:]
    }
  }

  /// The values of an entry's environment.
  subscript(entry: RecordedEntry) -> JSONObject { values[entry.environmentDigest] ?? [:] }
}
