import fc from "fast-check"

/** A header's value has no line end: with one it is a malformed request, which is tried elsewhere. */
const headerText = fc.constantFrom(
  ...[
    "",
    "*",
    "gzip;q=nope, br;q=9",
    "zz-ZZ;q=1,ar",
    "bytes=0-,5-1",
    'W/"x", "y"',
    "prefetch",
    "\u00ff\u00fe",
  ],
  ...[
    "x".repeat(4_000),
    "Thu, 99 Foo 9999 99:99:99 GMT",
    "shop_token=x; vitrine_admin=%ff; lang=%00;;=;",
    "same-origin",
  ],
  ...["127.0.0.1", "::1, nonsense, 999.1.1.1", "http://[", "javascript:x", "null", "-1", "text/turbo-stream"],
)
const headerName = fc.constantFrom(
  ...[
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "If-None-Match",
    "If-Modified-Since",
    "Range",
    "Referer",
  ],
  ...[
    "Origin",
    "Sec-Fetch-Site",
    "Sec-Purpose",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "Forwarded",
    "User-Agent",
  ],
  ...[
    "X-React-Router-Prefetch",
    "X-Requested-With",
    "Save-Data",
    "X-HTTP-Method-Override",
    "Content-Encoding",
  ],
)

/** A header with a meaning, and an unexpected value. */
export const fuzzedHeader = fc.tuple(headerName, headerText)
