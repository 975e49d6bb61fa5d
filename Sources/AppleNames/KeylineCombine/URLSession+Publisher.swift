#if Combine && !canImport(Darwin)
public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
  /// A publisher of the response to a request.
  public struct DataTaskPublisher: OpenCombine.Publisher {
    /// The type of values.
    public typealias Output = (data: Data, response: URLResponse)
    /// The type of failures.
    public typealias Failure = URLError
    /// The request.
    public let request: URLRequest
    /// The session that performs the request.
    public let session: URLSession

    /// Creates a publisher.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Adds a subscriber and starts the request.
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == URLError, S.Input == Output {
      let subject = UncheckedSubject(PassthroughSubject<Output, URLError>())
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response {
          subject.subject.send((data: data, response: response))
          subject.subject.send(completion: .finished)
        } else {
          subject.subject.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      subject.subject
        .handleEvents(receiveCancel: { task.cancel() })
        .receive(subscriber: subscriber)
      task.resume()
    }
  }

  /// Returns a publisher of the response from a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  /// Returns a publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
#endif
