import { sql, type RawBuilder } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"

/** The letters of each language, those of its script. */
const letters: Readonly<Record<Locale, string>> = {
  en: "A-Za-z\\u00AA\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02B8\\u02E0-\\u02E4\\u1E00-\\u1EFF",
  ar: "\\u0600-\\u0604\\u0606-\\u060B\\u060D-\\u061A\\u061C-\\u061E\\u0620-\\u063F\\u0641-\\u064A\\u0656-\\u066F\\u0671-\\u06DC\\u06DE-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC",
}

const ownLanguage = sql<Locale>`(select language from shops)`

/** A text is in the language of its first letter, as `isWrittenAs` of the domain says; a test compares the two. */
const inEnglish = sql.lit(`^[^${letters.ar}]*[${letters.en}]`)
const inArabic = sql.lit(`^[^${letters.en}]*[${letters.ar}]`)

/** Whether a text is in its shop's own language. */
export function isInOwn(text: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql`${text} ~ (case ${ownLanguage} when 'ar' then ${inArabic} else ${inEnglish} end)`
}

/** Whether a language is another than the shop's own, in which nothing is missing. */
export function isOther(language: Locale): RawBuilder<boolean> {
  return sql`${ownLanguage} <> ${sql.lit(language)}`
}

/** A row's text in a language, or null. */
export function translated(field: string, language: Locale): RawBuilder<string | null> {
  return sql`(translations #>> array[${sql.lit(language)}, ${sql.lit(field)}])`
}

const lacks = (field: string, language: Locale) =>
  sql<boolean>`(${translated(field, language)} is null and ${isInOwn(sql.ref(field))})`

/** Whether a product or category shows its shop's own texts to those who read another language. */
export function lacksTexts(language: Locale): RawBuilder<boolean> {
  return sql`(${isOther(language)} and (${lacks("name", language)} or coalesce(${lacks("description", language)}, false)))`
}

/** A draft that was begun with its picture has no name of its own yet. */
export const isNamed = sql<boolean>`(draft is distinct from 'unnamed')`

/** Whether a product is without a text in a language. */
export function isProductWithout(language: Locale): RawBuilder<boolean> {
  return sql`(${isNamed} and ${lacksTexts(language)})`
}

/** Sizes that are written so in all languages. */
const worldwide = "^([0-9]*x{0,5}[sl]|m)$"

/**
 * The sizes and colours of the shop's variants, each once: with how many variants have it, how many of them lack its text in a
 * language, and that text where another variant has it.
 */
export function labelsIn(language: Locale) {
  return sql<LabelRow>`(
    select axis, text, count(*) as variants,
      case when ${isOther(language)} and ${isInOwn(sql`text`)} and not (axis = 'size' and text ~* ${sql.lit(worldwide)})
        then count(*) filter (where known is null) else 0 end as missing,
      bool_or(known is not null) as "isBegun", mode() within group (order by known) as known
    from (
      select 'size' as axis, size as text, ${translated("size", language)} as known from product_variants
      union all
      select 'color', color, ${translated("color", language)} from product_variants) as labels
    where text is not null
    group by axis, text)`
}

type LabelRow = {
  axis: "size" | "color"
  text: string
  variants: number
  missing: number
  isBegun: boolean
  known: string | null
}
