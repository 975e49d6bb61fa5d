import Foundation
import KeylineJSON
import Testing

@testable import ContextProtocol

/// Sessions of all revisions, with good and with bad messages.
@Suite struct ContextSessionTests {
  private static let call =
    #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"echo","arguments":{"text":"hi"}}}"#

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
    ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
  ])
  func `initialize agrees on the client's revision, or offers the newest`(
    asked: String,
    agreed: String
  ) throws {
    let client = Client()
    let answer = try client.initialize(asked)
    #expect(answer["protocolVersion"] == .string(agreed))
    #expect(answer["serverInfo"] == ["name": "fake", "version": "1"])
    #expect(answer["capabilities"] == ["tools": [:], "resources": [:]])
    let result = try #require(try client.answers(Self.call).first?.object?["result"]?.object)
    #expect(result["content"] == [["type": "text", "text": "hi"]])
    #expect(result["structuredContent"] == ["text": "hi"])
    #expect(result["isError"] == false)
    #expect(result["resultType"] == nil)
  }

  @Test func `A request of the newest revision needs no handshake`() throws {
    let client = Client()
    let discovered = try #require(try client.request("server/discover")["result"]?.object)
    #expect(discovered["supportedVersions"]?.array?.first == "2026-07-28")
    #expect(discovered["supportedVersions"]?.array?.count == 5)
    // Neither listChanged nor subscribe is announced, so there is nothing to listen to.
    #expect(discovered["capabilities"] == ["tools": [:], "resources": [:]])
    let listening = try client.request("subscriptions/listen", ["notifications": [:]])
    #expect(listening["error"]?.object?["code"] == -32601)
    for result in [discovered, try client.request("tools/list")["result"]?.object ?? [:]] {
      #expect(result["resultType"] == "complete")
      #expect(result["ttlMs"] == 300_000)
      #expect(result["cacheScope"] == "private")
      #expect(
        result["_meta"]?.object?["io.modelcontextprotocol/serverInfo"]
          == ["name": "fake", "version": "1"]
      )
    }
    #expect(try client.request("initialize", ["protocolVersion": "x"])["error"] != nil)
    #expect(try client.request("ping")["error"] != nil)
  }

  @Test func `A revision that is not supported is refused with those that are`() throws {
    for name in ["2099-01-01", "2025-11-25", ""] {
      let answer = try Client().answers(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(name)","io.modelcontextprotocol/clientCapabilities":{}}}}"#
      )
      let error = answer.first?.object?["error"]?.object
      #expect(error?["code"] == -32022)
      #expect(error?["data"]?.object?["requested"] == .string(name))
      #expect(error?["data"]?.object?["supported"]?.array?.first == "2026-07-28")
    }
  }

  @Test func `A request needs a handshake or its own revision, and ping needs neither`() throws {
    let client = Client()
    #expect(try client.answers(Self.call).map(\.errorCode) == [-32602])
    let ping = try client.answers(#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#)
    #expect(ping == [["jsonrpc": "2.0", "id": 7, "result": [:]]])
    let meta =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
    #expect(try client.answers(meta).map(\.errorCode) == [-32602])
  }

  @Test(
    arguments: [
      #""a\u0000b""#, #""\ud800""#, #"1, "text": 2"#,
    ]
  )
  func `A message that is not read is answered with its identifier`(value: String) throws {
    let client = Client()
    _ = try client.initialize("2025-11-25")
    let line =
      #"{"jsonrpc":"2.0","id":"a7","method":"tools/call","params":{"name":"echo","arguments":{"text":"#
      + value + "}}}"
    let answer = try #require(try client.answers(line).first)
    #expect(answer.errorCode == -32700)
    #expect(answer.object?["id"] == "a7", "\(answer)")
  }

  @Test(
    arguments: [
      ("{", -32700), ("nul", -32700), ("{\"a\":1,\"a\":2}", -32700), ("\u{FEFF}{}", -32700),
      (String(repeating: "[", count: 100_000), -32700), ("\"text\"", -32600), ("7", -32600),
      ("{}", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1e300,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"a"}}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":[]}}"#,
        -32602
      ),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"fake://9"}}"#, -32002),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"fake://broken"}}"#,
        -32603
      ),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"-1"}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":4}}"#, -32602),
      ("[]", -32600), ("[1]", -32600),
    ] as [(String, Double)]
  )
  func `A bad message is an error, and the session lives on`(line: String, code: Double) throws {
    let client = Client()
    _ = try client.initialize("2025-11-25")
    #expect(try client.answers(line).map(\.errorCode) == [code])
    #expect(try client.answers(Self.call).first?.object?["result"] != nil)
  }

  @Test func `An error has the request's id if it is valid`() throws {
    let client = Client()
    _ = try client.initialize("2025-06-18")
    for id in [#""x""#, "3", "-3", "9007199254740991", #""""#, #""\u0001""#] {
      let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"nothing"}"#
      #expect(try client.answers(line).first?.object?["id"] == JSONReader.read(id))
    }
    let line = #"{"jsonrpc":"2.0","id":{},"method":"nothing"}"#
    #expect(try client.answers(line).first?.object?["id"] == nil)
    client.refuseLongLine()
    #expect(try client.messages().map(\.errorCode) == [-32600])
  }

  @Test func `A response, a notification and an empty line have no answer`() throws {
    let client = Client()
    for line in [
      "", "  \r", #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","method":"x"}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[]}}"#,
    ] {
      #expect(try client.answers(line).isEmpty)
    }
  }

  @Test func `An array of too many messages is refused`() throws {
    let client = Client()
    _ = try client.initialize("2025-03-26")
    let message = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let batch = "[\(Array(repeating: message, count: 1_001).joined(separator: ","))]"
    #expect(try client.answers(batch).map(\.errorCode) == [-32600])
  }

  @Test func `Only the revision that has arrays of messages answers them`() throws {
    let client = Client()
    let batch =
      "[" + Self.call
      + #",{"jsonrpc":"2.0","method":"x"},5,{"jsonrpc":"2.0","id":2,"method":"ping"}]"#
    _ = try client.initialize("2025-06-18")
    #expect(try client.answers(batch).map(\.errorCode) == [-32600])
    _ = try client.initialize("2025-03-26")
    let answers = try #require(try client.answers(batch).first?.array)
    #expect(answers.map { $0.object?["id"] } == ["a", nil, 2])
    #expect(answers.map(\.errorCode) == [nil, -32600, nil])
    #expect(try client.answers(#"[{"jsonrpc":"2.0","method":"x"}]"#).isEmpty)
  }

  @Test func `A list has pages`() throws {
    var limits = ContextSession.Limits()
    limits.page = 2
    var server = FakeServer()
    server.resourceCount = 5
    let client = Client(server, limits: limits)
    var names: [JSONValue?] = []
    var parameters: JSONObject = [:]
    for _ in 0..<3 {
      let page = try #require(try client.request("resources/list", parameters)["result"]?.object)
      names += page["resources"]?.array?.map { $0.object?["name"] } ?? []
      parameters["cursor"] = page["nextCursor"]
    }
    #expect(names == ["0", "1", "2", "3", "4"])
    #expect(parameters["cursor"] == nil)
  }

  @Test func `A resource is read by its URI, and templates are listed`() throws {
    let client = Client()
    let read = try client.request("resources/read", ["uri": "fake://1"])["result"]?.object
    #expect(read?["contents"] == [["uri": "fake://1", "mimeType": "text/plain", "text": "one"]])
    #expect(read?["ttlMs"] == 0)
    let error = try client.request("resources/read", ["uri": "fake://2"])["error"]?.object
    #expect(error?["code"] == -32602)
    let templates = try client.request("resources/templates/list")["result"]?.object
    let template = templates?["resourceTemplates"]?.array?.first?.object
    #expect(template?["uriTemplate"] == "fake://{n}")
  }

  @Test func `A line has no line feeds and no other separators of lines`() throws {
    let client = Client()
    let text = "a\nb\u{2028}c\u{85}\u{1B}[2J\u{202E}"
    let answer = try client.request(
      "tools/call",
      ["name": "echo", "arguments": ["text": .string(text)]]
    )
    #expect(answer["result"]?.object?["content"]?.array?.first?.object?["text"] == .string(text))
    let line = try #require(client.lastLine)
    #expect(line.last == 0x0A)
    #expect(line.dropLast().allSatisfy { (0x20..<0x7F).contains($0) })
  }
}

