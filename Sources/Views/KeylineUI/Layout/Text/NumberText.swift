/// Numbers in the format of American English.
package enum NumberText {
  /// Returns a number's digits with commas between thousands.
  package static func grouped(_ digits: String) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    let parts = digits.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return digits }
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return sign + text + (parts.count > 1 ? "." + parts[1] : "")
  }
}
