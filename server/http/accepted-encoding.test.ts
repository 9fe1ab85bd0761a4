import fc from "fast-check"
import { expect, test } from "vitest"
import { acceptedEncoding } from "./accepted-encoding.ts"

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["BR", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["br; q=0.8, gzip;q=0.8", "br"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["identity", "identity"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br;q=x", "identity"],
  ["abridged, brx", "identity"],
] as const)("%j is answered with %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test("no header makes it throw, and the same header always gets the same answer", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(acceptedEncoding(header)).toBe(acceptedEncoding(header))
    }),
    { numRuns: 500 },
  )
})
