import Foundation

/// Frames of other programs: importing them, and comparing them with others.
struct SourceBenchmark {
  let command: Command
  /// An empty working folder.
  let folder: URL

  /// The number of rows of the large tree, of ten cells each: with the root and a frame for each row, and in a scene for
  /// each cell, more than a million nodes.
  private static let (importedRows, recordedRows, cellCount) = (91_000, 48_000, 10)

  /// Imports and compares.
  func rows() throws -> [Row] { [try importing(), try agreement()] }

  /// Returns the time of a node that is imported over that of a node that is laid out and recorded.
  private func importing() throws -> Row {
    let design = folder.appendingPathComponent("design.json")
    try write(design: design, rows: SourceBenchmark.importedRows, cellWidth: 8)
    let scene = folder.appendingPathComponent("scene.json")
    try write(scene: scene)
    let store = folder.appendingPathComponent("sources.sqlite").path
    let imported = try command.seconds(
      ["store", "import", design.path, "--label", "design", "--store", store]
    )
    let recorded = try command.seconds(
      ["record", scene.path, "--label", "1.0", "--no-cache", "--store", store]
    )
    let nodes = Double(1 + SourceBenchmark.importedRows * (SourceBenchmark.cellCount + 1))
    let frames = Double(1 + SourceBenchmark.recordedRows * (2 * SourceBenchmark.cellCount + 1))
    return Row(
      what: "store import of 1,001,001 nodes of a design over record of 1,008,001, per node",
      value: (imported / nodes) / (recorded / frames),
      unit: .times,
      runs: 1,
      target: .atMost(2)
    )
  }

  /// Returns the time of comparing two designs of 2,001 layers, of which all cells have another width.
  private func agreement() throws -> Row {
    let store = folder.appendingPathComponent("agreement.sqlite").path
    for (label, width) in [("design", 8), ("other", 9)] {
      let design = folder.appendingPathComponent("\(label)/layers.json")
      try FileManager.default.createDirectory(
        at: design.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try write(design: design, rows: 182, cellWidth: width)
      _ = try command.seconds(["store", "import", design.path, "--label", label, "--store", store])
    }
    let times = try (0..<9).map { _ in
      try command.seconds(["agree", "design", "other", "--store", store], status: 1)
    }
    let time = Measurement(times)
    return Row(
      what: "agree on 2,003 layers, with start-up",
      value: time.median * 1_000,
      best: time.best * 1_000,
      unit: .milliseconds,
      runs: time.count,
      target: .atMost(100)
    )
  }

  /// Writes a file as Figma's REST API returns it.
  private func write(design file: URL, rows: Int, cellWidth: Int) throws {
    let lines = (0..<rows).map { row -> String in
      let cells = (0..<SourceBenchmark.cellCount).map { cell in
        node(
          "cell \(cell)",
          "RECTANGLE",
          CGRect(x: cell * 10, y: row * 20, width: cellWidth, height: 16)
        )
      }
      let box = CGRect(x: 0, y: row * 20, width: 400, height: 20)
      return node("row \(row)", "FRAME", box, children: cells)
    }
    let box = CGRect(x: 0, y: 0, width: 400, height: rows * 20)
    let root = node("big", "FRAME", box, children: lines)
    try Data(#"{"nodes":{"0":{"document":\#(root)}}}"#.utf8).write(to: file)
  }

  private func node(
    _ name: String,
    _ type: String,
    _ box: CGRect,
    children: [String] = []
  ) -> String {
    let (x, y, width, height) = (Int(box.minX), Int(box.minY), Int(box.width), Int(box.height))
    let frame = #"{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}"#
    return #"{"id":"\#(name)","name":"\#(name)","type":"\#(type)","absoluteBoundingBox":\#(frame),"#
      + #""children":[\#(children.joined(separator: ","))]}"#
  }

  /// Writes a scene of rows of rectangles in frames.
  private func write(scene file: URL) throws {
    let cell = #"{"type":"Rectangle","modifiers":[{"frame":{"width":8,"height":16}}]}"#
    let cells = Array(repeating: cell, count: SourceBenchmark.cellCount).joined(separator: ",")
    let row = #"{"type":"HStack","arguments":{"spacing":2},"children":[\#(cells)]}"#
    let rows = Array(repeating: row, count: SourceBenchmark.recordedRows).joined(separator: ",")
    let root = #"{"type":"VStack","arguments":{"spacing":4},"children":[\#(rows)]}"#
    let text =
      #"{"keyline":1,"name":"big","proposals":[{"width":400,"height":1000000}],"root":\#(root)}"#
    try Data(text.utf8).write(to: file)
  }
}
