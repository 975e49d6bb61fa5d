import Foundation
import KeylineSQLite
import LayoutCore
import LayoutEngine

extension Statement {
  /// Reads a proposal from a column and the next one.
  func proposal(_ column: Int32) throws(SQLiteError) -> ProposedViewSize {
    func length(_ column: Int32) throws(SQLiteError) -> CGFloat? {
      isNull(.position(column)) ? nil : CGFloat(try number(.position(column)))
    }
    return ProposedViewSize(width: try length(column), height: try length(column + 1))
  }
}

extension CGFloat {
  /// Whether a column holds this number bit for bit: SQLite has neither NaN nor negative zero.
  var isStorable: Bool { !isNaN && !(self == 0 && sign == .minus) }
}

extension CGFloat? {
  /// The value for a column; NULL if unspecified.
  var column: Double? { map { Double($0) } }
}

extension CGSize {
  var isStorable: Bool { width.isStorable && height.isStorable }
}

extension ProposedViewSize {
  var isStorable: Bool {
    (width?.isStorable ?? true) && (height?.isStorable ?? true)
  }
}

extension ProposalRange {
  var isStorable: Bool { lower.isStorable && upper.isStorable }
}

extension LayoutResult.Placement {
  var isStorable: Bool {
    frame.origin.x.isStorable && frame.origin.y.isStorable && frame.size.isStorable
      && proposal.isStorable
  }
}

extension LayoutMeasurement {
  var isStorable: Bool {
    size.isStorable && region.width.isStorable && region.height.isStorable
  }
}

extension LayoutDiagnostic.Kind {
  /// The name of the kind in the file.
  var name: String {
    switch self {
    case .warning: "warning"
    case .note: "note"
    }
  }

  init?(name: String) {
    switch name {
    case "warning": self = .warning
    case "note": self = .note
    default: return nil
    }
  }
}
