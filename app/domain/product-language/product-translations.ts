import { translationsOf, type Translations } from "../language/translations.ts"
import type { ProductValues, TranslatedField } from "../product/product-table.ts"
import { productTexts, type ProductText } from "./translated-fields.ts"

/** The texts in other languages as their column holds them. */
export function productTranslations(values: Pick<ProductValues, TranslatedField>): Translations<ProductText> {
  return translationsOf(productTexts, (field, locale) => values[`${field}_${locale}`])
}
