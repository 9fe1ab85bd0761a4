import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { otherLocale } from "#app/messages/format.ts"

type Props = {
  locale: Locale
  /** The page's path. */
  address: string
  className: string | undefined
}

/**
 * Links to the same page in the other language. The link loads a new document: a document has one language for its
 * whole life.
 */
export function PlatformLanguage({ locale, address, className }: Props) {
  const other = otherLocale(locale)
  return (
    <a className={className} href={address + platformQuery(other)} hrefLang={other} lang={other}>
      {m.other_language()}
    </a>
  )
}
