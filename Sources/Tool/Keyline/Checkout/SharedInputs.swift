import Foundation
import LayoutStore

/// The inputs of a checked-out package that are not in the checkout, so that both sides of a
/// comparison have them as they are now.
struct SharedInputs {
  private let checkout: URL
  private let root: RealPath
  private let links: [InputFiles.Link]

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - checkout: The folder in which the repository is checked out.
  ///   - root: The work tree of the repository.
  ///   - scratchPath: The folder of the results of builds; `nil` before the first one.
  init(
    of package: URL,
    in checkout: URL,
    ofRepositoryAt root: URL,
    scratchPath: String? = nil
  ) {
    self.checkout = checkout
    self.root = RealPath(root.path)
    let inputs = InputFiles(ofPackageIn: package.path, scratchPath: scratchPath)
    let place = RealPath(checkout.path)
    links = inputs.links.filter { !$0.target.isInside(place) && SceneFiles.exists($0.target.text) }
  }

  /// Refuses links that lead into the work tree, whose files are not those of the checked-out commit.
  ///
  /// - Throws: ``KeylineError`` that names a link.
  func refuseLinksIntoWorkTree() throws(KeylineError) {
    guard let link = links.first(where: { $0.target.isInside(root) }) else { return }
    let path = checkout.path(ofFile: link.path)
    throw KeylineError(
      .invalidInput,
      """
      \(path): this link leads to \(link.target.text) in the work tree, whose files would be on both \
      sides of the comparison; replace it with a relative link, and commit it
      """
    )
  }

  /// Notes what both sides share.
  func note(_ observer: WorkObserver, at name: String) {
    let places = Set(links.map(\.target.text)).sorted()
    guard let first = places.first else { return }
    let rest = places.count > 1 ? " (and \(places.count - 1) more)" : ""
    observer.note(
      """
      \(first)\(rest) is outside of the repository, so both \(name) and the work tree use it as it is \
      now; its changes are not compared
      """
    )
  }
}
