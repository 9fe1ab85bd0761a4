import { manyLines } from "../text/text-input.ts"
import { languages, type Script } from "./languages.ts"
import { locales, otherLanguages, type Locale } from "./locale.ts"

/** The texts of a row in other languages than its shop's, by locale. Each is optional, and none is empty. */
export type Translations<Field extends string> = {
  readonly [Language in Locale]?: { readonly [Each in Field]?: string }
}

/** The language of a page, and that of its shop, which replaces it for a missing translation. */
export type PageLanguage = { readonly locale: Locale; readonly own: Locale }

/** The languages of the fields that a page does not show in its own language. */
export type OtherLanguages<Field extends string> = {
  readonly langs?: { readonly [Each in Field]?: Locale }
}

type Texts<Field extends string> = { readonly [Each in Field]: string | null }

/**
 * Returns a row for a page: each of `fields` in the page's language, otherwise in the row's own. `langs` names the
 * language of each field that is not in the page's.
 */
export function textsIn<Field extends string, Row extends Texts<Field>>(
  fields: readonly Field[],
  stored: Row & { readonly translations: Translations<Field> },
  { locale, own }: PageLanguage,
): Omit<Row, "translations"> & OtherLanguages<Field> {
  const { translations, ...row } = stored
  const texts: Record<string, string> = {}
  const langs: { [Each in Field]?: Locale } = {}
  for (const field of fields) {
    const [text, translated] = [stored[field], translations[locale]?.[field]]
    if (translated !== undefined) texts[field] = translated
    else if (text !== null && locale !== own && isWrittenAs(text, own)) langs[field] = own
  }
  const shown: Omit<Row, "translations"> = { ...row, ...texts }
  return Object.keys(langs).length === 0 ? shown : { ...shown, langs }
}

/** Returns a single text of a row in a language, otherwise in the row's own. */
export function textIn<Field extends string>(
  field: Field,
  row: { readonly [Each in Field]: string } & { readonly translations: Translations<Field> },
  locale: Locale,
): string {
  return row.translations[locale]?.[field] ?? row[field]
}

/**
 * Returns whether a text can be in a language, judged by its first letter, which also decides its direction: an Arabic
 * text in an English shop is not English.
 */
export function isWrittenAs(text: string, language: Locale): boolean {
  return beginsIn[languages[language].script].test(text)
}

const beginsIn: Readonly<Record<Script, RegExp>> = {
  Latin: /^\P{L}*\p{Script=Latin}/u,
  Arabic: /^\P{L}*\p{Script=Arabic}/u,
}

/** Returns translations by locale of texts by field and locale, without the empty ones. */
export function translationsOf<Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field, locale: Locale) => string | null | undefined,
): Translations<Field> {
  const languages = locales.flatMap((locale) => {
    const texts = fields.flatMap((field) => {
      const text = textOf(field, locale)
      return text ? [[field, text] as const] : []
    })
    return texts.length === 0 ? [] : [[locale, Object.fromEntries(texts)] as const]
  })
  return Object.fromEntries(languages) as Translations<Field>
}

/**
 * Moves the texts of a form into the fields of the shop's language. A text that was sent as a translation into the
 * shop's own language becomes the own text. The previous own text moves to the first other language that lacks one and
 * can be its language. This happens with a form from before the shop's language changed, and with a file of a shop in
 * another language.
 */
export function inOwnLanguage<Fields extends object>(
  texts: readonly (keyof Fields & string)[],
  fields: Fields,
  own: Locale,
): Fields {
  const sent = fields as Readonly<Record<string, string>>
  const moved: Record<string, string> = {}
  for (const text of texts) {
    const [stood = "", meant = ""] = [sent[text], sent[`${text}_${own}`]]
    if (manyLines(meant) === "") continue
    Object.assign(moved, { [text]: meant, [`${text}_${own}`]: "" })
    const free = otherLanguages(own).filter((other) => manyLines(sent[`${text}_${other}`] ?? "") === "")
    const other = free.find((language) => isWrittenAs(stood, language)) ?? free[0]
    if (other !== undefined && manyLines(stood) !== manyLines(meant)) moved[`${text}_${other}`] = stood
  }
  return { ...fields, ...moved }
}
