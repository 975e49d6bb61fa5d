import Foundation
import FuzzTargets

/// The folder in which the store is damaged repeatedly; in memory if possible.
private let folder: String = {
  let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
  let folder = memory + "/keyline-fuzz-\(getpid())"
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return folder
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStore(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  try? StoreTarget.read(Array(UnsafeBufferPointer(start: bytes, count: count)), in: folder)
  return 0
}
