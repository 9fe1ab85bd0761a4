import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MenuIcon } from "#app/ui/icons.tsx"
import { Brand } from "./brand.tsx"
import { PlatformLanguage } from "./platform-language.tsx"
import styles from "./front-bar.module.css"

/**
 * Shows the fixed bar, which a script turns solid: links that scroll to the sections, on small screens in a menu, which
 * has one more.
 */
export function FrontBar({ locale, address }: { locale: Locale; address: string }) {
  const links = [
    { hash: "home", label: m.landing_home() },
    { hash: "about", label: m.landing_about() },
    { hash: "plans", label: m.landing_plans() },
    { hash: "apply", label: m.landing_apply() },
  ]
  return (
    <header className={styles.nav} id="front-bar">
      <div className={`wrap ${styles.in}`}>
        <Brand address="#home" />
        <nav className={styles.links} aria-label={m.landing_sections()}>
          {links.map(({ hash, label }) => (
            <a key={hash} href={`#${hash}`}>
              {label}
            </a>
          ))}
        </nav>
        <PlatformLanguage locale={locale} address={address} className={styles.lang} />
        <a className={`btn ${styles.apply}`} href="#apply">
          {m.landing_apply_now()}
        </a>
        <nav className={styles.menu} aria-label={m.landing_menu()}>
          <button className="icon-btn" type="button" popoverTarget="front-menu" aria-label={m.landing_menu()}>
            <MenuIcon size="l" />
          </button>
          <ul id="front-menu" popover="auto">
            {[...links, { hash: "contact", label: m.landing_contact() }].map(({ hash, label }) => (
              <li key={hash}>
                <a href={`#${hash}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
