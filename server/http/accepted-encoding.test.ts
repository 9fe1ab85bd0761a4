import fc from "fast-check"
import { expect, test } from "vitest"
import { acceptedEncodings } from "./accepted-encoding.ts"

test.each([
  [undefined, "identity", "identity"],
  ["", "identity", "identity"],
  ["gzip, deflate, br, zstd", "zstd", "br"],
  ["gzip, deflate, br", "gzip", "br"],
  ["gzip, deflate", "gzip", "gzip"],
  ["BR, ZSTD", "zstd", "br"],
  ["br", "identity", "br"],
  ["br;q=0, gzip", "gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip", "gzip"],
  ["br; q=0.8, gzip;q=0.8", "gzip", "br"],
  ["zstd;q=0.8, gzip;q=0.9", "gzip", "gzip"],
  ["*", "zstd", "br"],
  ["*, br;q=0", "zstd", "zstd"],
  ["*, br;q=0, zstd;q=0", "gzip", "gzip"],
  ["*;q=0.1, gzip;q=0.2", "gzip", "gzip"],
  ["identity", "identity", "identity"],
  ["identity, gzip;q=0.5", "identity", "identity"],
  ["identity;q=0.5, gzip", "gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity", "identity"],
  ["br;q=x, gzip;q=-1, zstd;q=7", "identity", "identity"],
  ["abridged, brx, x-gzip", "identity", "identity"],
] as const)("%j is answered with %s, and with %s where Brotli is there", (header, fast, best) => {
  const accepted = acceptedEncodings(header)
  expect([accepted.fast, accepted.prefersBrotli ? "br" : accepted.fast]).toEqual([fast, best])
})

test("no header makes it throw or gets an encoding that it does not name, and the same one gets the same answer", () => {
  const name = fc.constantFrom("br", "zstd", "gzip", "deflate", "identity", "*", "brx")
  const weight = fc.constantFrom("", ";q=0", ";q=0.0", "; q=0.5", ";q=1", ";q=-1", ";q=2", ";q=", ";Q=0")
  const listed = fc.array(fc.tuple(name, weight).map((parts) => parts.join(""))).map((all) => all.join(", "))
  fc.assert(
    fc.property(fc.oneof(fc.string(), listed), (header) => {
      const accepted = acceptedEncodings(header)
      expect(acceptedEncodings(header)).toEqual(accepted)
      const tokens = header
        .toLowerCase()
        .split(",")
        .map((one) => one.split(";")[0]?.trim())
      for (const encoding of accepted.all)
        if (encoding !== "identity") expect(tokens.some((one) => one === encoding || one === "*")).toBe(true)
      expect(accepted.all).toContain(accepted.fast)
      if (accepted.prefersBrotli) expect(accepted.all).toContain("br")
    }),
    { numRuns: 1_000 },
  )
})
