/// Untrusted text in a URI.
public enum URIText {
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8
  )

  /// Returns a path with every byte escaped that a URI reserves.
  public static func path(_ path: String) -> String {
    path.utf8.map { plain.contains($0) ? String(Unicode.Scalar($0)) : escape($0) }.joined()
  }

  /// Returns a byte as `%` and two digits.
  public static func escape(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}
