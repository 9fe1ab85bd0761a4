import type { Locale } from "#app/domain/language/locale.ts"
import type { ProductCard } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Shapes in place of products, for a shop that has none yet. */
export function sampleProducts(locale: Locale): ProductCard[] {
  return Array.from({ length: 8 }, (_, index) => ({
    id: `sample-${index}`,
    name: m.preview_sample({ number: index + 1 }, { locale }),
    priceCents: 1_500 + index * 250,
    salePriceCents: index === 1 ? 1_200 : null,
    isOnSale: index === 1,
    cover: null,
    totalStock: 3,
    hasChoices: false,
    onlyVariant: null,
  }))
}
