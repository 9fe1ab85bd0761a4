import { expect, test } from "vitest"
import { manyLines, oneLine } from "./typed-text.ts"

test("a line has single spaces, and no mark without width parts a word", () => {
  expect(oneLine("  a\u0000b\t c\n")).toBe("a b c")
  expect(oneLine("\uFEFFki\uFEFFte")).toBe("kite")
})

test("lines keep their breaks", () => {
  expect(manyLines(" a\r\nb\rc\u0007d ")).toBe("a\nb\nc d")
})
