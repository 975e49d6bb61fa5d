// Made by Scripts/fit-font --write, never by hand.
// Digest of the script and its data: 9a38a7e8eb1ea8e0

extension SystemAdvances {
  /// The advances from the space through the delete character, 16 to a row, in thousandths of an em.
  static let ascii: [UInt16] = [
    279, 308, 400, 627, 634, 806, 635, 223, 359, 359, 497, 654, 278, 457, 257, 355,
    652, 454, 592, 634, 617, 604, 620, 568, 612, 628, 276, 278, 654, 654, 654, 503,
    930, 682, 664, 728, 748, 586, 579, 754, 759, 276, 549, 659, 568, 934, 755, 759,
    658, 769, 636, 615, 639, 760, 683, 966, 649, 672, 632, 359, 355, 359, 466, 449,
    494, 555, 625, 543, 631, 569, 389, 591, 587, 249, 237, 527, 254, 880, 586, 585,
    590, 589, 379, 514, 351, 597, 530, 755, 500, 540, 553, 359, 325, 359, 654, 0,
  ]
  /// The advance of an ellipsis, in thousandths of an em.
  static let ellipsis: UInt16 = 807
  /// The mean advance of the characters that are as wide in Helvetica, in thousandths of an em.
  static let byHelvetica: [(helvetica: UInt16, system: UInt16)] = [
    (191, 223), (222, 247), (260, 325), (278, 317), (333, 410), (355, 400),
    (389, 497), (500, 532), (556, 587), (584, 654), (611, 617), (667, 650),
    (722, 734), (778, 761), (833, 907), (889, 806), (944, 966),
  ]
}
