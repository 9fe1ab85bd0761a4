import { translationsOf, type Translations } from "../language/translations.ts"
import type { ProductValues, TranslatedField } from "../product/product-table.ts"
import { productTexts, type ProductText } from "./translated-fields.ts"

/** Returns the translations in the form of their column. */
export function productTranslations(values: Pick<ProductValues, TranslatedField>): Translations<ProductText> {
  return translationsOf(productTexts, (field, locale) => values[`${field}_${locale}`])
}