/// Requests that take long: progress, cancellation and limits.
@Suite struct LongCallTests {
  private func wait(_ id: Int, token: String = "null") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":\#(token)}}}"#
  }

  private func client(_ limits: ContextSession.Limits = .init()) throws -> Client {
    let client = Client(FakeServer(), limits: limits)
    _ = try client.initialize("2025-11-25")
    return client
  }

  @Test func `Other requests are answered while a tool runs`() throws {
    let client = try client()
    client.send(wait(1))
    client.server.hasBegun.wait()
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)
    client.send(wait(1))
    client.server.mayEnd.signal()
    let messages = try client.messages()
    #expect(messages.map { $0.object?["id"] } == [2, 1, 1])
    #expect(messages.map(\.errorCode) == [nil, -32600, nil])
  }

  @Test func `A cancelled request has no response`() throws {
    let client = try client()
    client.send(wait(1, token: "\"t\""))
    client.server.hasBegun.wait()
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    client.send(cancel)
    client.send(cancel)
    let messages = try client.messages()
    #expect(messages.map { $0.object?["method"] } == ["notifications/progress"])
    client.send(wait(1))
    client.server.hasBegun.wait()
    client.cancelAll()
    #expect(try client.messages().isEmpty)
  }

  @Test func `Progress has the client's token, and increases until the response`() throws {
    for token in ["\"t\"", "7"] {
      let client = try client()
      client.server.mayEnd.signal()
      let messages = try client.answers(wait(1, token: token))
      let progress = messages.dropLast().map { $0.object?["params"]?.object ?? [:] }
      #expect(
        try progress.map { $0["progressToken"] } == [
          JSONReader.read(token), JSONReader.read(token),
        ]
      )
      #expect(progress.map { $0["message"] } == ["waiting", "ending"])
      let values = progress.compactMap { $0["progress"]?.number }
      #expect(values.count == 2 && values[0] < values[1])
      #expect(messages.last?.object?["id"] == 1)
    }
    let client = try client()
    client.server.mayEnd.signal()
    #expect(try client.answers(wait(1)).count == 1)
  }

  @Test func `More requests than the limit are refused`() throws {
    var limits = ContextSession.Limits()
    limits.requests = 2
    limits.parallel = 1
    let client = try client(limits)
    for id in 1...4 { client.send(wait(id)) }
    for _ in 1...2 { client.server.mayEnd.signal() }
    let messages = try client.messages()
    #expect(messages.map { $0.object?["id"] } == [3, 4, 1, 2])
    #expect(messages.map(\.errorCode) == [-32603, -32603, nil, nil])
  }

  @Test func `A handler is called once, even if the request was cancelled before`() {
    let count = DispatchSemaphore(value: 0)
    let call = ToolCall()
    call.onCancel { count.signal() }
    call.cancel()
    call.cancel()
    call.onCancel { count.signal() }
    #expect(call.isCancelled && !call.end())
    #expect(count.wait(timeout: .now()) == .success && count.wait(timeout: .now()) == .success)
    #expect(count.wait(timeout: .now()) == .timedOut)
  }
}
