import type { Locale } from "#app/domain/language/locale.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { oneLine } from "#app/domain/text/typed-text.ts"
import { csvColumns, type CsvColumn } from "./columns.ts"

type Names = Readonly<Record<Locale, string>> & { readonly also: readonly string[] }

/**
 * The words of the format, which both languages' files may use whatever the page speaks: first those that are written,
 * then what else people and other programs call the same. Not "ID" alone: Excel takes a file that begins so for another
 * format.
 */
const names: Readonly<Record<CsvColumn, Names>> = {
  id: { en: "Product ID", ar: "معرّف المنتج", also: ["ID", "المعرّف"] },
  name: { en: "Name", ar: "الاسم", also: ["Product name", "Product", "Title", "اسم المنتج", "المنتج"] },
  description: { en: "Description", ar: "الوصف", also: ["Details", "التفاصيل"] },
  price: { en: "Price", ar: "السعر", also: ["Price USD", "Regular price"] },
  sale_price: { en: "Sale price", ar: "سعر التخفيض", also: ["Discount price", "السعر بعد التخفيض"] },
  on_sale: { en: "On sale", ar: "عليه تخفيض", also: ["Is on sale", "Sale", "تخفيض"] },
  active: { en: "Active", ar: "معروض", also: ["Is active", "Visible", "Published", "نشط"] },
  category: { en: "Category", ar: "الفئة", also: ["Categories", "التصنيف"] },
  instagram: { en: "Instagram", ar: "إنستغرام", also: ["Instagram URL", "Instagram post", "منشور إنستغرام"] },
  facebook: { en: "Facebook", ar: "فيسبوك", also: ["Facebook URL", "Facebook post", "منشور فيسبوك"] },
  size: { en: "Size", ar: "المقاس", also: ["Sizes", "الحجم"] },
  color: { en: "Color", ar: "اللون", also: ["Colour", "Colors", "Colours"] },
  stock: { en: "Stock", ar: "المخزون", also: ["Quantity", "Qty", "Pieces", "الكمّية"] },
}

/** A column as its header names it. */
export function columnName(column: CsvColumn, locale: Locale): string {
  return names[column][locale]
}

/** The column that a header names, in either language; null for a name that no column has. */
export function readColumnName(text: string): CsvColumn | null {
  return byFoldedName.get(fold(text)) ?? null
}

/** The column that a file of refused rows begins with. Whoever corrects the rows and sends them again need not remove it. */
export const reasonColumn: Readonly<Record<Locale, string>> = { en: "Why it was refused", ar: "سبب الرفض" }

export function isReasonColumn(text: string): boolean {
  return Object.values(reasonColumn).some((name) => fold(name) === fold(text))
}

function fold(text: string): string {
  return oneLine(foldSearchText(text).replace(/[_*:.\-/]+/g, " "))
}

const byFoldedName: ReadonlyMap<string, CsvColumn> = new Map(
  csvColumns.flatMap((column) => {
    const { en, ar, also } = names[column]
    return [en, ar, ...also].map((name) => [fold(name), column] as const)
  }),
)
