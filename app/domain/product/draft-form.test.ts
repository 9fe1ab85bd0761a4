import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { writeMoney } from "../price/read-money.ts"
import {
  checkDraft,
  confirmationOf,
  draftFormNames,
  type DraftRow,
  lacksOf,
  readDraftRows,
  unconfirmedJump,
} from "./draft-form.ts"
import { emptyProduct } from "./product-fields.ts"
import { checkProduct } from "./product-form.ts"

const text = fc.string({ unit: "binary", maxLength: limits.productName + 5 })
const texts = fc.record({ name: text, price: fc.oneof(text, fc.nat(1e9).map(writeMoney)) })

test("a card's name and price are right, wrong and stored as in the product's form, but a name may be missing", () => {
  fc.assert(
    fc.property(texts, ({ name, price }) => {
      const whole = checkProduct({ ...emptyProduct, name, price })
      const { values, problems } = checkDraft({ name, price })
      const expected = whole.ok ? {} : whole.problems
      const { name: ofName, ...others } = expected
      expect(problems).toEqual({
        ...others,
        ...(ofName !== undefined && ofName !== "name_required" && { name: ofName }),
      })
      if (whole.ok) expect(values).toEqual({ name: whole.product.name, price: whole.product.price })
      else if (ofName === "name_required") expect(values.name).toBeNull()
    }),
  )
})

test("a card lacks nothing if its product would have a name, and a price above 0 or none", () => {
  fc.assert(
    fc.property(texts, (input) => {
      const { name, price } = checkDraft(input).values
      expect(lacksOf(input)).toEqual([
        ...(name ? [] : ["name"]),
        ...(price || price === null ? [] : ["price"]),
      ])
    }),
  )
})

const rows = fc.uniqueArray(
  fc.record({
    ...{ id: fc.uuid(), version: fc.nat(999_999_999), name: text, price: text },
    priceBefore: fc.option(fc.nat(99_999_999)),
  }),
  { selector: ({ id }) => id, maxLength: limits.drafts },
)

function sent(all: readonly DraftRow[]): [string, string][] {
  return all.flatMap((row) => [
    ["draft", row.id],
    ["version", String(row.version)],
    ["name", row.name],
    ["price", row.price],
    ["price_before", row.priceBefore === null ? "" : writeMoney(row.priceBefore)],
  ])
}

test("the rows of a form are read as they were sent, and no form of which a part is missing or doubled", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...draftFormNames), (all, name) => {
      const form = sent(all)
      expect(readDraftRows(form)?.rows).toEqual(all)
      const [first] = all
      if (first === undefined) return
      expect(readDraftRows([...form, ...sent([first])])).toBeNull()
      // Without the last field of its only row a form has the fields of an older page.
      if (name === "price_before" && all.length === 1) return
      expect(
        readDraftRows(
          form.toSpliced(
            form.findIndex(([field]) => field === name),
            1,
          ),
        ),
      ).toBeNull()
      expect(readDraftRows([...form, ["is_active", "on"]])).toBeNull()
    }),
  )
})

test("a price that jumps from the one of the open page waits for its confirmation, which names it", () => {
  const row = { id: "a", version: 1, name: "Mug", price: "125", priceBefore: 1_250 }
  expect(unconfirmedJump(row, [])).toEqual({ before: 1_250, cents: 12_500 })
  expect(unconfirmedJump(row, [confirmationOf("a", 12_500)])).toBeNull()
  expect(unconfirmedJump(row, [confirmationOf("a", 99_900)]), "another price").not.toBeNull()
  expect(unconfirmedJump(row, [confirmationOf("b", 12_500)]), "another draft").not.toBeNull()
  for (const same of [{ price: "37.5" }, { price: "" }, { price: "x" }, { priceBefore: null }])
    expect(unconfirmedJump({ ...row, ...same }, [])).toBeNull()
})
