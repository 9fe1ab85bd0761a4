import { locales, perLanguage } from "../language/locale.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { differencesOf, knownVariants, mergeProduct, productParts, withParts } from "./product-conflict.ts"
import { emptyProduct, emptyVariant, type ProductFields } from "./product-fields.ts"
import { eachField, productFields, type ProductField } from "./product-table.ts"

const mug: ProductFields = {
  ...emptyProduct,
  ...{ name: "Mug", price: "14.00" },
  variants: [{ id: "a", size: "S", color: "", stock: "3" }],
}

test("a part that only the other save changed is taken; a part that both changed stays as typed and is reported", () => {
  const theirs = { ...mug, name: "Cup", price: "15.00", description: "Blue" }
  const mine = { ...mug, price: "16" }
  const { merged, changes } = mergeProduct(mug, mine, theirs)
  expect(merged).toEqual({ ...theirs, price: "16" })
  expect(changes).toEqual([
    { part: "name", isConflicting: false },
    { part: "description", isConflicting: false },
    { part: "price", isConflicting: true },
  ])
  expect(withParts(merged, theirs, ["price"])).toEqual(theirs)
})

test("the same change in both, or the same amount typed otherwise, is no contest", () => {
  const theirs = { ...mug, price: "15.00" }
  expect(mergeProduct(mug, { ...mug, price: "١٥" }, theirs).changes).toEqual([])
  expect(differencesOf({ ...mug, price: "$14" }, mug)).toEqual([])
})

test("a row that the other one removed becomes a new one, and finds its like", () => {
  const stored = [{ id: "b", size: "S", color: "", stock: "9" }]
  expect(knownVariants(mug.variants, stored)).toEqual([{ id: "b", size: "S", color: "", stock: "3" }])
  expect(knownVariants(mug.variants, [])).toEqual([{ id: "", size: "S", color: "", stock: "3" }])
  expect(knownVariants([{ ...emptyVariant, size: "L" }], stored)).toEqual([{ ...emptyVariant, size: "L" }])
})

const text = fc.constantFrom("", "one", "two", "3")
const row = fc.record({ id: fc.constantFrom("", "a", "b"), size: text, color: text, stock: text })
const label = fc.record({ axis: fc.constant("size" as const), text, ...perLanguage(locales, "", () => text) })
const product: fc.Arbitrary<ProductFields> = fc.record({
  ...eachField<{ [Field in ProductField]: fc.Arbitrary<ProductFields[Field]> }>((field) =>
    productFields[field].kind === "tick" ? fc.boolean() : text,
  ),
  variants: fc.uniqueArray(row, { selector: ({ id }) => id || {}, maxLength: 3 }),
  labels: fc.uniqueArray(label, { selector: ({ text }) => text, maxLength: 2 }),
})

test("nothing typed is lost, nothing of theirs is overwritten unseen", () => {
  fc.assert(
    fc.property(product, product, product, (base, mine, theirs) => {
      const { merged, changes } = mergeProduct(base, mine, theirs)
      const differing = differencesOf(merged, theirs).map(({ part }) => part)
      const conflicting = changes.filter(({ isConflicting }) => isConflicting).map(({ part }) => part)
      const touched = differencesOf(base, mine).map(({ part }) => part)
      // A part that is not theirs was changed here, and keeps the change.
      for (const part of differing) expect(touched).toContain(part)
      const lost = differencesOf(merged, mine).map(({ part }) => part)
      for (const part of lost) expect(touched).not.toContain(part)
      // A part that the other save changed and this one would overwrite is reported.
      const theirChanges = differencesOf(base, theirs).map(({ part }) => part)
      expect(conflicting).toEqual(
        productParts.filter((p) => theirChanges.includes(p) && differing.includes(p)),
      )
      expect(mergeProduct(base, base, theirs).merged.name).toBe(theirs.name)
    }),
  )
})

test("no row names a variant that is not stored, and none is named twice", () => {
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id || {}, maxLength: 4 })
  fc.assert(
    fc.property(rows, rows, (mine, stored) => {
      const known = knownVariants(mine, stored)
      const ids = known.map(({ id }) => id).filter((id) => id !== "")
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(stored.map((one) => one.id)).toContain(id)
      expect(known.map((one) => ({ ...one, id: "" }))).toEqual(mine.map((one) => ({ ...one, id: "" })))
    }),
  )
})

test("a price or a picture of a variant's own is a change of the variants, however it is typed; so are a sale's moments", () => {
  const row = { id: "", size: "S", color: "", stock: "1" }
  const base = { ...emptyProduct, variants: [{ ...row, price: "12" }] }
  const same = { ...base, variants: [{ ...row, price: "$12.00", sale_price: "", picture: "" }] }
  expect(differencesOf(same, base)).toEqual([])
  for (const own of [{ price: "13" }, { price: "12", sale_price: "9" }, { price: "12", picture: "2" }])
    expect(differencesOf({ ...base, variants: [{ ...row, ...own }] }, base)).toEqual([
      { part: "variants", isConflicting: true },
    ])
  const planned = { ...base, sale_ends_at: "2026-11-30T00:00" }
  expect(differencesOf({ ...planned, sale_ends_at: "2026-11-29" }, planned)).toEqual([])
  expect(differencesOf({ ...planned, sale_ends_at: "2026-11-30" }, planned)).toEqual([
    { part: "sale_ends_at", isConflicting: true },
  ])
})
