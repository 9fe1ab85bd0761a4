import fc from "fast-check"
import type { IncomingMessage } from "node:http"
import { expect, test } from "vitest"
import { clientAddress } from "./client-address.ts"

function request(forwarded?: string): Pick<IncomingMessage, "headers" | "socket"> {
  const socket = { remoteAddress: "10.0.0.9" } as IncomingMessage["socket"]
  return { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded }, socket }
}

test("without a trusted proxy no header is believed", () => {
  expect(clientAddress(request("1.2.3.4"), 0)).toBe("10.0.0.9")
})

test("with proxies, the entry that the outermost trusted one wrote counts", () => {
  expect(clientAddress(request("6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4")
  expect(clientAddress(request("6.6.6.6, 1.2.3.4, 10.0.0.1"), 2)).toBe("1.2.3.4")
  expect(clientAddress(request(), 1)).toBe("10.0.0.9")
})

test("whatever a client writes before them changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.ipV4()), fc.ipV4(), (forged, real) => {
      expect(clientAddress(request([...forged, real].join(", ")), 1)).toBe(real)
    }),
  )
})

test.each([
  ["10.0.0.77:1234", "10.0.0.77"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[::1]", "::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:10.0.0.77", "::ffff:10.0.0.77"],
])("of %s, as a proxy may write it, the address is %s", (written, address) => {
  expect(clientAddress(request(`6.6.6.6, ${written}`), 1)).toBe(address)
})

test("a port changes no address, and what is none has one name", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: 0, max: 65_535 }), (four, six, port) => {
      expect(clientAddress(request(`${four}:${port}`), 1)).toBe(four)
      expect(clientAddress(request(`[${six}]:${port}`), 1)).toBe(six)
    }),
  )
  for (const text of ["unknown", "_hidden", "10.0.0.77:", "[10.0.0.77", "x".repeat(9_000), "1.2.3:4"])
    expect(clientAddress(request(text), 1)).toBe("unknown")
})
