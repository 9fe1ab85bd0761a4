import { expect, test } from "vitest"
import type { ShownQuestion } from "../question/question.ts"
import type { CartLine } from "./cart.ts"
import type { ProductToday } from "./cart-today.ts"
import { lineOfDraft, offeredAnswers, withDraft } from "./draft-line.ts"

const answer = (name: string, priceCents = 0, isSoldOut = false) => ({
  name,
  shown: name,
  priceCents,
  isSoldOut,
})
const scent: ShownQuestion = {
  ...{ name: "Scent", shown: "العطر", least: 1, most: 1, priceCents: 0 },
  answers: [answer("Jasmine", 100), answer("Rose"), { ...answer("Cedar", 0, true), shown: "أرز" }],
}
const candle: ProductToday = {
  ...{ id: "candle", name: "Candle", priceCents: 1600, salePriceCents: null, isOnSale: false },
  variants: [{ id: "only", size: null, color: null, stock: 5 }],
  questions: [scent],
}
const opened: CartLine = {
  ...{ productId: "candle", variantId: null, quantity: 1, name: "Candle", size: null, color: null },
  ...{ priceCents: 1600, salePriceCents: null, isOnSale: false, picture: null, hasChoices: false, stock: 5 },
  ...{ answerTexts: [], asks: true },
}
const drafted = (answers: string, quantity: number, lines: readonly CartLine[] = []) =>
  lineOfDraft(opened, { variantId: null, answers, quantity }, candle, lines)

test("a draft costs what its answers cost, and asks until the required one is there", () => {
  expect(drafted("", 1)).toMatchObject({ priceCents: 1600, asks: true, answerTexts: [] })
  expect(drafted("Scent=Jasmine", 2)).toMatchObject({
    priceCents: 1700,
    asks: false,
    answerTexts: ["Jasmine"],
  })
  expect(drafted("Scent=Jasmine", 2).priceThen).toBeUndefined()
})

test("a draft has no more pieces than the lines with other answers leave", () => {
  const rose = drafted("Scent=Rose", 3)
  expect(drafted("Scent=Jasmine", 4, [rose])).toMatchObject({ quantity: 2, stock: 2 })
})

test("a new line is added, and a changed one that equals another joins it up to the stock", () => {
  const rose = drafted("Scent=Rose", 3)
  const jasmine = drafted("Scent=Jasmine", 1, [rose])
  const both = withDraft([rose], opened, jasmine, candle)
  expect(both.map(({ answers, quantity }) => [answers, quantity])).toEqual([
    ["Scent=Rose", 3],
    ["Scent=Jasmine", 1],
  ])
  const changed = lineOfDraft(jasmine, { variantId: null, answers: "Scent=Rose", quantity: 1 }, candle, both)
  const joined = withDraft(both, jasmine, changed, candle)
  expect(joined.map(({ answers, quantity }) => [answers, quantity])).toEqual([["Scent=Rose", 4]])
  const other = lineOfDraft(rose, { variantId: null, answers: "Scent=Jasmine", quantity: 3 }, candle, both)
  expect(withDraft(both, rose, { ...other, quantity: 9 }, candle)).toMatchObject([
    { answers: "Scent=Jasmine", quantity: 5 },
  ])
})

test("answers that are gone are named by their questions as far as known, and the others stay", () => {
  expect(offeredAnswers([scent], "Scent=Rose")).toEqual({ answers: "Scent=Rose", gone: {} })
  expect(offeredAnswers([scent], "Scent=Cedar")).toEqual({ answers: "", gone: { Scent: "أرز" } })
  expect(offeredAnswers([scent], "Box=Red&Scent=Gold")).toEqual({
    answers: "",
    gone: { Box: "Red", Scent: "Gold" },
  })
})
