import { locales, perLanguage } from "../language/locale.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { emptyProduct, emptyVariant, fieldsOfProduct, type ProductFields } from "./product-fields.ts"
import { eachField, productFields, type ProductField } from "./product-table.ts"
import { plainProduct, valuesOf } from "./product-values.ts"
import { checkProduct, type ProductProblems } from "./product-form.ts"
import { readProductSending } from "./product-sending.ts"
import type { Sent } from "../text/text-fields.ts"

const mug: ProductFields = { ...emptyProduct, name: "Mug" }
const readProductFields = (sent: Sent) => readProductSending(sent)?.fields ?? null

function problemsOf(fields: Partial<ProductFields>): ProductProblems {
  const checked = checkProduct({ ...mug, ...fields })
  return checked.ok ? {} : checked.problems
}

test("what nobody sees is no text in another language, no size and no color", () => {
  const row = { ...emptyVariant, size: "\u3164", color: "\u00AD" }
  const checked = checkProduct({
    ...mug,
    name: "\u200FMug\u200F",
    name_ar: "\u2800",
    description: "\u200B",
    variants: [row],
  })
  expect(checked.ok && checked.product).toEqual({
    ...valuesOf({ ...plainProduct("Mug"), category: null }),
    variants: [],
  })
})

test("a name is enough", () => {
  expect(checkProduct(mug)).toEqual({
    ok: true,
    product: { ...valuesOf({ ...plainProduct("Mug"), category: null }), variants: [] },
  })
})

test.each<[Partial<ProductFields>, ProductProblems]>([
  [{ name: " \u00a0\t" }, { name: "name_required" }],
  [{ name: "\u200F\u2060" }, { name: "name_required" }],
  [{ name: "x".repeat(limits.productName + 1) }, { name: "name_too_long" }],
  [{ description: "x".repeat(limits.productDescription + 1) }, { description: "description_too_long" }],
  [{ category_id: "7" }, { category_id: "category_unknown" }],
  [{ price: "cheap" }, { price: "money_format" }],
  [
    { price: "1.005", sale_price: "1000000000" },
    { price: "money_decimals", sale_price: "money_too_large" },
  ],
  [{ instagram_url: "javascript:alert(1)" }, { instagram_url: "link_format" }],
  [{ facebook_url: "ftp://example.com/" }, { facebook_url: "link_format" }],
  [{ variants: [emptyVariant, { ...emptyVariant, stock: "-1" }] }, { "variants.1.stock": "stock_range" }],
  [{ variants: [{ ...emptyVariant, stock: "1000001" }] }, { "variants.0.stock": "stock_range" }],
  [
    { variants: [{ ...emptyVariant, size: "x".repeat(limits.shortText + 1) }] },
    { "variants.0.size": "text_too_long" },
  ],
  [{ variants: [{ ...emptyVariant, id: "1", size: "S" }] }, { "variants.0.id": "variant_unknown" }],
  [
    { variants: Array.from({ length: 201 }, () => ({ ...emptyVariant, size: "S" })) },
    { variants: "variants_too_many" },
  ],
])("%j is refused", (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems)
})

test("200 variants and any number of empty rows are taken", () => {
  const filled = Array.from({ length: limits.variants }, (_, row) => ({
    ...emptyVariant,
    size: `S${row}`,
    stock: "٣",
  }))
  const checked = checkProduct({ ...mug, variants: [emptyVariant, ...filled, emptyVariant] })
  expect(checked.ok && checked.product.variants.map(({ stock }) => stock)).toEqual(filled.map(() => 3))
})

test("stock takes Arabic digits and thousands, and is 0 when blank", () => {
  const rows = ["", "٥", "1,000,000", "١٬٠٠٠"].map((stock) => ({ ...emptyVariant, size: "S", stock }))
  const checked = checkProduct({ ...mug, variants: rows })
  expect(checked.ok && checked.product.variants.map(({ stock }) => stock)).toEqual([0, 5, 1_000_000, 1000])
})

test("a form with a field that the form does not have, or one sent twice, is not the form", () => {
  expect(readProductFields([["name", "Mug"]])).toEqual({ ...mug, is_active: false, variants: [] })
  expect(
    readProductFields([
      ["name", "Mug"],
      ["shop_id", "x"],
    ]),
  ).toBeNull()
  expect(
    readProductFields([
      ["name", "Mug"],
      ["name", "Cup"],
    ]),
  ).toBeNull()
  expect(
    readProductFields([
      ["name", "Mug"],
      ["variant_size", "S"],
    ]),
  ).toBeNull()
  expect(
    readProductFields([
      ["name", "Mug"],
      ["__proto__", "S"],
    ]),
  ).toBeNull()
})

test("a number beside the choice counts where the choice is a number, and a sale price alone puts it on sale", () => {
  const form = (stock: string, sale: string) =>
    readProductFields([
      ...Object.entries({ name: "Mug", sale_price: sale, is_on_sale: "by-price", pieces: "7" }),
      ...Object.entries({ variant_id: "", variant_size: "", variant_color: "", variant_stock: stock }),
    ])
  expect(["", "✓", "0"].map((stock) => form(stock, "")?.variants[0]?.stock)).toEqual(["7", "✓", "0"])
  expect(["", " ", "5"].map((sale) => form("", sale)?.is_on_sale)).toEqual([false, false, true])
})

const text = fc.string({ unit: "grapheme", maxLength: 20 })
const input: fc.Arbitrary<ProductFields> = fc.record({
  ...eachField<{ [Field in ProductField]: fc.Arbitrary<ProductFields[Field]> }>((field) =>
    productFields[field].kind === "tick" ? fc.boolean() : text,
  ),
  variants: fc.array(fc.record({ id: text, size: text, color: text, stock: text }), { maxLength: 4 }),
  labels: fc.array(
    fc.record({ axis: fc.constantFrom("size", "color"), text, ...perLanguage(locales, "", () => text) }),
  ),
})

test("whatever is typed, the answer is a product within the limits or a problem for each wrong field", () => {
  fc.assert(
    fc.property(input, (fields) => {
      const checked = checkProduct(fields)
      if (checked.ok) expect(checked.product.name).toMatch(/^\S(.*\S)?$/u)
      else expect(Object.keys(checked.problems)).not.toEqual([])
    }),
  )
})

test("what a stored product's form shows is read as the same product", () => {
  const amount = fc.option(fc.integer({ min: 0, max: limits.priceCents }), { nil: null })
  const stock = fc.integer({ min: 0, max: limits.stock })
  fc.assert(
    fc.property(amount, amount, fc.array(stock, { minLength: 1, maxLength: 5 }), (price, sale, stocks) => {
      const id = "9f0c2f6e-35a1-4a55-8f3a-0a4c8f1f3b11"
      const product = {
        ...{ ...plainProduct("Mug"), description: "For\ntwo", priceCents: price, salePriceCents: sale },
        ...{ isOnSale: true, isActive: false, instagramUrl: "https://example.com/a", category: null },
        translations: { ar: { name: "كوب" } },
        variants: stocks.map((pieces) => ({
          ...{ id, size: null, color: "sea", stock: pieces },
          translations: { ar: { color: "بحري" } },
        })),
      }
      expect(checkProduct(fieldsOfProduct(product))).toEqual({
        ok: true,
        product: { ...valuesOf(product), variants: product.variants },
      })
    }),
  )
})
