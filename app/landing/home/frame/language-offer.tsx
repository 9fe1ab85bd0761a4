import {
  directionOf,
  otherLanguages,
  type Locale,
  platformLanguage,
  platformQuery,
} from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon } from "#app/ui/icons.tsx"
import styles from "./language-offer.module.css"

/**
 * Offers the page in the browser's language if its address names none. The page is the same for all visitors, so caches
 * can store it: the offer is hidden until the page's script knows the language, and nothing is redirected.
 */
export function LanguageOffers({ locale }: { locale: Locale }) {
  if (locale !== platformLanguage) return null
  return otherLanguages(locale).map((other) => <LanguageOffer key={other} other={other} />)
}

function LanguageOffer({ other }: { other: Locale }) {
  const spoken = { locale: other }
  return (
    <aside
      className={styles.offer}
      data-language-offer=""
      lang={other}
      dir={directionOf(other)}
      aria-label={m.language_offer({}, spoken)}
      hidden
    >
      <p>{m.language_offer({}, spoken)}</p>
      <a className={`btn ${styles.take}`} href={`/${platformQuery(other)}`} hrefLang={other}>
        {m.language_offer_take({}, spoken)}
      </a>
      <button className="icon-btn" type="button" aria-label={m.language_offer_close({}, spoken)}>
        <CloseIcon size="s" />
      </button>
    </aside>
  )
}
