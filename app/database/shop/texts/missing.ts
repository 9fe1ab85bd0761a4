import { sql, type RawBuilder } from "kysely"
import { languages, type Script } from "#app/domain/language/languages.ts"
import { type Locale, locales, otherLanguages } from "#app/domain/language/locale.ts"

const letters: Readonly<Record<Script, string>> = {
  Latin: "A-Za-z\\u00AA\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02B8\\u02E0-\\u02E4\\u1E00-\\u1EFF",
  Arabic:
    "\\u0600-\\u0604\\u0606-\\u060B\\u060D-\\u061A\\u061C-\\u061E\\u0620-\\u063F\\u0641-\\u064A\\u0656-\\u066F\\u0671-\\u06DC\\u06DE-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC",
}

const ownLanguage = sql<Locale>`(select language from shops)`

const beginsIn: Readonly<Record<Script, RawBuilder<string>>> = {
  Latin: sql.lit(`^[^${letters.Arabic}]*[${letters.Latin}]`),
  Arabic: sql.lit(`^[^${letters.Latin}]*[${letters.Arabic}]`),
}

/** A text is in a language of the script of its first letter, like `isWrittenAs` of the domain; a test compares the two. */
const writtenIn = (language: Locale) => beginsIn[languages[language].script]

/** Tests whether a text is in its shop's own language. */
export function isInOwn(text: RawBuilder<string | null>): RawBuilder<boolean> {
  const cases = locales.map((own) => sql`when ${sql.lit(own)} then ${writtenIn(own)}`)
  return sql`${text} ~ (case ${ownLanguage} ${sql.join(cases, sql` `)} end)`
}

/** Tests whether a language is another than the shop's own, in which nothing is missing. */
export function isOther(language: Locale): RawBuilder<boolean> {
  return sql`${ownLanguage} <> ${sql.lit(language)}`
}

/** Selects a row's text in a language, or null. */
export function translated(field: string, language: Locale): RawBuilder<string | null> {
  return sql`(translations #>> array[${sql.lit(language)}, ${sql.lit(field)}])`
}

const lacks = (field: string, language: Locale, script: Script) =>
  sql<boolean>`(${translated(field, language)} is null and ${sql.ref(field)} ~ ${beginsIn[script]})`

/**
 * Tests whether a product or category shows its shop's own texts to those who read another language: a condition for each script that
 * these texts can be in. One index for each, `products_without_…`, repeats it.
 */
function lacksByScript(language: Locale): RawBuilder<boolean>[] {
  return byScript(
    language,
    (script) =>
      sql`${lacks("name", language, script)} or coalesce(${lacks("description", language, script)}, false)`,
  )
}

/** Returns a condition for each script that the shop's own texts can be in, beside another language. */
function byScript(
  language: Locale,
  isLacking: (script: Script) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  const others = Map.groupBy(otherLanguages(language), (own) => languages[own].script)
  return [...others].map(
    ([script, owns]) => sql<boolean>`(${ownLanguage} in (${sql.join(owns.map((own) => sql.lit(own)))})
      and (${isLacking(script)}))`,
  )
}

/** Tests whether a row with other texts than a product's lacks one of them; one that it does not have is not missing. */
export function lacksAny(fields: readonly string[], language: Locale): RawBuilder<boolean> {
  const lacksOne = byScript(
    language,
    (script) =>
      sql`${sql.join(
        fields.map((field) => sql`coalesce(${lacks(field, language, script)}, false)`),
        sql` or `,
      )}`,
  )
  return sql`(${sql.join(lacksOne, sql` or `)})`
}

export function lacksTexts(language: Locale): RawBuilder<boolean> {
  return sql`(${sql.join(lacksByScript(language), sql` or `)})`
}

/** A draft that was begun with its picture has no name of its own yet. */
export const isNamed = sql<boolean>`(draft is distinct from 'unnamed')`

/** Tests whether a product lacks a text in a language. */
export function isProductWithout(language: Locale): RawBuilder<boolean> {
  return sql`(${isNamed} and ${lacksTexts(language)})`
}

/** The same in parts that have no product in common, each of which an index counts alone. */
export function partsWithout(language: Locale): RawBuilder<boolean>[] {
  return lacksByScript(language).map((isLacking) => sql`(${isNamed} and ${isLacking})`)
}

/** Sizes that are written so in all languages. */
const worldwide = "^([0-9]*x{0,5}[sl]|m)$"

/**
 * Selects the sizes and colours of the shop's variants, each once: the number of its variants, the number of those that
 * lack its text in a language, and that text if another variant has it.
 */
export function labelsIn(language: Locale) {
  return sql<LabelRow>`(
    select axis, text, sum(variants)::bigint as variants,
      case when ${isOther(language)} and ${isInOwn(sql`text`)} and not (axis = 'size' and text ~* ${sql.lit(worldwide)})
        then coalesce(sum(variants) filter (where known is null), 0) else 0 end::bigint as missing,
      (array_agg(known order by variants desc, known) filter (where known is not null))[1] as known
    from (
      select axis, text, known, sum(variants) as variants
      from (
        select size, color, translations, count(*) as variants from product_variants group by size, color, translations
      ) as alike, lateral (values
        ('size', size, ${translated("size", language)}),
        ('color', color, ${translated("color", language)})) as labels (axis, text, known)
      where text is not null
      group by axis, text, known) as known
    group by axis, text)`
}

type LabelRow = {
  axis: "size" | "color"
  text: string
  variants: number
  missing: number
  known: string | null
}
