import LayoutCore
import LayoutEngine

/// The code of the running program, with which stored results are compared.
package struct RunningCode: Sendable {
  /// The fingerprint of the running build.
  package let build: String
  /// The name and release of Keyline, which is the version of its built-in layouts.
  package let release: String
  /// The types that recorded scenes can refer to.
  package let registry: SceneRegistry

  /// Creates the code of a program.
  package init(build: String, release: String, registry: SceneRegistry) {
    self.build = build
    self.release = release
    self.registry = registry
  }

  /// Returns text that changes with the code of layouts: the fingerprint of the build if any code has no version, or
  /// the release with the versions.
  package func text(of code: LayoutCode) -> String {
    code.isUnversioned ? build : ([release] + code.versions).joined(separator: "; ")
  }

  /// Returns whether a text, made from layouts that are not known now, is that of the running code.
  package func accepts(_ text: String) -> Bool {
    guard text != build else { return true }
    var parts = text.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
    guard parts.removeFirst() == release, !registry.overridesBuiltins else { return false }
    return parts.allSatisfy { part in
      part.split(separator: "=", maxSplits: 1).first.map {
        registry.code(ofLayout: String($0)).versions == [part]
      } ?? false
    }
  }
}
