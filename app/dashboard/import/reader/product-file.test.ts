import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { locales } from "#app/domain/language/locale.ts"
import type { VariantChange } from "#app/domain/product-csv/changes.ts"
import { translationsOf } from "#app/domain/language/translations.ts"
import type { ProductFile } from "#app/domain/product-csv/columns.ts"
import { planImport, type ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import type { ProductContent } from "#app/domain/product-csv/product-texts.ts"
import { headerRow, rowsOfProduct } from "#app/domain/product-csv/rows.ts"
import { fieldsOfProduct } from "#app/domain/product/product-fields.ts"
import { plainProduct } from "#app/domain/product/product-values.ts"
import { checkProduct } from "#app/domain/product/product-form.ts"
import { manyLines, oneLine } from "#app/domain/text/text-input.ts"
import { readProductFile } from "./read-product-file.ts"
import { byteOrderMark, writeCsv } from "#app/http/downloads.ts"

/** Letters that are special to spreadsheets, separators or quotes, among any others. */
const awkward = fc.constantFrom(..."=+-@'\";,\t\r\n ＝|sep=٠١،نعمé\u2068")
const text = fc
  .array(fc.oneof(awkward, fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 })), { maxLength: 12 })
  .map((letters) => letters.join(""))
const line = (max: number) => text.map((input) => oneLine(input).slice(0, max).trim())
const lineOrNull = (max: number) => line(max).map((input) => input || null)
const cents = fc.option(fc.integer({ min: 0, max: limits.priceCents }))

/** Generates Arabic texts for a shop in another language; none is empty. */
function inArabic<Field extends string>(texts: { readonly [Each in Field]: fc.Arbitrary<string> }) {
  const fields = Object.keys(texts) as Field[]
  return fc
    .tuple(...fields.map((field) => texts[field]))
    .map((input) =>
      translationsOf(fields, (field, locale) => (locale === "ar" ? input[fields.indexOf(field)] : null)),
    )
}

const categories = [
  { id: "00000000-0000-4000-8000-00000000000a", name: "=Kitchen; bath", translations: {} },
  { id: "00000000-0000-4000-8000-00000000000b", name: "مطبخ", translations: {} },
]
const variant = fc.record({
  id: fc.uuid(),
  size: lineOrNull(limits.shortText),
  color: lineOrNull(limits.shortText),
  // The largest number is written as a tick.
  stock: fc.oneof(fc.integer({ min: 0, max: limits.stock }), fc.constant(limits.stock)),
  translations: inArabic({ size: line(limits.shortText), color: line(limits.shortText) }),
})
const product: fc.Arbitrary<ProductContent & { id: string }> = fc
  .record({
    id: fc.uuid(),
    name: line(limits.productName).map((input) => input || "Mug"),
    description: text.map((input) => manyLines(input) || null),
    translations: inArabic({ name: line(limits.productName), description: text.map(manyLines) }),
    priceCents: cents,
    salePriceCents: cents,
    isOnSale: fc.boolean(),
    isActive: fc.boolean(),
    instagramUrl: fc.constantFrom(null, "https://instagram.com/p/a,b;c"),
    facebookUrl: fc.constantFrom(null, 'https://facebook.com/"x"?y=1'.replaceAll('"', "%22")),
    category: fc.constantFrom(null, ...categories),
    variants: fc.uniqueArray(variant, { maxLength: 4, selector: ({ id }) => id }),
  })
  .map((said) => ({ ...plainProduct("Mug"), ...said }))
const products = fc.uniqueArray(product, { minLength: 1, maxLength: 6, selector: ({ id }) => id })
const locale = fc.constantFrom(...locales)

/** The encodings that Excel writes. */
const encodings: readonly ((text: string) => Uint8Array)[] = [
  (csv) => new TextEncoder().encode(byteOrderMark + csv),
  (csv) => new TextEncoder().encode(csv),
  (csv) => new Uint8Array(Buffer.from(byteOrderMark + csv, "utf16le")),
]
const encoding = fc.constantFrom(...encodings)
const separator = fc.constantFrom(",", ";") as fc.Arbitrary<"," | ";">

function read(bytes: Uint8Array): ProductFile {
  const result = readProductFile(bytes)
  if (!result.ok) throw new Error(`it was not read: ${result.reason}`)
  return result.file
}

function shopWith(stored: readonly (ProductContent & { id: string })[]): ShopOfImport {
  const byId = new Map(stored.map((one) => [one.id, one]))
  return {
    products: byId,
    ...{
      hasPictures: false,
      pictureCounts: new Map(stored.map(({ id }) => [id, limits.productImages])),
      now: "2026-11-26T12:00",
    },
    takenNames: new Map(),
    categories,
    productCount: 0,
    productLimit: -1,
    language: "en",
  }
}

