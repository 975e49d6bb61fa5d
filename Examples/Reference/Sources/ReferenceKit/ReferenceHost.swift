#if os(macOS) || os(iOS)
import KeylineCapture
import SwiftUI

/// Measures cases with the SwiftUI of this system.
///
/// Not yet run on any Apple system.
@MainActor
public enum ReferenceHost {
  /// The name and version of this system, such as `macOS 26.1`.
  public static var system: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let patch = version.patchVersion == 0 ? "" : ".\(version.patchVersion)"
    return "\(platform) \(version.majorVersion).\(version.minorVersion)\(patch)"
  }

  #if os(macOS)
  private static let platform = "macOS"
  #else
  private static let platform = "iOS"
  #endif

  /// Measures the cases of this platform.
  ///
  /// - Parameters:
  ///   - folder: A folder with files of cases, such as `Tests/EndToEnd/ConformanceTests/Cases`.
  ///   - write: Called with the name of each file and the text of its measured cases.
  /// - Returns: What was measured, and what was not.
  /// - Throws: An error if a file cannot be read or written.
  public static func measure(
    _ folder: URL,
    write: (String, String) throws -> Void
  ) throws -> ReferenceMeasurement {
    var measurement = ReferenceMeasurement(on: system, layOut: layOut)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
    for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      let cases = try ReferenceCase.cases(in: file)
      measurement.omit(cases.filter { $0.platform != platform }, because: "a different platform")
      let own = cases.filter { $0.platform == platform }
      if let text = measurement.measure(own) { try write(file.lastPathComponent, text) }
    }
    return measurement
  }

  /// Lays out a scene in a view without a window.
  private static func layOut(_ scene: ReferenceScene) -> ReferenceLayout? {
    let environment = scene.environment
    let view = scene.view.transformEnvironment(\.self) { values in
      if let scale = environment.displayScale { values.displayScale = scale }
      if let direction = environment.layoutDirection { values.layoutDirection = direction }
      if let size = environment.dynamicTypeSize { values.dynamicTypeSize = size }
    }
    // The scene proposes its own size; that of the host is only large enough to see it.
    let size = CGSize(width: 4000, height: 4000)
    return scene.layout(CaptureHost.frames(of: view, scene: "case", in: size))
  }
}
#endif
