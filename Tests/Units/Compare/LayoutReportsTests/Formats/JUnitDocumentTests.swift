import Testing

@testable import LayoutReports

@Suite struct JUnitDocumentTests {
  @Test func `A document counts its cases and escapes their texts`() {
    let document = JUnitDocument(
      suite: "a < b",
      cases: [
        .init(className: "card", name: "passes"),
        .init(
          className: "card",
          name: "fails",
          outcome: .failed(message: "1 & 2", details: ["x<y"])
        ),
        .init(className: "card", name: "waits", outcome: .skipped(message: "\"later\"")),
      ]
    )
    #expect(
      document.description == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite id="0" package="keyline" name="a &lt; b" timestamp="1970-01-01T00:00:00" \
        hostname="localhost" tests="3" failures="1" errors="0" skipped="1" time="0">
            <properties/>
            <testcase classname="card" name="passes" time="0"/>
            <testcase classname="card" name="fails" time="0">
              <failure type="layout" message="1 &amp; 2">
        x&lt;y
              </failure>
            </testcase>
            <testcase classname="card" name="waits" time="0">
              <skipped message="&quot;later&quot;"/>
            </testcase>
            <system-out/>
            <system-err/>
          </testsuite>
        </testsuites>

        """
    )
  }
}
