#if !canImport(Darwin)
public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// Creates the path of a row in a section.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row in its section.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
#endif
