import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { nameCandidates, reservedSlugs, slugOf } from "./free-name.ts"

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/

test.each([
  ["Café Élan", "cafe-elan"],
  ["  Hiba & Ceramics! ", "hiba-ceramics"],
  ["rima@darsnoubar", "rima-darsnoubar"],
  ["Teta's Kitchen", "tetas-kitchen"],
  ["Teta’s Kitchen", "tetas-kitchen"],
  ["عسل الجبل", "asal-al-jabal"],
  ["مَطبخُ أُمّي ٢", "matbakh-ami-2"],
  ["蜂蜜", ""],
])("%j as part of an address", (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test("whatever it is called, each candidate is an address and a username, and none is reserved", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...reservedSlugs)), (text) => {
      const candidates = nameCandidates(text)
      expect(new Set(candidates).size).toBe(candidates.length)
      for (const name of candidates) {
        expect(name).toMatch(shape)
        expect(name.length).toBeLessThanOrEqual(limits.username)
        expect(reservedSlugs).not.toContain(name)
      }
    }),
  )
})

test("the first is the name itself, a reserved one begins with a number", () => {
  expect(nameCandidates("Cedar").slice(0, 3)).toEqual(["cedar", "cedar-2", "cedar-3"])
  expect(nameCandidates("Login")[0]).toBe("login-2")
  expect(nameCandidates("蜂蜜")[0]).toBe("shop")
})
