import Foundation

/// How much the tests of what must not go wrong do.
///
/// Every run of the tests does a part; `Scripts/check/endurance` asks for all of it.
public enum Endurance {
  /// Whether everything is asked for.
  public static let isLong = ProcessInfo.processInfo.environment["KEYLINE_ENDURANCE"] != nil

  /// How many times longer something may take than usual: more for programs that are watched.
  public static let patience =
    ProcessInfo.processInfo.environment["KEYLINE_PATIENCE"].flatMap { Double($0) } ?? 1

  /// The file to which rows of the table are added, if there is to be one.
  static let table = ProcessInfo.processInfo.environment["KEYLINE_ENDURANCE_TABLE"]

  /// Returns how often to do something.
  public static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
