import Foundation
import LayoutText

/// The sizes of system symbols that were measured.
///
/// Source: Kudo/sdk58, `Symbols.cpp`: 108 symbols on iOS 26.5, in pixels at three pixels per point, at 13 sizes
/// and in two weights. Other sizes are in a straight line between. `mic.fill` was measured at 17 points, where
/// it has the size of `mic` (AccessibilitySnapshot, iOS 18.5 and 26.2). Symbols of iOS 18 have the same sizes, as
/// far as they were measured; those of macOS 26 are assumed to have them.
enum SymbolSizes {
  /// The sizes of a symbol at `points`, in pixels at three pixels per point.
  private struct Row {
    var regular: [CGSize]
    var semibold: [CGSize]
  }

  private static let points: [CGFloat] = [11, 12, 13, 15, 16, 17, 20, 22, 28, 34, 48, 64, 100]

  /// Whether a symbol was measured.
  static func contains(_ name: String) -> Bool { row(of: name) != nil }

  /// Returns the size of a symbol in a font, rounded to pixels; `nil` if it was not measured.
  ///
  /// A medium weight is halfway between regular and semibold; lighter weights are as regular, heavier
  /// ones as semibold.
  static func size(of name: String, in font: Font.Resolved, displayScale: CGFloat) -> CGSize? {
    guard let row = row(of: name) else { return nil }
    let heavier: CGFloat = font.weight.number >= 600 ? 1 : font.weight.number == 500 ? 0.5 : 0
    let regular = size(in: row.regular, at: font.size)
    let semibold = size(in: row.semibold, at: font.size)
    func rounded(_ keyPath: KeyPath<CGSize, CGFloat>) -> CGFloat {
      let pixels = regular[keyPath: keyPath] * (1 - heavier) + semibold[keyPath: keyPath] * heavier
      return (pixels / 3 * displayScale).rounded() / displayScale
    }
    return CGSize(width: rounded(\.width), height: rounded(\.height))
  }

  private static func row(of name: String) -> Row? {
    if let row = rows[name] { return row }
    // Whatever is in a circle has the size of the circle, as all 15 such symbols that were measured.
    let isCircle = name.hasSuffix(".circle") || name.hasSuffix(".circle.fill")
    return isCircle ? rows["circle"] : nil
  }

  private static func size(in sizes: [CGSize], at size: CGFloat) -> CGSize {
    guard let after = points.firstIndex(where: { $0 >= size }) else {
      return scaled(sizes[sizes.count - 1], by: size / points[points.count - 1])
    }
    if after == 0 { return scaled(sizes[0], by: size / points[0]) }
    let share = (size - points[after - 1]) / (points[after] - points[after - 1])
    let before = scaled(sizes[after - 1], by: 1 - share)
    let rest = scaled(sizes[after], by: share)
    return CGSize(width: before.width + rest.width, height: before.height + rest.height)
  }

  private static func scaled(_ size: CGSize, by factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }

