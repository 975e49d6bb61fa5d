#if Fonts
import FontShaping
import Keyline

extension FontMeasurer: FontFileMeasurer {
  package convenience init(_ files: [(path: String, bytes: [UInt8])], systemFont: String?) {
    self.init(files.map { File(name: $0.path, bytes: $0.bytes) }, systemFont: systemFont)
  }

  package var fileProblems: [String] { problems.map(\.description) }
}
#endif
