import { locales, type Locale } from "../language/locale.ts"
import { type ProductField, productFieldNames } from "../product/product-table.ts"
import { productTexts, type ProductText } from "../product-language/translated-fields.ts"
import { labelAxes, type LabelAxis } from "../variant/variant-labels.ts"

/** Columns of the row: each row is one variant. */
export const variantColumns = ["size", "color", "stock"] as const
/** A variant may have its own values of these; a file without such a column does not change them. */
export const ownColumns = ["variant_price", "variant_sale_price", "variant_picture"] as const
export type VariantColumn = (typeof variantColumns)[number] | (typeof ownColumns)[number]

/** A translation of a size or colour: the same in each row that has it. */
export type LabelColumn = `${LabelAxis}_${Locale}`

const labelColumn = <Axis extends LabelAxis>(axis: Axis) =>
  locales.map((locale) => `${axis}_${locale}` as const)
export const labelColumns: readonly LabelColumn[] = labelAxes.flatMap(labelColumn)

/** The columns of a file of products. A product's value is in one of its rows or is repeated in all of them. */
export const allColumns: readonly CsvColumn[] = [
  ...["id" as const, ...productFieldNames, "size" as const, ...labelColumn("size")],
  ...["color" as const, ...labelColumn("color"), "stock" as const, ...ownColumns],
]
export type CsvColumn = "id" | ProductField | VariantColumn | LabelColumn

/** Returns the columns of a shop in this language, in the order of writing: its own texts have one column each. */
export function columnsOfShop(own: Locale): readonly CsvColumn[] {
  return allColumns.filter((column) => translationIn(column)?.language !== own)
}

/** Returns the text and the language of a translation's column; null for any other column. */
export function translationIn(column: CsvColumn): Translation | null {
  return translations.get(column) ?? null
}

type Translation = { readonly of: ProductText | LabelAxis; readonly language: Locale }

const translations: ReadonlyMap<string, Translation> = new Map(
  [...productTexts, ...labelAxes].flatMap((of) =>
    locales.map((language) => [`${of}_${language}`, { of, language }] as const),
  ),
)

/** A row as read. A column that the file lacks is absent. */
export type FileRow = {
  /** The number in a spreadsheet: the header is row 1. */
  readonly number: number
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>
  /** There are cells after the last column. */
  readonly isTooWide: boolean
}

/** A file of products as read; nothing in it is checked yet. */
export type ProductFile = {
  readonly columns: readonly CsvColumn[]
  /** Unknown headers: their cells are ignored. */
  readonly unknownColumns: readonly string[]
  readonly rows: readonly FileRow[]
}
