import fc from "fast-check"
import { expect, test } from "vitest"
import { shareMessage } from "./share-message.ts"

const link = "https://vitrine.example/cart/00000000-0000-4000-8000-000000000000"
const message = (lines: readonly string[]) =>
  shareMessage({
    heading: "My order",
    lines,
    total: "Total: $9.00",
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