type Named = { size: string | null; color: string | null; stock: number }
const withoutId = ({ size, color, stock }: Named) => ({ size, color, stock })

const saved = (content: ProductContent) => {
  const checked = checkProduct(fieldsOfProduct(content))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.product
}

test("what is written is read again exactly: no product is changed by its own file", () => {
  fc.assert(
    fc.property(products, locale, separator, encoding, (stored, locale, separator, encode) => {
      const rows = stored.flatMap((one) => rowsOfProduct(one, { locale, own: "en" }))
      const file = read(encode(writeCsv([headerRow({ locale, own: "en" }), ...rows], separator)))
      const plan = planImport(file, shopWith(stored))
      expect(plan.products.map(({ kind }) => kind)).toEqual(stored.map(() => "same"))
    }),
  )
})

test("and over products that are quite different, it makes exactly what was written", () => {
  fc.assert(
    fc.property(products, product, separator, (written, other, separator) => {
      const rows = written.flatMap((one) => rowsOfProduct(one, { locale: "en", own: "en" }))
      const file = read(
        new TextEncoder().encode(writeCsv([headerRow({ locale: "en", own: "en" }), ...rows], separator)),
      )
      const stored = written.map(({ id }) => ({ ...other, id, name: `${other.name} other`, variants: [] }))
      const plan = planImport(file, shopWith(stored))
      for (const [index, planned] of plan.products.entries()) {
        const [one] = written.slice(index)
        if (planned.kind !== "change" || one === undefined) {
          // A repeated size and colour is accepted only if it is stored repeatedly.
          expect(planned).toMatchObject({ kind: "rejected", problems: [{ problem: "variant_repeated" }] })
          continue
        }
        const { categoryName, variants, ...rest } = planned.product
        const { variants: expected, ...fields } = saved(one)
        expect(rest).toEqual(fields)
        expect(categoryName).toBe(one.category?.name ?? null)
        expect(variants.map(withoutId)).toEqual(expected.map(withoutId))
      }
    }),
  )
})

test("a sorted file is the same file: rows find their product, though its variants may change places", () => {
  fc.assert(
    fc.property(products, fc.infiniteStream(fc.nat()), (stored, positions) => {
      const rows = stored.flatMap((one) => rowsOfProduct(one, { locale: "ar", own: "en" }))
      const shuffled = rows
        .map((cells) => ({ cells, position: positions.next().value ?? 0 }))
        .toSorted((one, two) => one.position - two.position)
        .map(({ cells }) => cells)
      const file = read(
        new TextEncoder().encode(writeCsv([headerRow({ locale: "ar", own: "en" }), ...shuffled], ",")),
      )
      for (const planned of planImport(file, shopWith(stored)).products) {
        if (planned.kind === "same") continue
        expect(planned).toMatchObject({ kind: "change", changes: { columns: [] } })
        // Stored variants may be equal but for their stock. Then one may replace another.
        const { variants } = planned.kind === "change" ? planned.changes : { variants: [] }
        const ofOne = ({ size, color }: VariantChange, stock: unknown) => JSON.stringify([size, color, stock])
        expect(variants.map((one) => ofOne(one, one.to)).toSorted()).toEqual(
          variants.map((one) => ofOne(one, one.from)).toSorted(),
        )
      }
    }),
  )
})

test("no cell of a written file begins as a formula does", () => {
  fc.assert(
    fc.property(products, (stored) => {
      const cells = stored.flatMap((one) => rowsOfProduct(one, { locale: "en", own: "en" })).flat()
      expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
    }),
  )
})

test("any bytes are read or refused, and any plan is made, without an error", () => {
  const header = fc.constantFrom("Name,Stock\n", "\uFEFFالاسم;المقاس\r\n", "sep=;\nProduct ID;Name\n", "")
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.tuple(header, fc.array(awkward)).map(([head, rest]) => new TextEncoder().encode(head + rest.join(""))),
    fc
      .tuple(header, text)
      .map(([head, rest]) => new Uint8Array(Buffer.from(`\uFEFF${head}${rest}`, "utf16le"))),
  )
  fc.assert(
    fc.property(bytes, (sent) => {
      const result = readProductFile(sent)
      if (result.ok) planImport(result.file, shopWith([]))
      else expect(result.reason).toMatch(/^[a-z_]+$/)
    }),
    { numRuns: 500 },
  )
})
