import fc from "fast-check"
import { expect, test } from "vitest"
import { encode } from "uqr"
import { modulesOfPng, modulesOfSvg } from "./readers/qr-modules.ts"
import { readQr } from "./readers/read-qr.ts"
import { qrSvg, qrPng } from "#app/images/qr/qr-code.server.ts"

const addresses = fc
  .tuple(fc.webAuthority(), fc.stringMatching(/^[a-z0-9]{1,60}$/))
  .map(([host, slug]) => `https://${host}/shop/${slug}`)
  .filter((address) => address.length <= 100)

test("the code says the address, with four modules of white around it", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const { modules, quietZone } = modulesOfSvg(qrSvg(address))
      expect(readQr(modules)).toBe(address)
      expect(quietZone).toBe(4)
    }),
    { numRuns: 60 },
  )
})

test("the picture is the same code, large and with whole pixels", async () => {
  const address = "https://vitrine.example/shop/dar-snoubar"
  const png = await qrPng(address)
  const { modules, quietZone } = await modulesOfPng(png)
  expect(readQr(modules)).toBe(address)
  expect(quietZone).toBe(4)
  expect(modules).toEqual(modulesOfSvg(qrSvg(address)).modules)
  expect(png.byteLength).toBeLessThan(20_000)
})

test("the reader reads codes of every level, and none of another kind", () => {
  for (const ecc of ["L", "M", "Q", "H"] as const) {
    for (const text of ["a", "a text of some length", "a text ".repeat(8)]) {
      expect(readQr(encode(text, { ecc, border: 0 }).data)).toBe(text)
    }
  }
  expect(() => readQr(encode("1234567", { border: 0 }).data)).toThrow("byte mode")
})
