internal import CCharacterRuns

/// The effect of a character on the preceding grapheme cluster.
enum ClusterClass: UInt8 {
  /// The character starts a cluster.
  case base
  /// The character starts a cluster, and a joiner after it may join it to the next pictograph.
  case pictograph
  /// The character belongs to the preceding cluster and has no advance.
  case extend
  /// The character belongs to the preceding cluster and has an advance.
  case spacingMark
  /// The character extends the preceding cluster without joining consonants.
  case nonjoiner
  /// A consonant, which belongs to the preceding cluster if a linker joins it to another one.
  case consonant
  /// The character belongs to the preceding cluster and joins the consonants on both sides.
  case linker
  /// The following character belongs to the character's cluster.
  case prepend
  /// The character joins the pictographs on both sides.
  case joiner
  /// The character makes the preceding cluster a picture that is 1 em wide.
  case pictureSelector
  /// The character forms a flag with the next regional indicator.
  case regionalIndicator
  case hangulLJamo
  case hangulVJamo
  case hangulTJamo
  case hangulLVSyllable
  case hangulLVTSyllable
  case carriageReturn
  case lineFeed
  /// The character forms its own cluster.
  case control
}