  private static let rows: [String: Row] = {
    var rows: [String: Row] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      let lengths = words.suffix(5).dropLast().compactMap { Double($0) }
      let changes = words[words.count - 1].compactMap(\.hexDigitValue)
      let row = Row(
        regular: sizes(of: CGSize(width: lengths[0], height: lengths[1]), changes.prefix(12)),
        semibold: sizes(of: CGSize(width: lengths[2], height: lengths[3]), changes.suffix(12))
      )
      for name in words.dropLast(5) {
        let isFilledToo = name.hasSuffix("+")
        let base = String(isFilledToo ? name.dropLast() : name)
        rows[base] = row
        if isFilledToo { rows[base + ".fill"] = row }
      }
    }
    return rows
  }()

  /// Returns the sizes at all points from that at 100 points and, for each size, how many pixels it differs
  /// from its part of that.
  private static func sizes(of largest: CGSize, _ changes: some Sequence<Int>) -> [CGSize] {
    func length(largest: CGFloat, points: CGFloat, change: Int) -> CGFloat {
      (largest * points / 100 + 0.0001).rounded() + CGFloat(change - 1)
    }
    return zip(points, changes).map { points, change in
      CGSize(
        width: length(largest: largest.width, points: points, change: change >> 2),
        height: length(largest: largest.height, points: points, change: change & 3)
      )
    } + [largest]
  }

  /// Made by `Scripts/generate/symbol-table`: names, `+` for the filled symbol too; the width and height at 100 points in the regular and the semibold
  /// weight; and a hexadecimal digit for each smaller size, first regular, then semibold: one more than
  /// the difference of the width from its part of that at 100 points, times 4, and that of the height.
  private static let table = """
    airplane 370 341 386 355 446544566954a59a519659b6
    antenna.radiowaves.left.and.right 363 316 379 330 946a405a6add6955555a56b6
    archivebox 367 312 375 329 95a954562998a68e945659a9
    arrow.clockwise 311 357 316 373 9865505a65e9a55a515a5aaa
    circle+ clock globe 351 341 358 358 4425405a69d9a505505a55aa
    arrow.left arrow.right 347 265 355 283 50a954566958618e55565aaa
    arrow.up.arrow.down 421 328 429 345 9169905629a8669d54164aa6
    bag 335 337 343 358 556d55562958654d541a5966
    bell 339 345 348 363 596990569954619698928aa2
    bell.fill 339 351 347 367 49699056a964698e559e5526
    bolt.fill 289 382 299 405 9425d85629a55945185a5932
    book.fill 412 311 424 327 956944576954618a54160a6a
    bookmark 306 357 318 378 5865949a55599e95a55a557a
    box.truck.fill 501 350 524 377 44a994566d99619955160a6a
    bubble.left 397 346 407 365 5069545a59586199a5561aba
    calendar 366 312 376 329 956954566d98a68e945659a9
    camera+ 434 322 438 338 54a9841a2998a199951a0aba
    cart 406 330 409 347 5465945a2565699a955a1aa6
    chart.bar.fill 443 316 462 330 546e44166a55659d91555aaa
    checkmark 327 293 338 309 556990572998a19aa41a0aba
    chevron.left chevron.right chevron.backward 219 297 229 316 48654956a554591a58595626
    chevron.down chevron.up 329 186 338 206 55ad44166994518a95160aaa
    cloud.fill 396 274 406 293 5469949a5599651a549a1565
    doc doc.text 321 357 329 372 90a990561999a59d551a5aaa
    ellipsis 326 98 334 115 9469445a65d4955a905e16e9
    envelope+ 428 295 437 313 556d94161998658a55564a66
    exclamationmark.triangle+ 368 321 372 336 5865945a15116982559a5626
    flag 338 330 341 345 5869485a69546695589a4626
    folder 407 311 412 329 51a984566d98a64a945659a9
    gear 376 363 386 383 946a545a59d9a94a515a5aea
    gearshape 366 356 374 374 942954565998a50a505a4aaa
    gearshape.fill 359 349 367 367 9425455a1984a50a555a5afa
    hand.thumbsdown 351 361 368 387 5525415b69d4965a505a59aa
    heart+ 365 311 374 330 91a9945b69a9615951161a7a
    heart.slash 366 369 375 389 45659896aa54e94a55565626
    house+ 424 351 438 371 40a954162958919995191aaa
    line.3.horizontal.decrease 371 217 378 235 50a984561998658a95161aa6
    link 379 372 386 390 986944566154e949559695a1
    list.bullet 370 257 382 279 54a994561954525d955659a9
    location.fill 349 332 362 359 446959966155694d95968a65
    lock+ 282 330 291 347 94258456a594a9569956d6a6
    magnifyingglass 355 332 360 347 846519925158a5161896152a
    map 379 332 384 347 44a9551a5994a59a951a1aaa
    message 393 328 406 350 9569505a54985509545a5aaa
    mic+ 300 356 319 381 94aa585a1510a5c294969daa
    minus 316 69 322 90 45ad54566d98a18d65565d7a
    moon.fill 347 341 349 354 8465449a6959aa9a595a566a
    music.note 253 338 260 354 54a995175999669a55565ea9
    paintbrush.fill 377 402 383 420 99a19997595966869956856a
    paperplane.fill 367 349 372 365 586a99965995659569565e76
    pencil 302 278 318 306 c969589a5454999a551a9a6a
    person 330 314 333 328 80a955565d98668aa01659ba
    person.fill 321 306 323 318 80a990565998619d55165aa6
    phone 355 329 364 346 956508926158a55668921137
    phone.fill 342 316 350 334 94660896215455166492017a
    photo+ 420 312 422 329 556994562958a28e54565da9
    pin+ 344 384 353 405 58a9599b5994198954561572
    plus 316 284 322 300 55ad55575da8a19e55565e6a
    slider.horizontal.3 370 292 382 317 54a984561954615d945649aa
    sparkles 331 377 339 391 59a1989a15546991955a1626
    speaker.fill 299 301 310 317 916954566524a955595a9a7a
    speaker.wave.2 417 301 441 317 55a95896a528699919569a7e
    speaker.wave.3 484 329 514 356 95a5485aa114695a58568a6a
    square.and.arrow.down 335 383 343 399 546e54562959655d541a4966
    square.and.arrow.up 335 394 343 416 556d54562959555e54195a66
    square.and.pencil 366 355 374 373 94655956a969a55a55561a66
    square.grid.2x2 344 312 351 329 55a994166998664a905659a5
    star+ 385 355 394 373 94a55996a969a59619969226
    sun.max.fill 369 360 385 385 4969415a5ad9a555555a5aaa
    text.badge.plus 370 319 382 335 55a995562a55614e95565aaa
    trash+ 328 369 337 386 4d65d81a69d46e92985a5ab6
    tray.fill 420 293 425 312 556994572958668995565aaa
    video 427 283 434 300 54aa549669556996d55a56a2
    wifi 395 286 397 302 95e548966914a51655964166
    xmark 307 277 314 295 55a5945655596696995a466a
    """
}
