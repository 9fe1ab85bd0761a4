import { locales, type Locale } from "#app/domain/language/locale.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { sectionKeys, type SectionKey } from "./section-keys.ts"
import { sectionTexts } from "./section-texts.ts"

export type FoundSection = {
  readonly key: SectionKey
  /** The fields whose label has the searched text, each label once. */
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}

/**
 * Finds sections by their title and by the labels of their fields, in each language, as products are searched.
 * @param locale the language of the returned labels
 */
export function searchSections(search: string, locale: Locale): FoundSection[] {
  const searched = foldSearchText(search).trim()
  const isFound = (text: (typeof sectionTexts)[SectionKey]["title"]) =>
    locales.some((language) => foldSearchText(text({}, { locale: language })).includes(searched))
  return sectionKeys.flatMap((key) => {
    if (searched === "") return { key, fields: [] }
    const { title, labels } = sectionTexts[key]
    const fields = Object.entries(labels)
      .filter(([, label]) => isFound(label))
      .map(([name, label]) => ({ name, label: label({}, { locale }) }))
      .filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index)
    return fields.length > 0 || isFound(title) ? { key, fields } : []
  })
}
