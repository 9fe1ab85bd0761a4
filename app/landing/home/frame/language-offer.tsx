import { useState, useSyncExternalStore } from "react"
import { href } from "react-router"
import {
  directionOf,
  isLocale,
  type Locale,
  platformLanguage,
  platformQuery,
} from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon } from "#app/ui/icons.tsx"
import styles from "./language-offer.module.css"

const key = "language-offered"

/**
 * Offers the page in the browser's language where its address names none. The page is the same for all visitors, so caches can
 * store it: the browser finds the language out, and nothing is redirected. The offer is made once in each tab.
 */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const preferred = useSyncExternalStore(never, preferredHere, () => null)
  const [isClosed, setClosed] = useState(false)
  if (isClosed || locale !== platformLanguage || preferred === null || preferred === locale) return null
  const spoken = { locale: preferred }
  const close = () => {
    remember()
    setClosed(true)
  }
  return (
    <aside
      className={styles.offer}
      lang={preferred}
      dir={directionOf(preferred)}
      aria-label={m.language_offer({}, spoken)}
    >
      <p>{m.language_offer({}, spoken)}</p>
      <a
        className={`btn ${styles.take}`}
        href={href("/") + platformQuery(preferred)}
        hrefLang={preferred}
        onClick={remember}
      >
        {m.language_offer_take({}, spoken)}
      </a>
      <button
        className="icon-btn"
        type="button"
        aria-label={m.language_offer_close({}, spoken)}
        onClick={close}
      >
        <CloseIcon size="s" />
      </button>
    </aside>
  )
}

const never = () => () => {}

/** The first of the browser's languages that the platform speaks, unless it was offered already. */
function preferredHere(): Locale | null {
  if (wasOffered()) return null
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? null
}

function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(key, "yes")
  } catch {
    // Offered again on the next page.
  }
}
