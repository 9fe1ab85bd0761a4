import fc from "fast-check"

const line = fc.constantFrom(
  ...[
    "GET / HTTP/1.1",
    "GET / HTTP/1.0",
    "GET / HTTP/9.9",
    "GET /",
    "GET",
    "",
    " ",
    "GET  /  HTTP/1.1",
    "get / http/1.1",
  ],
  ...[
    "POST /shop/login HTTP/1.1",
    "PRI * HTTP/2.0",
    "\x16\x03\x01\x02\x00\x01",
    "OPTIONS * HTTP/1.1",
    "GET * HTTP/1.1",
  ],
  ...["CONNECT vitrine.test:443 HTTP/1.1", "GET http://other.example/shop/x HTTP/1.1", "GET // HTTP/1.1"],
  ...["GET /\\..\\..\\ HTTP/1.1", "GET /%00%ff%zz?%=&=%&& HTTP/1.1", `GET /${"a".repeat(70_000)} HTTP/1.1`],
  ...[
    "GET http://[::1/ HTTP/1.1",
    "GET ?q=x HTTP/1.1",
    "GET #x HTTP/1.1",
    "GET shop/x HTTP/1.1",
    "GET /\xff\xfe HTTP/1.1",
  ],
  ...[
    "GET /shop/x#y HTTP/1.1",
    "GET javascript:alert(1) HTTP/1.1",
    "HEAD /terms HTTP/1.1",
    "GET /images/../../x HTTP/1.1",
  ],
)
const header = fc.constantFrom(
  ...[
    "Host: vitrine.test",
    "Host: a\r\nHost: b",
    "Host:",
    "Host: \xff",
    "Host: a b",
    "Host: [::1",
    "Host: x/../@y:99999999",
  ],
  ...[
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 5, 6",
    "Content-Length: 99999999999999999999",
  ],
  ...["Transfer-Encoding: chunked", "Transfer-Encoding: chunked, identity", "Transfer-Encoding: gzip"],
  ...[
    "Expect: 100-continue",
    "Expect: something-else",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Connection: close",
  ],
  ...[
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x",
    "No colon here",
    ": no name",
  ],
  ...[
    " folded: x",
    "X: a\r\n b",
    "X: \x00",
    "X:\ty",
    `X: ${"y".repeat(20_000)}`,
    "Cookie: =;=;=",
    "X\x7f: y",
  ],
  ...[
    "Sec-Fetch-Site: same-origin",
    "Content-Type: multipart/form-data; boundary=",
    "Content-Encoding: br",
    "Range: bytes=9-1",
  ],
  "x: y\r\n".repeat(150).trimEnd(),
)
const content = fc.oneof(
  fc.constantFrom(
    "",
    "a=b",
    "5\r\nhello\r\n0\r\n\r\n",
    "fffffffffffffffff\r\n",
    "-1\r\n\r\n",
    "5;x=y\r\nhel",
    "0\r\nX: y\r\n\r\n",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
)
const structured = fc
  .tuple(line, fc.array(header, { maxLength: 5 }), fc.constantFrom("\r\n", "\n", "\r", "\r\n\r\n"), content)
  .map(([first, headers, end, rest]) => Buffer.from([first, ...headers, "", rest].join(end), "latin1"))

/** Bytes that are nearly an HTTP request, two of them in a row, or nothing of the kind. */
export const malformedRequest: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: structured },
  { weight: 2, arbitrary: fc.tuple(structured, structured).map((two) => Buffer.concat(two)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
)
