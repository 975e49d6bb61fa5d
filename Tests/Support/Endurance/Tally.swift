import Foundation

/// What the test of a suite found, counted: one row of the table of `Scripts/check/endurance`.
public struct Tally: CustomStringConvertible, Sendable {
  /// A way in which something can go wrong.
  public enum Fault: String, Sendable {
    /// Something that was acknowledged is gone.
    case lost
    /// Something is there that should not be, or is not as it should be.
    case wrong
    /// A program died of a signal.
    case crashed
  }

  private let suite: String
  private let what: String
  private let start = Date()
  private var faults: [Fault: Int] = [:]
  private var notes: [String] = []
  /// How often something was tried.
  public var count = 0

  /// Begins to count for a suite.
  public init(_ suite: String, _ what: String) {
    self.suite = suite
    self.what = what
  }

  /// Counts a fault, unless `isFine`, and keeps the first few notes of them.
  public mutating func check(
    _ isFine: Bool,
    or fault: Fault,
    _ note: @autoclosure () -> String = ""
  ) {
    guard !isFine else { return }
    faults[fault, default: 0] += 1
    if notes.count < 5 { notes.append("\(fault.rawValue): \(note())") }
  }

  /// Whether nothing went wrong.
  public var isClean: Bool { faults.isEmpty && count > 0 }

  /// The row, and the first few things that went wrong.
  public var description: String {
    ([row.replacingOccurrences(of: "\t", with: " · ")] + notes).joined(separator: "\n")
  }

  private var row: String {
    let seconds = Int(Date().timeIntervalSince(start).rounded(.up))
    let counts = [count, faults[.lost] ?? 0, faults[.wrong] ?? 0, faults[.crashed] ?? 0, seconds]
    return ([suite, what] + counts.map(String.init)).joined(separator: "\t")
  }

  /// Adds the row to the table, if there is to be one, and returns whether nothing went wrong.
  public func finish() -> Bool {
    guard let table = Endurance.table else { return isClean }
    let file = open(table, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    let line = Array((row + "\n").utf8)
    return write(file, line, line.count) == line.count && isClean
  }
}
