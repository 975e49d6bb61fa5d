/// A list of commands in the help.
package enum HelpSection: String {
  case recordAndLayOut = "Record and Lay Out"
  case compareAndExplain = "Compare and Explain"
  case history = "History"
  case review = "Review"
  case keepAndShare = "Keep and Share"
  /// The commands of `store`.
  case store
}
