import Foundation
import KeylineUI

/// A view with the spacing in an environment variable.
struct SampleCard: View {
  var count = 3

  private var spacing: CGFloat {
    ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_SPACING"].flatMap(Double.init)
      .map { CGFloat($0) } ?? 0
  }

  var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      Text("A title").id("title")
      ForEach(0..<count, id: \.self) { _ in Rectangle().frame(height: 20) }
    }
  }
}

/// Whether the samples run, which only other tests request.
let isSampling = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_SPACING"] != nil
