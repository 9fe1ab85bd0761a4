import { useRef, useSyncExternalStore } from "react"
import { Link } from "react-router"
import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MenuIcon } from "#app/ui/icons.tsx"
import { Brand } from "./brand.tsx"
import { PlatformLanguage } from "./platform-language.tsx"
import styles from "./front-bar.module.css"

/** Specification 2: pixels of scroll after which the bar turns solid. */
const solidAfter = 50

/** The fixed bar: links that scroll to the sections, on small screens in a menu, which has one more. */
export function FrontBar({ locale, address }: { locale: Locale; address: string }) {
  const isSolid = useScrolledPast(solidAfter)
  const menu = useRef<HTMLUListElement>(null)
  const search = platformQuery(locale)
  const links = [
    { hash: "home", label: m.landing_home() },
    { hash: "about", label: m.landing_about() },
    { hash: "plans", label: m.landing_plans() },
    { hash: "apply", label: m.landing_apply() },
  ]
  return (
    <header className={styles.nav} data-solid={isSolid || undefined}>
      <div className={`wrap ${styles.in}`}>
        <Brand to={{ search, hash: "home" }} />
        <nav className={styles.links} aria-label={m.landing_sections()}>
          {links.map(({ hash, label }) => (
            <Link key={hash} to={{ search, hash }}>
              {label}
            </Link>
          ))}
        </nav>
        <PlatformLanguage locale={locale} address={address} className={styles.lang} />
        <Link className={`btn ${styles.apply}`} to={{ search, hash: "apply" }}>
          {m.landing_apply_now()}
        </Link>
        <nav className={styles.menu} aria-label={m.landing_menu()}>
          <button className="icon-btn" type="button" popoverTarget="front-menu" aria-label={m.landing_menu()}>
            <MenuIcon size="l" />
          </button>
          <ul id="front-menu" popover="auto" ref={menu}>
            {[...links, { hash: "contact", label: m.landing_contact() }].map(({ hash, label }) => (
              <li key={hash}>
                <Link to={{ search, hash }} onClick={() => menu.current?.hidePopover()}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** Whether the page is scrolled by more than so many pixels; false before a script runs. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > pixels,
    () => false,
  )
}

function watchScroll(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true })
  return () => window.removeEventListener("scroll", onChange)
}
