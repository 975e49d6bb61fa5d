import Digests
import Foundation
import LayoutChecks
import LayoutDiff
import LayoutGallery
import LayoutRecorder
import LayoutScenes

// Seeds faults and harmless edits into the examples, and prints which of them the checks report.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first,
  arguments.dropFirst().allSatisfy({ ["--list", "--sweep"].contains($0) })
else {
  FileHandle.standardError.write(Data("usage: CheckFaults CHECKOUT [--list] [--sweep]\n".utf8))
  exit(64)
}
if arguments.contains("--sweep"), let today = CalendarDay("2026-01-01") {
  let run = try SweepFaultRun(count: 20, today: today)
  exit(try run.run(listing: arguments.contains("--list")) ? 0 : 1)
}
let registry = SceneRegistry.gallery
let folder = URL(filePath: path).appending(path: "Examples/Scenes")
let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
var scenes: [SeededScene] = []
var all: [LayoutScene] = []
var documents: [[UInt8]] = []
for name in names.sorted() where name.hasSuffix(".json") {
  let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
  documents.append(bytes)
  let found = try SceneDocument(bytes).scenes(registry: registry)
  all += found
  // The steps of a sweep have the same tree.
  if let first = found.first, let scene = SeededScene(first, registry: registry) {
    scenes.append(scene)
  }
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
func decimal(_ value: Double) -> String { String(format: "%.1f", value) }
func rules(_ count: EditCount) -> String {
  count.rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
}

let run = FaultRun(scenes: scenes, count: 18)
let translations = MissingTranslations(registry: registry)
let faults =
  try Faults.all.map { run.result(of: $0, isHarmless: false) }
  + [translations.result(of: documents, count: run.count)]
print("\(padded("fault", 22))seeded  found  recall  reported by")
for fault in faults {
  let recall = 100 * Double(fault.found) / Double(max(fault.edits, 1))
  print(
    padded(fault.name, 22) + padded("\(fault.edits)", 8) + padded("\(fault.found)", 7)
      + padded("\(decimal(recall)) %", 8) + rules(fault)
  )
}
let (seeded, found) = faults.reduce((0, 0)) { ($0.0 + $1.edits, $0.1 + $1.found) }
print(
  "\(padded("all", 22))\(padded("\(seeded)", 8))\(padded("\(found)", 7))\(decimal(100 * Double(found) / Double(max(seeded, 1)))) %"
)

let harmless = HarmlessEdits.all.map { run.result(of: $0, isHarmless: true) }
print("\n\(padded("harmless edit", 22))made    snapshots  false findings  per 100")
for edit in harmless {
  print(
    padded(edit.name, 22) + padded("\(edit.edits)", 8) + padded("\(edit.snapshots)", 11)
      + padded("\(edit.findings)", 16)
      + padded(decimal(100 * Double(edit.findings) / Double(max(edit.snapshots, 1))), 9)
      + rules(edit)
  )
}
let (made, snapshots, wrong) = harmless.reduce((0, 0, 0)) {
  ($0.0 + $1.edits, $0.1 + $1.snapshots, $0.2 + $1.findings)
}
print(
  padded("all", 22) + padded("\(made)", 8) + padded("\(snapshots)", 11) + padded("\(wrong)", 16)
    + decimal(100 * Double(wrong) / Double(max(snapshots, 1)))
)

let clock = ContinuousClock()
var layouts: [RecordedLayout] = []
let recording = try clock.measure {
  for scene in all {
    for request in try RecordingRequest.requests(for: scene) {
      layouts.append(try Recorder().record(request))
    }
  }
}
let spans = layouts.map { LayoutSpan($0.snapshot) }
var existing: [LayoutFinding] = []
let checking = clock.measure {
  for span in spans { existing += LayoutChecker().findings(in: span) }
}
let counts = Dictionary(grouping: existing, by: \.rule.id).mapValues(\.count)
print("\n\(spans.count) snapshots: laid out in \(recording), checked in \(checking)")
print("findings in the examples as they are, by snapshot:")
for rule in CheckRule.all { print("  \(padded(rule.id, 22))\(counts[rule.id] ?? 0)") }
if arguments.contains("--list") {
  print("\nnot found:\n\(faults.flatMap(\.surprises).joined(separator: "\n"))")
  print("\nfalse:\n\(harmless.flatMap(\.surprises).joined(separator: "\n"))")
  let lines = existing.map { "  \($0.rule.id) in \($0.scene): \($0.message)" }
  print("\nin the examples as they are:\n\(Set(lines).sorted().joined(separator: "\n"))")
}
