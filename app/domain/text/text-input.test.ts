import { expect, test } from "vitest"
import { beforeFullStop, initialOf, manyLines, oneLine, westernDigits } from "./text-input.ts"

test("a line has single spaces, and no mark without width parts a word", () => {
  expect(oneLine("  a\u0000b\t c\n")).toBe("a b c")
  expect(oneLine("\uFEFFki\uFEFFte")).toBe("kite")
})

test("lines keep their breaks", () => {
  expect(manyLines(" a\r\nb\rc\u0007d ")).toBe("a\nb\nc d")
})

const invisible = [
  "\u200F",
  "\u200B",
  "\u2060",
  "\u00AD",
  "\u3164",
  "\u2800",
  "\u061C",
  "\uFE0F",
  "\u200D",
  "\u{E0061}",
]

test.each(invisible)("a text of %j alone is empty, and around a name it is dropped", (mark) => {
  for (const clean of [oneLine, manyLines]) {
    expect(clean(mark)).toBe("")
    expect(clean(` ${mark} ${mark}${mark}\t`)).toBe("")
    expect(clean(`${mark} ${mark}Rose water`)).toBe("Rose water")
  }
  expect(oneLine(`ورد ${mark} `)).toBe("ورد")
})

test("marks of direction around a copied name are dropped, and those inside stay", () => {
  expect(oneLine("\u202A\u200Eali.shop\u202C\u200F")).toBe("ali.shop")
  expect(oneLine("\u2067قميص 20\u200E% قطن\u2069")).toBe("قميص 20\u200E% قطن")
  expect(manyLines("\u200F\nسطر\n\u200Fسطر\n\u200F")).toBe("سطر\n\u200Fسطر")
})

test.each([
  "👨\u200D👩\u200D👧",
  "❤\uFE0F",
  "1\uFE0F\u20E3",
  "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "می\u200Cخواهم",
  "تقويم 1445ه\u200D",
])("%s keeps what joins its characters", (text) => {
  expect(oneLine(` ${text}\u200F`)).toBe(text)
  expect(westernDigits(`\u200F${text}`)).toBe(text)
})

test("a long run of marks is read in no more time than a text of this length", () => {
  const marks = "\u200F".repeat(200_000)
  expect(oneLine(`${marks}a${marks}b${marks}`)).toBe(`a${marks}b`)
})

test("digits have no mark before, between or after them", () => {
  expect(westernDigits("\u202A\u200B٠٣ ۱۲۳\u2060\u202C")).toBe("03 123")
})

test.each([
  ["Cedar", "C"],
  [" 7 Seas", "7"],
  ["«قميص…»", "ق"],
  ['"Dar" Snoubar', "D"],
  ["🧿", "🧿"],
  ["…", "…"],
  ["  ", ""],
])("the initial of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test.each([
  ["محل «ورد».", "محل «ورد»"],
  ["Sample & Co. ", "Sample & Co"],
  ["St. Mark", "St. Mark"],
  ["Wait…", "Wait…"],
])("before a full stop %j is %j", (name, written) => {
  expect(beforeFullStop(name)).toBe(written)
})
