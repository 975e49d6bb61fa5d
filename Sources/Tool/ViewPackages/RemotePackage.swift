/// A package at an address, from which it is fetched.
struct RemotePackage: Equatable {
  /// The last component of the address, without `.git`.
  let name: String
  let address: String
  /// The arguments for the versions that are accepted; `nil` if they are not known.
  let requirement: [[String]]?

  init(at address: String, accepting requirement: [[String]]?) {
    name = RemotePackage.name(at: address) ?? ""
    self.address = address
    self.requirement = requirement
  }

  /// Returns the name of the package at an address; `nil` if the address has no components.
  static func name(at address: String) -> String? {
    address.split(whereSeparator: { "/:".contains($0) }).last.map { last in
      String(last.hasSuffix(".git") ? last.dropLast(4) : last)
    }
  }

  /// Returns the ways to declare the package: in the version that was resolved, and in those that are accepted.
  ///
  /// There are none for an address that is a path or an option.
  func dependencies(pins: PackagePins) -> [ViewsPlan.Dependency] {
    guard ["https://", "http://", "ssh://", "file://", "git@"].contains(where: address.hasPrefix)
    else { return [] }
    let exact = pins.version(of: address).map { [["exact", $0]] }
    return [exact, requirement].compactMap { $0 }.map {
      ViewsPlan.Dependency(name: name, arguments: [["url", address]] + $0)
    }
  }
}
