/// The keys of a query's columns in JSON, where a row is an object.
package enum QueryKeys {
  /// Returns the keys of columns, of which those of one name are numbered: `width`, `width_2`.
  package static func keys(of names: [String]) -> [String] {
    var known: Set<String> = []
    return names.map { name in
      var unique = name
      var number = 1
      while !known.insert(unique).inserted {
        number += 1
        unique = "\(name)_\(number)"
      }
      return unique
    }
  }
}
