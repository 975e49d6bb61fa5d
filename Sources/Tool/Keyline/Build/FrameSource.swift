import LayoutRecorder
package import LayoutStore

/// The program that computed the frames of a version.
package enum FrameSource {
  private static let captured = "captured"

  /// Returns the platform that a version of captured frames has.
  static func platform(of format: CapturedFile.Format) -> String {
    format == .lines ? captured : "\(captured) from \(format.rawValue)"
  }

  /// Returns whether a different program computed the frames of a version.
  static func isCaptured(_ version: RecordedVersion) -> Bool {
    version.build.platform.startsWithBytes(of: captured)
  }

  /// Returns whether the frames of a version are in whole points.
  static func isRounded(_ version: RecordedVersion) -> Bool {
    version.build.platform == platform(of: .aria)
  }

  /// Returns the source of a version's frames, such as `captured from Figma`.
  package static func text(of version: RecordedVersion) -> String {
    isCaptured(version) ? version.build.platform : "laid out by Keyline"
  }

  /// Returns a sentence on two versions with frames from different sources; `nil` if their sources are the same.
  static func warning(comparing old: RecordedVersion, with new: RecordedVersion) -> String? {
    let sources = (text(of: old), text(of: new))
    guard sources.0 != sources.1 else { return nil }
    return """
      \(old.label) was \(sources.0), and \(new.label) was \(sources.1): a difference may come from the source; \
      agree compares sources
      """
  }
}
