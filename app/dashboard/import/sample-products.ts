import { locales, type Locale } from "#app/domain/language/locale.ts"
import { translationsOf, type PageLanguage } from "#app/domain/language/translations.ts"
import type { ProductContent } from "#app/domain/product-csv/product-texts.ts"
import { plainProduct } from "#app/domain/product/product-values.ts"
import { m } from "#app/messages/compiled/messages.js"

type Message = (inputs: object, options: { locale: Locale }) => string

/** Returns the products of the template, in each language: one in two sizes, and one without any. */
export function sampleProducts({ own }: PageLanguage): ProductContent[] {
  const inOwn = (message: Message) => message({}, { locale: own })
  const others = locales.filter((locale) => locale !== own)
  const inOthers = <Field extends string>(texts: { readonly [Each in Field]: Message }) =>
    translationsOf(Object.keys(texts) as Field[], (field, locale) =>
      others.includes(locale) ? texts[field]({}, { locale }) : null,
    )
  const colored = { color: inOwn(m.csv_sample_color), translations: inOthers({ color: m.csv_sample_color }) }
  return [
    {
      ...plainProduct(inOwn(m.csv_sample_first)),
      id: null,
      description: inOwn(m.csv_sample_first_about),
      translations: inOthers({ name: m.csv_sample_first, description: m.csv_sample_first_about }),
      ...{ priceCents: 18_00, salePriceCents: 14_50, hasSale: true },
      category: { id: "", name: inOwn(m.csv_sample_first_category), translations: {} },
      variants: [
        { id: "", size: "S", stock: 5, ...colored },
        { id: "", size: "M", stock: 8, ...colored },
      ],
    },
    {
      ...plainProduct(inOwn(m.csv_sample_second)),
      translations: inOthers({ name: m.csv_sample_second }),
      ...{ id: null, priceCents: 4_50 },
      category: { id: "", name: inOwn(m.csv_sample_second_category), translations: {} },
      variants: [{ id: "", size: null, color: null, stock: 40, translations: {} }],
    },
  ]
}
