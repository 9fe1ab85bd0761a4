import * as fc from "fast-check"
import { expect, test } from "vitest"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { limits } from "#app/domain/limits.ts"
import { measureLimits, units } from "#app/domain/measure/measure.ts"
import { lineCents } from "#app/domain/order/line-cents.ts"
import type { OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

type Line = Parameters<typeof lineCents>[0]

const named = (name: string) => ({ name, translations: {} })

const answer: fc.Arbitrary<OrderedAnswer> = fc
  .record({ cents: fc.integer({ min: 0, max: 100_000 }), isOnce: fc.boolean(), isWords: fc.boolean() })
  .map(({ cents, isOnce, isWords }) => ({
    ...{ question: named("Nuts"), answer: named("Pistachio"), cents, isWords },
    ...(isOnce && { isOnce }),
  }))

const price = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: limits.priceCents }))
const amount = fc.oneof(
  fc.integer({ min: 1, max: measureLimits.amount }),
  fc.integer({ min: 1, max: 100 }).map((quarters) => quarters * 250),
)

const line: fc.Arbitrary<Line> = fc
  .record({
    unit: fc.constantFrom(null, ...units),
    amount,
    pieces: fc.integer({ min: 1, max: cartLimits.quantity }),
    unitCents: fc.option(price, { freq: 9 }),
    answers: fc.array(answer, { maxLength: 6 }),
  })
  .map(({ amount: measured, pieces, ...sold }) => ({ ...sold, quantity: sold.unit ? measured : pieces }))

/** Computes the cents of lines as the database does. */
async function computedCents(lines: readonly Line[]): Promise<(number | null)[]> {
  const { rows } = await database.owner.query<{ cents: string | null }>(
    `select line_cents("unitCents", quantity, unit, answers) as cents
     from rows from (jsonb_to_recordset($1::jsonb)
         as ("unitCents" bigint, quantity integer, unit text, answers jsonb)) with ordinality
       as line ("unitCents", quantity, unit, answers, position)
     order by position`,
    [JSON.stringify(lines)],
  )
  return rows.map(({ cents }) => (cents === null ? null : Number(cents)))
}

test("the database and the pages compute the same cents of any line", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 50 }), async (lines) => {
      expect(await computedCents(lines)).toEqual(lines.map(lineCents))
    }),
    { numRuns: 100 },
  )
})

test("half a cent is rounded up, once for the whole amount", async () => {
  const sold = { unit: "g" as const, answers: [] }
  const jar = { question: named("Packing"), answer: named("Jar"), cents: 150, isWords: false, isOnce: true }
  const lines: Line[] = [
    { ...sold, unitCents: 999, quantity: 500 },
    { ...sold, unitCents: 1, quantity: 499 },
    { ...sold, unitCents: 333, quantity: 250, answers: [jar as OrderedAnswer] },
    { ...sold, unit: null, unitCents: 333, quantity: 3, answers: [jar as OrderedAnswer] },
    { ...sold, unitCents: null, quantity: 250, answers: [jar as OrderedAnswer] },
    // The product of price and amount exceeds the safe integers.
    { ...sold, unitCents: 90_270_905_999, quantity: 949_507 },
  ]
  const cents = [500, 0, 233, 1_149, null, 85_712_857_142_392]
  expect(await computedCents(lines)).toEqual(cents)
  expect(lines.map(lineCents)).toEqual(cents)
})
