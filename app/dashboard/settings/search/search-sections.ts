import { locales, type Locale } from "#app/domain/language/locale.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { sectionKeys, type SectionKey } from "../section-keys.ts"
import { searchWords } from "./search-words.ts"
import { sectionTexts } from "../section-texts.ts"

export type FoundSection = {
  readonly key: SectionKey
  /** The fields whose label has the searched text, each label once. */
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}

/**
 * Finds sections by their title and by the labels of their fields, in each language, and by what merchants call them:
 * each word of the search is part of the former, or begins one of the latter, with or without the Arabic article.
 * @param locale the language of the returned labels
 */
export function searchSections(search: string, locale: Locale): FoundSection[] {
  const searched = wordsOf(search)
  const isFound = (text: (typeof sectionTexts)[SectionKey]["title"], others = "") => {
    const names = locales.map((language) => foldSearchText(text({}, { locale: language })))
    const words = wordsOf(others)
    const isIn = (part: string) =>
      names.some((name) => name.includes(part)) || words.some((word) => word.startsWith(part))
    return searched.every((word) => isIn(word) || isIn(withoutArticle(word)))
  }
  return sectionKeys.flatMap((key) => {
    if (searched.length === 0) return { key, fields: [] }
    const { title, labels } = sectionTexts[key]
    const { section: others, labels: otherLabels } = searchWords[key]
    const fields = Object.entries(labels)
      .filter(([name, label]) => isFound(label, otherLabels[name]))
      .map(([name, label]) => ({ name, label: label({}, { locale }) }))
      .filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index)
    return fields.length > 0 || isFound(title, others) ? { key, fields } : []
  })
}

const wordsOf = (text: string) => foldSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const withoutArticle = (word: string) => (word.length > 4 && word.startsWith("ال") ? word.slice(2) : word)
