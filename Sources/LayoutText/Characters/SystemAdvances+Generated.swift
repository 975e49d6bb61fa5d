// Made by Scripts/fit-font --write, never by hand.
// Digest of the script and its data: df639435ad06df90

extension SystemAdvances {
  /// The advances from the space through the delete character, 16 to a row, in thousandths of an em.
  static let ascii: [UInt16] = [
    280, 307, 399, 625, 632, 805, 633, 221, 359, 359, 496, 653, 276, 456, 257, 354,
    650, 453, 591, 637, 620, 603, 621, 568, 613, 627, 273, 277, 653, 653, 653, 502,
    928, 680, 664, 730, 746, 585, 578, 755, 758, 274, 549, 659, 568, 933, 752, 759,
    657, 769, 638, 619, 639, 758, 683, 968, 649, 672, 632, 359, 354, 359, 465, 448,
    493, 556, 624, 543, 631, 572, 385, 591, 589, 247, 235, 526, 252, 884, 581, 583,
    593, 589, 381, 513, 349, 600, 532, 757, 501, 533, 552, 359, 324, 359, 653, 0,
  ]
  /// The advance of an ellipsis, in thousandths of an em.
  static let ellipsis: UInt16 = 808
  /// The mean advance of the characters that are as wide in Helvetica, in thousandths of an em.
  static let byHelvetica: [(helvetica: UInt16, system: UInt16)] = [
    (191, 221), (222, 245), (260, 324), (278, 316), (333, 410), (355, 399),
    (389, 496), (500, 531), (556, 587), (584, 653), (611, 616), (667, 650),
    (722, 734), (778, 761), (833, 908), (889, 805), (944, 968),
  ]
}
