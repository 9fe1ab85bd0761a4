import { expect, test } from "vitest"
import { everyText } from "./read-messages.ts"

/** The parameters that are amounts of money. */
const amount = /\{(?:price|amount|former)\}/g

/** After an Arabic letter the dollar sign of an amount changes its side, unless the amount is isolated. */
test("an amount after Arabic letters is isolated", () => {
  const bare = everyText("ar").flatMap(({ key, text }) =>
    [...text.matchAll(amount)].flatMap(({ index }) => {
      const before = text.slice(0, index)
      return /[\u0621-\u064A][^}\u2066-\u2068\n]*$/.test(before) ? [`${key}: ${text}`] : []
    }),
  )
  expect(bare).toEqual([])
})
