/// Finds extended grapheme clusters by the rules of Unicode Standard Annex 29, with rule GB9c of
/// Unicode 15.1, which keeps the consonants of an Indic syllable together.
///
/// It receives the classes of a paragraph's characters one by one. It does not use the standard
/// library's rules, so that the Unicode version is the same everywhere.
struct ClusterRules {
  private var last: ClusterClass?
  private var holdsPictograph = false
  private var holdsConsonant = false
  private var isAfterLinker = false
  private var isAfterOddRegionalIndicator = false

  /// Processes the next character; returns whether it belongs to the cluster of the previous
  /// character.
  @inline(__always)
  mutating func continues(with next: ClusterClass) -> Bool {
    if next == .base && last == .base { return false }
    return generalContinues(with: next)
  }

  private mutating func generalContinues(with next: ClusterClass) -> Bool {
    let isJoined = last.map { joins($0, next) } ?? false
    if !isJoined { holdsPictograph = false }
    if next == .pictograph { holdsPictograph = true }
    switch next {
    case .consonant: (holdsConsonant, isAfterLinker) = (true, false)
    case .linker: isAfterLinker = holdsConsonant
    case .extend, .joiner: break
    default: (holdsConsonant, isAfterLinker) = (false, false)
    }
    isAfterOddRegionalIndicator = next == .regionalIndicator && !isAfterOddRegionalIndicator
    last = next
    return isJoined
  }

  private func joins(_ last: ClusterClass, _ next: ClusterClass) -> Bool {
    switch (last, next) {
    case (.carriageReturn, .lineFeed): true
    case (.control, _), (.carriageReturn, _), (.lineFeed, _): false
    case (_, .control), (_, .carriageReturn), (_, .lineFeed): false
    case (.prepend, _): true
    case (_, .extend), (_, .spacingMark), (_, .joiner), (_, .pictureSelector): true
    case (_, .linker), (_, .nonjoiner): true
    case (_, .consonant): isAfterLinker
    case (.joiner, .pictograph): holdsPictograph
    case (.regionalIndicator, .regionalIndicator): isAfterOddRegionalIndicator
    case (.hangulLJamo, .hangulLJamo), (.hangulLJamo, .hangulVJamo): true
    case (.hangulLJamo, .hangulLVSyllable), (.hangulLJamo, .hangulLVTSyllable): true
    case (.hangulVJamo, .hangulVJamo), (.hangulLVSyllable, .hangulVJamo): true
    case (.hangulVJamo, .hangulTJamo), (.hangulLVSyllable, .hangulTJamo): true
    case (.hangulTJamo, .hangulTJamo), (.hangulLVTSyllable, .hangulTJamo): true
    default: false
    }
  }
}
