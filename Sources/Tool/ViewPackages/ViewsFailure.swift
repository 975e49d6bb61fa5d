import ConfinedFiles

/// Why a package for view files cannot be written.
package struct ViewsFailure: Error, CustomStringConvertible {
  package let description: String
  /// Whether the command would succeed when a different one has ended.
  package let isBusy: Bool

  package init(_ description: String, isBusy: Bool = false) {
    self.description = description
    self.isBusy = isBusy
  }
}
