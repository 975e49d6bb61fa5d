// Made by Scripts/fit-font --write, never by hand.
// Digest of the script and its data: 15ef200c68e77881

extension SystemAdvances {
  /// The advances from the space through the delete character, 16 to a row, in thousandths of an em.
  static let ascii: [UInt16] = [
    281, 310, 400, 627, 634, 806, 635, 222, 360, 360, 497, 654, 276, 457, 257, 355,
    652, 454, 592, 636, 615, 603, 620, 568, 612, 627, 274, 278, 654, 654, 654, 504,
    930, 680, 664, 730, 746, 584, 580, 756, 757, 275, 549, 659, 568, 934, 754, 759,
    658, 769, 638, 615, 641, 761, 683, 968, 649, 672, 632, 360, 355, 360, 466, 449,
    494, 557, 623, 541, 629, 571, 387, 592, 589, 247, 235, 525, 252, 882, 584, 583,
    592, 589, 381, 512, 349, 598, 532, 755, 501, 538, 551, 360, 325, 360, 654, 0,
  ]
  /// The advance of an ellipsis, in thousandths of an em.
  static let ellipsis: UInt16 = 809
  /// The mean advance of the characters that are as wide in Helvetica, in thousandths of an em.
  static let byHelvetica: [(helvetica: UInt16, system: UInt16)] = [
    (191, 222), (222, 245), (260, 325), (278, 317), (333, 410), (355, 400),
    (389, 497), (500, 531), (556, 587), (584, 654), (611, 618), (667, 650),
    (722, 734), (778, 761), (833, 908), (889, 806), (944, 968),
  ]
}
