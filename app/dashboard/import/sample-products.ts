import type { Locale } from "#app/domain/language/locale.ts"
import type { ProductContent } from "#app/domain/product-csv/product-texts.ts"
import { plainProduct } from "#app/domain/product/product-table.ts"
import { m } from "#app/messages/compiled/messages.js"

/** What the template shows: a product in two sizes, and one without any. */
export function sampleProducts(locale: Locale): ProductContent[] {
  const of = { locale }
  const color = m.csv_sample_color({}, of)
  return [
    {
      ...plainProduct(m.csv_sample_first({}, of)),
      id: null,
      description: m.csv_sample_first_about({}, of),
      ...{ priceCents: 18_00, salePriceCents: 14_50, hasSale: true },
      category: { id: "", name: m.csv_sample_first_category({}, of) },
      variants: [
        { id: "", size: "S", color, stock: 5 },
        { id: "", size: "M", color, stock: 8 },
      ],
    },
    {
      ...plainProduct(m.csv_sample_second({}, of)),
      ...{ id: null, priceCents: 4_50 },
      category: { id: "", name: m.csv_sample_second_category({}, of) },
      variants: [{ id: "", size: null, color: null, stock: 40 }],
    },
  ]
}
