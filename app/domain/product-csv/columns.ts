import { locales, type Locale } from "../language/locale.ts"
import { type ProductField, productFieldNames } from "../product/product-table.ts"
import { productTexts, type ProductText } from "../product-language/translated-fields.ts"
import { labelAxes, type LabelAxis } from "../variant/variant-labels.ts"

/** What belongs to the row: each row is one variant. */
export const variantColumns = ["size", "color", "stock"] as const
/** What a variant may have of its own; a file without such a column leaves it as it is. */
export const ownColumns = ["variant_price", "variant_sale_price", "variant_picture"] as const
export type VariantColumn = (typeof variantColumns)[number] | (typeof ownColumns)[number]

/** A size or colour in another language than the shop's: the same in each row that has it. */
export type LabelColumn = `${LabelAxis}_${Locale}`

const labelColumn = <Axis extends LabelAxis>(axis: Axis) =>
  locales.map((locale) => `${axis}_${locale}` as const)
export const labelColumns: readonly LabelColumn[] = labelAxes.flatMap(labelColumn)

/** The columns of a file of products. What belongs to the product stands in one of its rows or is repeated in all of them. */
export const allColumns: readonly CsvColumn[] = [
  ...["id" as const, ...productFieldNames, "size" as const, ...labelColumn("size")],
  ...["color" as const, ...labelColumn("color"), "stock" as const, ...ownColumns],
]
export type CsvColumn = "id" | ProductField | VariantColumn | LabelColumn

/** The columns of a shop in this language, in the order in which they are written: its own texts stand in one column each. */
export function columnsOfShop(own: Locale): readonly CsvColumn[] {
  return allColumns.filter((column) => translationIn(column)?.language !== own)
}

/** A text in another language than the shop's, and which one; null for a column of anything else. */
export function translationIn(column: CsvColumn): Translation | null {
  return translations.get(column) ?? null
}

type Translation = { readonly of: ProductText | LabelAxis; readonly language: Locale }

const translations: ReadonlyMap<string, Translation> = new Map(
  [...productTexts, ...labelAxes].flatMap((of) =>
    locales.map((language) => [`${of}_${language}`, { of, language }] as const),
  ),
)

/** A row as it was read. A column that the file does not have is not there. */
export type FileRow = {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly number: number
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>
  /** Something stands beyond the last column. */
  readonly isTooWide: boolean
}

/** A file of products as it was read; nothing in it is checked yet. */
export type ProductFile = {
  readonly columns: readonly CsvColumn[]
  /** Headers that mean nothing here: their cells are left out. */
  readonly unknownColumns: readonly string[]
  readonly rows: readonly FileRow[]
}
