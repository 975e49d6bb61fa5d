/// What a character does to the grapheme cluster before it.
enum ClusterClass: UInt8 {
  /// It starts a cluster.
  case base
  /// It starts a cluster, and a joiner after it may join it to another picture.
  case pictograph
  /// It belongs to the cluster before it and takes no room.
  case extend
  /// It belongs to the cluster before it and takes room.
  case spacingMark
  /// The character after it belongs to its cluster.
  case prepend
  /// It joins the pictures on its two sides.
  case joiner
  /// It makes the cluster before it a picture that is 1 em wide.
  case pictureSelector
  /// It makes a flag with the next one.
  case regionalIndicator
  case hangulLJamo
  case hangulVJamo
  case hangulTJamo
  case hangulLVSyllable
  case hangulLVTSyllable
  case carriageReturn
  case lineFeed
  /// It is a cluster of its own.
  case control
}
