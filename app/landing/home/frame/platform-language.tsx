import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages, type Locale, platformQuery } from "#app/domain/language/locale.ts"

type Props = {
  locale: Locale
  /** The page's path. */
  address: string
  className: string | undefined
}

/** Links to the same page in each other language. A link loads a new document: a document has one language for its whole life. */
export function PlatformLanguage({ locale, address, className }: Props) {
  return otherLanguages(locale).map((other) => (
    <a key={other} className={className} href={address + platformQuery(other)} hrefLang={other} lang={other}>
      {languages[other].name}
    </a>
  ))
}
