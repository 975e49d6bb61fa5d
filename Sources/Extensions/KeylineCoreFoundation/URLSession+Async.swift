#if canImport(FoundationNetworking)
public import Foundation
public import FoundationNetworking

/// The methods without a delegate, which a protocol of an app can require of a session.
extension URLSession {
  /// Downloads the content of an address.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(from: url, delegate: nil)
  }

  /// Downloads the response to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }

  /// Downloads the response to a request into a file.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await download(for: request, delegate: nil)
  }

  /// Uploads data.
  public func upload(
    for request: URLRequest,
    from bodyData: Data
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: bodyData, delegate: nil)
  }

  /// Uploads a file.
  public func upload(
    for request: URLRequest,
    fromFile fileURL: URL
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, fromFile: fileURL, delegate: nil)
  }
}
#endif
