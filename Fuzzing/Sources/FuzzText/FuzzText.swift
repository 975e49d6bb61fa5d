import Foundation
import FuzzTargets

/// The folder in which stores are created repeatedly; in memory if possible.
private let folder: String = {
  let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
  let folder = memory + "/keyline-fuzz-text-\(getpid())"
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return folder
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  try? TextTarget.read(Array(UnsafeBufferPointer(start: bytes, count: count)), in: folder)
  return 0
}
