import fc from "fast-check"
import { expect, test } from "vitest"
import { shareMessage } from "./share-message.ts"

const link = "https://vitrine.example/cart/00000000-0000-4000-8000-000000000000"
const message = (lines: readonly string[], answers: readonly string[] = []) =>
  shareMessage({
    heading: "My order",
    lines,
    total: "Total: $9.00",
    answers,
    link,
    more: (left) => `and ${left} more`,
  })

test("a message holds heading, lines, total and link, in this order", () => {
  expect(message(["2 × Soap", "1 × Mug"])).toBe(`My order\n\n2 × Soap\n1 × Mug\n\nTotal: $9.00\n${link}`)
})

test("a long cart is cut, says by how much, and still ends with its link", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("2 × صابون بزيت الزيتون، أخضر: $9.00", "1 × Mug: $1.00"), { maxLength: 100 }),
      (lines) => {
        const text = message(lines)
        expect(encodeURIComponent(text).length).toBeLessThanOrEqual(4_000)
        expect(text.endsWith(`Total: $9.00\n${link}`)).toBe(true)
        const left = /and (\d+) more/.exec(text)?.[1]
        const shown = lines.filter((line, index) => text.split("\n")[index + 2] === line).length
        expect(shown + Number(left ?? 0)).toBe(lines.length)
      },
    ),
  )
})

test("answers stand between total and link", () => {
  expect(message(["1 × Mug"], ["Name: Maya", "Note: after 5"])).toBe(
    `My order\n\n1 × Mug\n\nTotal: $9.00\n\nName: Maya\nNote: after 5\n\n${link}`,
  )
})

const soap = "2 × صابون بزيت الزيتون، أخضر: $9.00"

test("a note is cut only where the lines leave it no room, between letters, and what stands before it stays", () => {
  const note = `Note: ${"ل".repeat(450)}😀`
  expect(message(["1 × Mug"], ["Name: Maya", note])).toContain(note)
  const lines = Array.from({ length: 100 }, () => soap)
  const text = message(lines, ["Name: Maya", `Note: ${"😀".repeat(500)}`])
  expect(text).toMatch(/\nName: Maya\nNote: (?:😀){20,}…\n\nhttps/)
  expect(text.isWellFormed()).toBe(true)
})

test("whatever is answered, the message fits, with at least a dozen lines", () => {
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1_000 })
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 4 }), fc.nat(100), (answers, count) => {
      const text = message(
        Array.from({ length: count }, () => soap),
        answers,
      )
      expect(encodeURIComponent(text).length).toBeLessThanOrEqual(4_000)
      expect(text).toContain("Total: $9.00\n")
      expect(text.endsWith(`\n${link}`)).toBe(true)
      expect(text.split(soap).length - 1).toBeGreaterThanOrEqual(Math.min(count, 12))
    }),
  )
})
