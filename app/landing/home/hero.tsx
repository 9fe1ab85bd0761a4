import type { ReactNode } from "react"
import { Link } from "react-router"
import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon } from "#app/ui/icons.tsx"
import styles from "./hero.module.css"

type Props = {
  locale: Locale
  /** The link to the example shop. */
  live: ReactNode
  /** The miniature of a storefront. */
  children: ReactNode
}

export function Hero({ locale, live, children }: Props) {
  const ticks = [m.landing_tick_minutes(), m.landing_tick_fees(), m.landing_tick_cancel()]
  return (
    <section className={styles.hero} id="home">
      <div className={`wrap ${styles.in}`}>
        <div className={styles.text}>
          <h1 className={styles.display}>{m.landing_title()}</h1>
          <p className={styles.lead}>{m.landing_text()}</p>
          <div className={styles.acts}>
            <Link className="btn btn--large" to={{ search: platformQuery(locale), hash: "apply" }}>
              {m.landing_apply_now()}
            </Link>
            {live}
          </div>
          <ul className={styles.ticks}>
            {ticks.map((tick) => (
              <li key={tick}>
                <CheckIcon size="s" />
                {tick}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}
