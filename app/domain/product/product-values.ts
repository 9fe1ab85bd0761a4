import type { Translations } from "../language/translations.ts"
import type { ProductText } from "../product-language/translated-fields.ts"
import {
  columnFieldNames,
  eachField,
  isTranslated,
  productFields,
  type ColumnField,
  type ProductProperties,
  type ProductValues,
} from "./product-table.ts"

type ColumnValues = Pick<ProductValues, ColumnField>

/** Returns the values of the columns by the properties of a product. */
export function propertiesOf(
  values: ColumnValues & { readonly translations: Translations<ProductText> },
): ProductProperties {
  const entries = columnFieldNames.flatMap((field) =>
    field === "category_id" ? [] : [[productFields[field].property, values[field]]],
  )
  return { ...Object.fromEntries(entries), translations: values.translations } as ProductProperties
}

/** Returns the values of a product by its fields; the reverse of {@link propertiesOf}. */
export function valuesOf(
  product: ProductProperties & { readonly category: { readonly id: string } | null },
): ProductValues {
  return eachField<ProductValues>((name) => {
    if (isTranslated(name)) {
      const { field, locale } = productFields[name].translates
      return product.translations[locale]?.[field] ?? null
    }
    return name === "category_id" ? (product.category?.id ?? null) : product[productFields[name].property]
  })
}

/** Returns a product that has only a name: its fields are empty, and it is active. */
export function plainProduct(name: string): ProductProperties {
  const values = eachField<ProductValues>((field) => {
    const { fresh } = productFields[field]
    return typeof fresh === "boolean" ? fresh : null
  })
  return propertiesOf({ ...values, name, translations: {} })
}
