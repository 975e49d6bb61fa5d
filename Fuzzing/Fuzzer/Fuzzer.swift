import Foundation
import FuzzTargets

// libFuzzer, which provides `main`, calls these functions.

/// The target that the environment names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["KEYLINE_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("“\(name)” is not a target; set KEYLINE_FUZZ_TARGET to one of \(names)")
  }
  return target
}()

/// The folder for temporary files; in memory if possible.
private let folder: String = {
  let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
  let folder = memory + "/keyline-fuzz-\(getpid())"
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  atexit { removeFolder() }
  return folder
}()

private func removeFolder() {
  try? FileManager.default.removeItem(atPath: folder)
}

/// Reads an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = try? target.read(Array(UnsafeBufferPointer(start: bytes, count: count)), in: folder)
  return 0
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Changes an input: half of the time as libFuzzer does, otherwise as ``Mutation`` does.
///
/// libFuzzer's changes of random ranges rarely empty the rest of a line and nothing else.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(
  _ bytes: UnsafeMutablePointer<UInt8>,
  _ count: Int,
  _ limit: Int,
  _ seed: CUnsignedInt
) -> Int {
  guard seed % 2 == 0 else { return mutateBytes(bytes, count, limit) }
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let changed = Mutation.random(of: input, seed: UInt64(seed)).prefix(limit)
  for (index, byte) in changed.enumerated() { bytes[index] = byte }
  return changed.count
}
