import type { Locale } from "../language/locale.ts"
import type { ColumnField } from "../product/product-table.ts"
import type { VariantColumn } from "./columns.ts"

/** A column with its own name; the column of a translation is named after it. */
export type NamedColumn = "id" | ColumnField | VariantColumn

type FileWords = {
  readonly columns: Readonly<Record<NamedColumn, string>>
  /** The language in the name of a column: `Name (Arabic)`. */
  readonly languages: Readonly<Record<Locale, string>>
  readonly yes: string
  readonly no: string
  /** The first column of a file of rejected rows. */
  readonly reason: string
}

/** The words of a file of products in each language. A file is written in one language, and read in any of them. */
export const fileWords: Readonly<Record<Locale, FileWords>> = {
  en: {
    columns: {
      // Excel reads a file that begins with "ID" as another format.
      ...{ id: "Product ID", name: "Name", description: "Description" },
      ...{ price: "Price", sale_price: "Sale price", is_on_sale: "On sale" },
      ...{ sale_starts_at: "Sale begins", sale_ends_at: "Sale ends", is_sale_end_shown: "Show sale end" },
      ...{
        is_active: "Active",
        category_id: "Category",
        hours_needed: "Hours needed",
        measure: "Sold by",
        questions: "Questions",
        instagram_url: "Instagram",
        facebook_url: "Facebook",
      },
      ...{ size: "Size", color: "Color", stock: "Stock" },
      ...{ variant_price: "Own price", variant_sale_price: "Own sale price", variant_picture: "Own picture" },
    },
    languages: { en: "English", ar: "Arabic" },
    ...{ yes: "Yes", no: "No", reason: "Why it was refused" },
  },
  ar: {
    columns: {
      ...{ id: "معرّف المنتج", name: "الاسم", description: "الوصف" },
      ...{ price: "السعر", sale_price: "سعر التخفيض", is_on_sale: "عليه تخفيض" },
      sale_starts_at: "بداية التخفيض",
      ...{ sale_ends_at: "نهاية التخفيض", is_sale_end_shown: "إظهار نهاية التخفيض" },
      ...{
        is_active: "معروض",
        category_id: "الفئة",
        hours_needed: "ساعات التحضير",
        measure: "يُباع",
        questions: "أسئلة للزبون",
        instagram_url: "إنستغرام",
        facebook_url: "فيسبوك",
      },
      ...{ size: "المقاس", color: "اللون", stock: "المخزون" },
      ...{ variant_price: "سعر خاصّ", variant_sale_price: "سعر تخفيض خاصّ", variant_picture: "صورة خاصّة" },
    },
    languages: { en: "بالإنكليزيّة", ar: "بالعربيّة" },
    ...{ yes: "نعم", no: "لا", reason: "سبب الرفض" },
  },
}

/** Other names of a column that people and programs use. */
export const otherNames: Readonly<Partial<Record<NamedColumn, readonly string[]>>> = {
  id: ["ID", "المعرّف"],
  name: ["Product name", "Product", "Title", "اسم المنتج", "المنتج"],
  description: ["Details", "التفاصيل"],
  price: ["Price USD", "Regular price"],
  sale_price: ["Discount price", "السعر بعد التخفيض"],
  is_on_sale: ["Is on sale", "Sale", "تخفيض"],
  sale_starts_at: ["Sale start", "Sale from", "يبدأ التخفيض"],
  sale_ends_at: ["Sale end", "Sale until", "ينتهي التخفيض"],
  is_sale_end_shown: ["Sale end shown"],
  is_active: ["Is active", "Visible", "Published", "نشط"],
  category_id: ["Categories", "التصنيف"],
  hours_needed: ["Lead time", "Preparation hours", "ساعات التجهيز"],
  measure: ["Unit", "Measure", "الوحدة"],
  questions: ["Options", "Extras", "خيارات"],
  instagram_url: ["Instagram URL", "Instagram post", "منشور إنستغرام"],
  facebook_url: ["Facebook URL", "Facebook post", "منشور فيسبوك"],
  size: ["Sizes", "الحجم"],
  color: ["Colour", "Colors", "Colours"],
  stock: ["Quantity", "Qty", "Pieces", "الكمّية"],
  variant_price: ["Variant price", "Price of the variant"],
  variant_sale_price: ["Variant sale price"],
  variant_picture: ["Variant picture", "Picture number"],
}
