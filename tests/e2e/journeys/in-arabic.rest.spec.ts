import { test } from "../fixtures.ts"
import { addOrderByPhone } from "./added-order.ts"
import { sendToDoorstep } from "./cart-to-doorstep.ts"
import { chooseAndAdd } from "./choose-and-add.ts"
import { orderHalfAKilo } from "./half-a-kilo.ts"
import { askQuestions } from "./owner-questions.ts"
import { sellByWeight } from "./owner-measures.ts"
import { answerQuestions } from "./questions.ts"
import { sayWhereTo } from "./where-to.ts"
import { orderWithoutScript } from "./without-script.ts"

/** `npm test` walks each journey once, in English; here those whose texts differ are walked in Arabic too. */
for (const walk of [
  ...[addOrderByPhone, sendToDoorstep, chooseAndAdd, orderHalfAKilo],
  ...[askQuestions, sellByWeight, answerQuestions, sayWhereTo],
])
  walk("ar")

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })
  orderWithoutScript("ar")
})
