#if Fonts
import FontShaping
import Foundation
import LayoutCore
import LayoutText

/// Measures paragraphs for `Scripts/check/compare-fonts`: a JSON object per line of stdin, with a line for each.
///
/// With `--time`, prints the times for texts in one font, for `Benchmarks/run-fonts`.
@main
enum FontRuler {
  struct Request: Decodable {
    /// The files of the requested font and of those that replace missing characters.
    let files: [String]
    let font: String
    let text: String
    let sizes: [Double]
    let widths: [Double]
  }

  struct Response: Encodable {
    /// The width of the text as one line, for each size.
    var widths: [Double] = []
    /// The lines for each size and each proposed width.
    var lines: [[[String]]] = []
  }

  static func main() throws {
    if CommandLine.arguments.dropFirst().first == "--time" {
      var requests: [Request] = []
      while let line = readLine() {
        requests.append(try JSONDecoder().decode(Request.self, from: Data(line.utf8)))
      }
      return try FontTiming.report(requests)
    }
    var measurers: [[String]: FontMeasurer] = [:]
    while let line = readLine() {
      let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
      let measurer = try measurers[request.files] ?? FontMeasurer(request.files.map(file))
      measurers[request.files] = measurer
      var response = Response()
      for size in request.sizes {
        let font = Font.custom(request.font, fixedSize: size)
          .resolved(for: .large, on: .iOS26, by: measurer)
        var content = TextContent(request.text, font: font)
        content.displayScale = 1_048_576
        let text = measurer.prepare(content)
        response.widths.append(Double(text.measure(.unspecified).size.width))
        response.lines.append(
          request.widths.map { width in
            (text.lines(in: ProposedViewSize(width: width, height: nil)) ?? []).map(\.text)
          }
        )
      }
      print(String(decoding: try JSONEncoder().encode(response), as: UTF8.self))
    }
  }

  static func file(_ path: String) throws -> FontMeasurer.File {
    FontMeasurer.File(name: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }
}
#else
/// The ruler of a build without fonts, which cannot measure.
@main
enum FontRuler {
  static func main() { print("build with --traits Fonts") }
}
#endif
